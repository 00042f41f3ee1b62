import Components
import DataSources
import Drawing
import FlexLayout
import Geometry
import TestSupport
import Testing
import Typesetting

@testable import ListViews

/// A batch update from its first to its last frame, as contact sheets.
@Suite @MainActor struct FilmStripTests {
  private struct Row: Component {
    let name: String

    var body: some Component {
      Inset(top: .points(7), left: .points(12), bottom: .points(7), right: .points(8)) {
        Text(AttributedText(name, TextAttributes(font: .system(14), color: .black)))
      }
      .view(.backgroundColor(name.hasSuffix("!") ? Color(rgb: 0xFFE9A8) : .white))
    }
  }

  private static let size = Size(width: 120, height: 150)

  private static func makeTable() throws -> TableViewDataSource<String, Void> {
    let environment = LayoutEnvironment(fonts: try FontLibrary.standard())
    let table = ListView(
      size: size, scale: environment.scale, layout: TableLayout(),
      style: ListStyle(
        backgroundColor: Color(rgb: 0xE8EEF4), separator: ListStyle.Separator(height: 1, inset: 12)),
      in: MountEnvironment(pendingWork: PendingWork(), diagnostics: environment.diagnostics))
    let dataSource = TableViewDataSource<String, Void>(
      listView: table,
      configuration: DataSourceConfiguration(
        sizeRange: SizeRange(width: size.width), environment: environment, context: ()
      ) { name, _ in Row(name: name) })
    try dataSource.apply(
      Changeset(
        insertedSections: [0],
        insertedItems: ["Apple", "Banana", "Cherry", "Damson"].enumerated().map {
          .init(at: ItemIndexPath(0, $0), model: $1)
        }), mode: .sync)
    return dataSource
  }

  @Test(
    arguments: [
      ("insert", .top, Changeset(insertedItems: [.init(at: ItemIndexPath(0, 1), model: "Apricot!")])),
      ("delete", .left, Changeset(removedItems: [ItemIndexPath(0, 1)])),
      (
        "move", .automatic,
        Changeset(movedItems: [IndexMove(from: ItemIndexPath(0, 0), to: ItemIndexPath(0, 3))])
      ),
      (
        "reload", .fade,
        Changeset(updatedItems: [.init(at: ItemIndexPath(0, 2), model: "Cherries, in two lines!")])
      ),
    ] as [(String, RowAnimation, Changeset<String>)])
  func strip(name: String, animation: RowAnimation, changeset: Changeset<String>) throws {
    let dataSource = try Self.makeTable()
    let composer = try FrameComposer()
    let table = dataSource.listView
    let transition = RowTransition(from: table, by: animation, at: 0)
    var frames = [try composer.frame(of: table, at: 0)]
    try dataSource.apply(changeset, mode: .sync)
    for progress in [0.25, 0.5, 0.75] {
      frames.append(try composer.frame(of: table, during: transition, progress: progress, at: 0))
    }
    frames.append(try composer.frame(of: table, at: 0))
    try ReferencePicture("Lists", name).compare(Bitmap(contactSheet: frames))
  }
}

extension Bitmap {
  /// Pictures of one size and format side by side, dark lines between and around them.
  fileprivate init(contactSheet frames: [Bitmap]) {
    let gap = 4
    let (width, height) = (frames[0].size.width, frames[0].size.height)
    let size = PixelSize(width: frames.count * (width + gap) + gap, height: height + 2 * gap)
    var pixels = [UInt8]((0..<size.width * size.height).flatMap { _ in [0x50, 0x48, 0x40, 0xFF] as [UInt8] })
    for (number, frame) in frames.enumerated() {
      frame.withUnsafeBytes { bytes in
        for row in 0..<height {
          let start = ((row + gap) * size.width + gap + number * (width + gap)) * 4
          pixels.replaceSubrange(
            start..<start + width * 4, with: bytes[row * frame.rowBytes..<row * frame.rowBytes + width * 4])
        }
      }
    }
    self.init(size: size, format: frames[0].format, pixels: pixels)
  }
}
