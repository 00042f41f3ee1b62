import Components
import DataSources
import Drawing
import Geometry
import Testing

@testable import ListViews

/// What batch updates do to cells, and which of them are refused.
@Suite @MainActor struct ListViewUpdateTests {
  @Test func cellsStayWithTheirItems() throws {
    let list = try StripeList([Stripe(10), Stripe(10, .green), Stripe(10, .blue)])
    let before = list.listView.visibleCells
    try list.apply(Changeset(update: [0: Stripe(12)], move: [0: 2], insert: [0: Stripe(5, .gray)]))
    let after = list.listView.visibleCells
    #expect(after.map { cell in before.firstIndex { $0 === cell } } == [nil, 1, 0, 2])
    #expect(after.map(\.indexPath) == .items(0, 1, 2, 3))
    #expect(after.map(\.frame.minY) == [0, 5, 15, 27])
    #expect(after.map(\.frame.height) == [5, 10, 12, 10])
  }

  @Test func updateMountsTheNewContentInTheOldViews() throws {
    let list = try StripeList([Stripe(10), Stripe(10)])
    let cells = list.listView.visibleCells
    let views = cells.map { $0.content.views.first }
    try list.apply(Changeset(update: [1: Stripe(10, .blue)]))
    #expect(cells.map { $0.content.views.first?.configuration.backgroundColor } == [.red, .blue])
    #expect(zip(cells, views).map { $0.content.views.first === $1 } == [true, true])
  }

  @Test func cellIsGivenUpWhenItsItemLeavesTheViewport() throws {
    let list = try StripeList([Stripe](repeating: Stripe(20), count: 5))
    let first = list.listView.cellForItem(at: ItemIndexPath(0, 0))
    #expect(first?.content.views.count == 1)
    list.listView.scroll(to: Point(x: 0, y: 20))
    #expect(list.listView.cellForItem(at: ItemIndexPath(0, 0)) == nil)
    // What the cell was made of serves the item that has come into view.
    #expect(first?.content === list.listView.cellForItem(at: ItemIndexPath(0, 2))?.content)
    list.listView.scroll(to: .zero)
    let again = list.listView.cellForItem(at: ItemIndexPath(0, 0))
    #expect(again !== first)
    #expect(again?.identifier == first?.identifier)
  }

  @Test func listWithoutDataSourceIsEmpty() throws {
    let list = try StripeList([Stripe(10)])
    #expect(list.visible == .items(0))
    list.listView.dataSource = nil
    list.listView.reloadData()
    #expect(list.visible == [])
    #expect(list.listView.contentSize == Size(width: 10, height: 0))
  }

  @Test func everyChangeIsOneUpdate() async throws {
    let list = try StripeList([Stripe(10)])
    var updates: [Int] = []
    list.dataSource.didUpdate = { _ in updates.append(list.visible.count) }
    try list.dataSource.apply(Changeset(insert: [1: Stripe(10)]), mode: .async)
    try list.dataSource.apply(Changeset(insert: [2: Stripe(10)]), mode: .async)
    try await list.dataSource.settle()
    try list.dataSource.apply(Changeset(), mode: .sync)
    try list.dataSource.reload(mode: .sync)
    try list.resize(to: Size(width: 20, height: 15))
    #expect(updates == [2, 3, 3, 3, 2])
    #expect(list.dataSource.model(at: ItemIndexPath(0, 2)) == Stripe(10))
    #expect(list.dataSource.model(at: ItemIndexPath(0, 3)) == nil)
  }

  @Test func resizeLaysRowsOutAnewAndKeepsCellsAndOffset() throws {
    let list = try StripeList([Stripe](repeating: Stripe(20), count: 5))
    list.listView.scroll(to: Point(x: 0, y: 30))
    let before = list.listView.visibleCells
    try list.resize(to: Size(width: 30, height: 60))
    #expect(list.listView.size == Size(width: 30, height: 60))
    #expect(list.listView.contentOffset.y == 30)
    #expect(list.visible == .items(1, 2, 3, 4))
    #expect(list.listView.visibleCells.prefix(3).elementsEqual(before, by: ===))
    #expect(list.listView.visibleCells.map(\.frame.width) == [30, 30, 30, 30])
    #expect(list.listView.visibleCells.map { $0.content.views.first?.frame.width } == [30, 30, 30, 30])
    try list.resize(to: Size(width: 30, height: 90))
    #expect(list.listView.contentOffset.y == 10)
  }

