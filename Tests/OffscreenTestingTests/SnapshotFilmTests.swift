import OffscreenKit
import OffscreenTesting
import Testing

/// A list view, frame by frame.
@Suite @MainActor struct SnapshotFilmTests {
  private struct Row: Component {
    let name: String

    var body: some Component {
      Flexbox(padding: FlexEdges(all: 10)) { Label(name, font: .system(15)) }
        .view(.backgroundColor(.white))
    }
  }

  private let dataSource: ListViewDataSource<String, Void>

  init() throws {
    let (size, scale) = (Size(width: 160, height: 120), DisplayScale(2))
    let list = ListView(
      size: size, scale: scale, layout: TableLayout(), style: ListStyle(),
      in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
    dataSource = ListViewDataSource(
      listView: list,
      configuration: DataSourceConfiguration(
        sizeRange: SizeRange(width: size.width),
        environment: LayoutEnvironment(fonts: try .standard(), scale: scale), context: ()
      ) { name, _ in Row(name: name) })
  }

  private func insert(_ names: [String], at item: Int, newSection: Bool = false) throws {
    let entries = names.enumerated().map {
      Changeset<String>.Entry(at: ItemIndexPath(section: 0, item: item + $0.offset), model: $0.element)
    }
    try dataSource.apply(
      Changeset(insertedSections: newSection ? [0] : [], insertedItems: entries), mode: .sync)
  }

  @Test func insertedRowSlidesIn() async throws {
    try insert(["Amber", "Crimson"], at: 0, newSection: true)
    try await assertSnapshots(of: dataSource.listView) { film in
      await film.capture("opened")
      try await film.capture("insert", by: .left, seconds: 0.2, framesPerSecond: 20) {
        try insert(["Blue"], at: 1)
      }
      await film.capture("rest")
    }
  }
}
