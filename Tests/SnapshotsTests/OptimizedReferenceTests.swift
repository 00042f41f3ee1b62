import Codecs
import Drawing
import Geometry
import Outlines
import Testing
import Typesetting

@testable import Snapshots

/// What becomes of a reference's stamp when its pixels are stored in fewer bytes.
@Suite struct OptimizedReferenceTests {
  private static let bitmap = Bitmap(
    size: PixelSize(width: 60, height: 40), format: .straightRGBA,
    pixels: (0..<2400).flatMap { [UInt8($0 / 7 % 256), UInt8($0 / 60), 9, 255] })
  private static let outline = Outline([
    .init(depth: 0, type: "Box", identifier: "a b", frame: Rect(x: 0, y: 0, width: 3, height: 2))
  ])

  /// As reports hold it, so that there is something to gain.
  private func reference() throws -> ReferenceFile {
    try ReferenceFile(
      .draft, of: Self.bitmap, showing: SnapshotPicture(Self.bitmap, scale: .one, outline: Self.outline),
      fingerprint: RendererFingerprint(text: String(repeating: "0", count: 32)))
  }

  @Test func stampGoesOnToHold() throws {
    let old = try reference()
    let new = ReferenceFile(bytes: try #require(try OptimizedReference(of: old.bytes).bytes))
    #expect(new.bytes.count < old.bytes.count)
    let (before, after) = (try #require(old.stamp), try #require(new.stamp))
    #expect(after.isIntact)
    #expect(after.0.content == before.0.content)
    #expect(after.0.fingerprint == before.0.fingerprint)
    #expect(new.outline == old.outline)
    #expect(try ImageDecoder().decode(new.bytes).bitmap == Self.bitmap)
  }

  @Test func stampOfOtherPixelsStaysAsItIs() throws {
    let stamp = try #require(try reference().png?.text(for: ReferenceStamp.keyword))
    let other = try PNGEncoder(.fast).encode(
      Bitmap(
        size: PixelSize(width: 80, height: 60), format: .straightRGBA,
        pixels: (0..<4800).flatMap { [UInt8($0 / 9 % 256), 1, 2, 255] }),
      texts: [PNGText(keyword: ReferenceStamp.keyword, value: stamp)])
    let new = ReferenceFile(bytes: try #require(try OptimizedReference(of: other).bytes))
    #expect(new.png?.text(for: ReferenceStamp.keyword) == stamp)
    #expect(new.stamp?.isIntact == false)
  }

  @Test func whatIsNoPNGIsRefused() {
    #expect(throws: ImageDecodingError.notAnImage) { try OptimizedReference(of: Array("text".utf8)) }
  }
}
