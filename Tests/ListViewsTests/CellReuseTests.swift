import Components
import DataSources
import Drawing
import Geometry
import Testing

@testable import ListViews

/// What cells that go out of view leave to those that come.
@Suite @MainActor struct CellReuseTests {
  private let list: StripeList

  init() throws {
    list = try StripeList((0..<50).map { Stripe(20, $0.isMultiple(of: 2) ? .red : .blue) })
  }

  @Test func scrollingThroughLikeItemsMakesNoViews() {
    var allocated = 0
    for step in 1...40 {
      list.listView.scroll(to: Point(x: 0, y: Double(step) * 20))
      allocated += list.listView.visibleCells.last?.content.statistics.allocatedViews ?? 0
      #expect(
        list.visible == [ItemIndexPath(section: 0, item: step), ItemIndexPath(section: 0, item: step + 1)])
    }
    #expect(allocated == 0)
  }

  @Test func reusedCellsShowTheirOwnItemAndNothingElse() throws {
    let fresh = try StripeList((0..<50).map { Stripe(20, $0.isMultiple(of: 2) ? .red : .blue) })
    for step in stride(from: 0.0, through: 900, by: 60) { list.listView.scroll(to: Point(x: 0, y: step)) }
    list.listView.scroll(to: Point(x: 0, y: 100))
    fresh.listView.scroll(to: Point(x: 0, y: 100))
    let pictures = [list, fresh].map { list in
      list.listView.visibleCells.map { $0.content.displayList(at: 0).digest }
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test func fingersReachTheCellUnderThem() throws {
    list.listView.scroll(to: Point(x: 0, y: 60))
    list.listView.beginTouch(at: Point(x: 5, y: 25))?.ended(at: 0.1)
    #expect(list.tapped == [Stripe(20, .red)])
    #expect(list.listView.beginTouch(at: Point(x: 5, y: 45)) == nil)
  }
}
