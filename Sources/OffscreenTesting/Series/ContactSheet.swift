import OffscreenKit
import Snapshots

/// Several pictures side by side with their names, as one.
struct ContactSheet: Component {
  /// In points, unless a picture is wider.
  private static let width = 1200.0

  let pictures: [(name: String, bitmap: Bitmap)]
  /// The scale of the pictures with the most pixels per point; all are shown pixel by pixel.
  let scale: DisplayScale

  var body: some Component {
    Flexbox(
      direction: .row, alignItems: .start, wrap: .wrap, rowGap: 24, columnGap: 24, padding: FlexEdges(all: 24)
    ) {
      for picture in pictures {
        Flexbox(direction: .column, spacing: 6, alignItems: .start) {
          Label(picture.name, font: .system(13), color: Color(rgb: 0x555555))
          AutoSizedImage(ImageSource(picture.bitmap, scale: scale)).view(
            .borderWidth(1), .borderColor(Color(rgb: 0xC6C6C8)))
        }
        .flexShrink(0)
      }
    }
  }

  /// The sheet as a PNG file called `name`.
  @MainActor
  func makeFile(
    _ name: String, using verifier: SnapshotVerifier, fonts: FontLibrary
  ) async throws -> SnapshotAttachment {
    let widest = pictures.map { scale.size(of: $0.bitmap.size).width }.max() ?? 0
    var traits = SnapshotTraits(scale: scale)
    traits.background = .color(Color(rgb: 0xF2F2F7))
    let stage = try SnapshotStage(
      self, in: SizeRange(width: max(Self.width, widest + 48)), traits, fonts: fonts)
    defer { stage.close() }
    let subject = try await SnapshotSubject(stage)
    return SnapshotAttachment(
      path: name, .picture(try PNGEncoder(.fast).encode(verifier.bitmap(of: subject.picture))))
  }
}
