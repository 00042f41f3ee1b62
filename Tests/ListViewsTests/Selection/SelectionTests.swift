import Components
import DataSources
import Drawing
import Geometry
import Testing

@testable import ListViews

/// Selecting items by taps and otherwise.
@Suite @MainActor struct SelectionTests {
  private final class Delegate: ListViewDelegate {
    var events: [String] = []

    func listDidSelectItem(at indexPath: ItemIndexPath) { events.append("+\(indexPath.item)") }

    func listDidDeselectItem(at indexPath: ItemIndexPath) { events.append("-\(indexPath.item)") }
  }

  /// What taps on these items of four select, and what the delegate hears.
  private func tapping(_ items: [Int], _ mode: SelectionMode) -> (selected: [ItemIndexPath], events: [String])
  {
    let (source, delegate) = (SectionSource([4]), Delegate())
    let list = source.makeList(TableLayout())
    list.delegate = delegate
    list.selectionMode = mode
    for item in items {
      #expect(list.tap(at: Point(x: 5, y: Double(item) * 10 + 5)) == (mode != .none))
    }
    return (list.selectedItems, delegate.events)
  }

  @Test func tapsSelectByTheMode() {
    #expect(tapping([1, 2], .none) == ([], []))
    #expect(tapping([1, 2, 2], .single) == (.items(2), ["+1", "-1", "+2"]))
    #expect(tapping([3, 1, 2, 1], .multiple) == (.items(2, 3), ["+3", "+1", "+2", "-1"]))
  }

  @Test func fingersSelectAsTapsDo() throws {
    let (source, delegate) = (SectionSource([4], header: 8), Delegate())
    let list = source.makeList(TableLayout())
    list.delegate = delegate
    let point = Point(x: 5, y: 25)
    #expect(list.beginTouch(at: point)?.ended(at: 0.1) != true)
    list.selectionMode = .single
    #expect(list.beginTouch(at: point)?.ended(at: 0.1) == true)
    #expect(list.selectedItems == .items(1))
    let astray = list.beginTouch(at: Point(x: 5, y: 35))
    astray?.moved(to: Point(x: 5, y: 30), at: 0.1)
    #expect(astray?.ended(at: 0.2) == false)
    list.beginTouch(at: Point(x: 5, y: 35))?.cancelled()
    #expect(list.beginTouch(at: Point(x: 5, y: 2))?.ended(at: 0.1) != true)
    #expect(delegate.events == ["+1"])
  }

  @Test func actionsInCellsComeFirst() throws {
    let list = try StripeList([Stripe(20)])
    list.listView.selectionMode = .single
    #expect(list.listView.tap(at: Point(x: 5, y: 10)))
    #expect(list.listView.beginTouch(at: Point(x: 5, y: 10))?.ended(at: 0.1) == true)
    #expect(list.tapped == [Stripe(20), Stripe(20)])
    #expect(list.listView.selectedItems == [])
  }

  @Test func selectionFollowsItems() throws {
    let list = try StripeList([Stripe](repeating: Stripe(10), count: 4))
    list.listView.selectionMode = .multiple
    for item in [0, 2, 3] { list.listView.selectItem(at: ItemIndexPath(0, item)) }
    list.listView.selectItem(at: ItemIndexPath(0, 9))
    try list.apply(Changeset(update: [2: Stripe(12)], remove: [0], insert: [0: Stripe(5), 1: Stripe(5)]))
    #expect(list.listView.selectedItems == .items(3, 4))
    #expect(list.listView.visibleCells.map(\.isSelected) == [false, false, false, true, true])
    list.listView.deselectItem(at: ItemIndexPath(0, 4))
    #expect(list.listView.visibleCells.map(\.isSelected) == [false, false, false, true, false])
    list.listView.reloadData()
    #expect(list.listView.selectedItems == [])
  }

  @Test func selectionOutlivesLeavingTheViewport() throws {
    let list = try StripeList([Stripe](repeating: Stripe(20), count: 8))
    list.listView.selectionMode = .single
    list.listView.selectItem(at: ItemIndexPath(0, 1))
    list.listView.scroll(to: Point(x: 0, y: 100))
    list.listView.scroll(to: .zero)
    #expect(list.listView.visibleCells.map(\.isSelected) == [false, true])
  }

  @Test func stricterModesGiveUpSelections() {
    let source = SectionSource([4])
    let list = source.makeList(TableLayout())
    list.selectionMode = .multiple
    for item in [3, 1] { list.selectItem(at: ItemIndexPath(0, item)) }
    list.selectionMode = .single
    #expect(list.selectedItems == .items(1))
    list.selectionMode = .none
    #expect(list.selectedItems == [])
    list.selectItem(at: ItemIndexPath(0, 0))
    #expect(list.selectedItems == [])
  }

  @Test func colorLiesBehindTheContent() throws {
    let row = Stripe(10, Color(rgb: 0xFF0000, alpha: 0))
    let list = try StripeList(
      [row, Stripe(10, .blue), row], style: ListStyle(selectionColor: AdaptiveColor(.green)))
    list.listView.selectionMode = .multiple
    let composer = try FrameComposer()
    let before = try composer.frame(of: list.listView, at: 0)
    for item in 0..<2 { list.listView.selectItem(at: ItemIndexPath(0, item)) }
    #expect(
      try composer.frame(of: list.listView, at: 0).runs(inColumn: 5)
        == [ColorRun(10, 0x00FF00), ColorRun(10, 0x0000FF), ColorRun(20, 0xFFFFFF)])
    for item in 0..<2 { list.listView.deselectItem(at: ItemIndexPath(0, item)) }
    #expect(try composer.frame(of: list.listView, at: 0) == before)
  }
}
