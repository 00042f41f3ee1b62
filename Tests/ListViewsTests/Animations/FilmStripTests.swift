import Components
import DataSources
import Drawing
import FlexLayout
import Geometry
import OffscreenTesting
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

  private static func makeTable() throws -> ListViewDataSource<String, Void> {
    let environment = LayoutEnvironment(fonts: try FontLibrary.standard())
    let table = ListView(
      size: size, scale: environment.scale, layout: TableLayout(),
      style: ListStyle(
        backgroundColor: Color(rgb: 0xE8EEF4), separator: ListStyle.Separator(height: 1, inset: 12)),
      in: MountEnvironment(pendingWork: PendingWork(), diagnostics: environment.diagnostics))
    let dataSource = ListViewDataSource<String, Void>(
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
  func strip(name: String, animation: RowAnimation, changeset: Changeset<String>) async throws {
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
    await assertSnapshot(of: Bitmap(contactSheet: frames), named: name)
  }
}