  @Test func resizeLeavesPendingChangesPending() async throws {
    let list = try StripeList([Stripe(20)])
    try list.dataSource.apply(Changeset(insert: [1: Stripe(20)]), mode: .async)
    try list.resize(to: Size(width: 25, height: 40))
    #expect(list.visible == .items(0))
    try await list.dataSource.settle()
    #expect(list.listView.visibleCells.map(\.frame.width) == [25, 25])
    #expect(list.listView.visibleCells.map { $0.content.views.first?.frame.width } == [25, 25])
  }
}

/// The counts that UIKit checks, with a data source that may say what it likes.
@Suite @MainActor struct BatchUpdateTests {
  private final class Counts: ListDataSource {
    var itemCounts: [Int]

    init(_ itemCounts: [Int]) {
      self.itemCounts = itemCounts
    }

    var numberOfSections: Int { itemCounts.count }

    func numberOfItems(inSection section: Int) -> Int { itemCounts[section] }

    func sizeForItem(at indexPath: ItemIndexPath) -> Size { Size(width: 10, height: 10) }

    func identifierForItem(at indexPath: ItemIndexPath) -> CellIdentifier {
      CellIdentifier(indexPath.section * 100 + indexPath.item)
    }

    func configure(_ cell: Cell, forItemAt indexPath: ItemIndexPath) {}
  }

  /// The error of a batch update from one number of items to another by `changeset`, which leads elsewhere; and how
  /// many cells there are afterwards.
  private func refusal(
    before: [Int], after: [Int], _ changeset: Changeset<Int>
  ) throws -> (error: ListViewError?, cellCount: Int) {
    let source = Counts(before)
    let list = ListView(
      size: Size(width: 10, height: 1000), scale: .one, layout: TableLayout(),
      in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
    list.dataSource = source
    list.reloadData()
    let changes = try changeset.verify(againstItemCounts: before).appliedChanges
    source.itemCounts = after
    do throws(ListViewError) {
      try list.performBatchUpdate(changes)
      return (nil, list.visibleCells.count)
    } catch {
      return (error, list.visibleCells.count)
    }
  }

  private static func inserting(_ items: [ItemIndexPath]) -> [Changeset<Int>.Entry] {
    items.map { Changeset.Entry(at: $0, model: 0) }
  }

  @Test func itemNobodyInserted() throws {
    let refusal = try refusal(before: [3], after: [4], Changeset())
    #expect(
      refusal.error?.description
        == "invalid number of items in section 0: 3 before, 4 after, 0 inserted, 0 deleted")
    #expect(refusal.cellCount == 3)
  }

  @Test func sectionNobodyInserted() throws {
    let refusal = try refusal(before: [3], after: [3, 1, 1], Changeset(insertedSections: [1]))
    #expect(
      refusal.error?.description == "invalid number of sections: 1 before, 3 after, 1 inserted, 0 deleted")
    #expect(refusal.cellCount == 3)
  }

  @Test func countsFollowTheirSection() throws {
    let changeset = Changeset<Int>(
      removedItems: [ItemIndexPath(2, 0)], removedSections: [0], movedSections: [IndexMove(from: 2, to: 0)],
      movedItems: [IndexMove(from: ItemIndexPath(1, 0), to: ItemIndexPath(0, 0))],
      insertedItems: Self.inserting([ItemIndexPath(1, 0), ItemIndexPath(1, 1)]))
    let fitting = try refusal(before: [1, 2, 5], after: [5, 3], changeset)
    #expect(fitting.error == nil)
    #expect(fitting.cellCount == 8)
    let refusal = try refusal(before: [1, 2, 5], after: [5, 4], changeset)
    #expect(
      refusal.error?.description
        == "invalid number of items in section 1: 2 before, 4 after, 2 inserted, 0 deleted, 0 moved in, 1 moved out"
    )
    #expect(refusal.cellCount == 8)
  }
}
