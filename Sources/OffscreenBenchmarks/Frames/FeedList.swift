import OffscreenKit

/// The feed in a list view of 390 by 844 points at two pixels a point, recorded frame by frame.
@MainActor
final class FeedList {
  static let size = Size(width: 390, height: 844)

  private let listView: ListView
  private let dataSource: ListViewDataSource<FeedRow, FeedData>
  private let recorder: FrameRecorder

  init(of rows: [FeedRow], data: FeedData, fonts: FontLibrary, recorder: FrameRecorder) throws {
    let scale = DisplayScale(2)
    let environment = MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored)
    listView = ListView(
      size: Self.size, scale: scale, layout: TableLayout(), style: ListStyle(backgroundColor: .white),
      in: environment)
    dataSource = ListViewDataSource(
      listView: listView,
      configuration: DataSourceConfiguration(
        sizeRange: SizeRange(width: Self.size.width),
        environment: LayoutEnvironment(fonts: fonts, scale: scale), context: data
      ) { row, data in data.cell(for: row) })
    self.recorder = recorder
    try dataSource.apply(
      Changeset(
        insertedSections: [0],
        insertedItems: rows.enumerated().map { .init(at: ItemIndexPath(section: 0, item: $0), model: $1) }),
      mode: .sync)
  }

  func perform(_ step: FeedScript.Step) throws {
    switch step {
    case .scroll(let offset): listView.scroll(to: Point(x: 0, y: offset))
    case .changes(let changes): for change in changes { try perform(change) }
    }
  }

  func record() async throws {
    try await recorder.record(listView, named: "frame")
  }

  func finish() async throws {
    try await recorder.finish()
  }

  private func perform(_ change: FeedScript.Change) throws {
    let changeset: Changeset<FeedRow> =
      switch change {
      case .insert(let row, let index):
        Changeset(insertedItems: [ItemIndexPath(section: 0, item: index): row])
      case .delete(let index): Changeset(removedItems: [ItemIndexPath(section: 0, item: index)])
      case .update(let row, let index):
        Changeset(updatedItems: [ItemIndexPath(section: 0, item: index): row])
      }
    try dataSource.apply(changeset, mode: .sync)
  }
}
