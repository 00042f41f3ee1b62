import Components
import DataSources
import Drawing
import FlexLayout
import Geometry
import Testing

@testable import ListViews

@Suite @MainActor struct SwipeActionTests {
  private final class Taps {
    var count = 0
  }

  /// Rows of 10 points and, behind their trailing edges, 4 points of green.
  private func makeList(_ taps: Taps = Taps(), direction: Bool = false) throws -> StripeList {
    let list = try StripeList(
      [Stripe(10, .red), Stripe(10, .blue), Stripe(10, .gray)], size: Size(width: 10, height: 20),
      direction: direction ? .rightToLeft : .leftToRight)
    list.listView.swipeActions = { _, edge in
      guard edge == .trailing else { return nil }
      return try? Layout.box(width: 4, height: 10, .black, tapped: Action { taps.count += 1 })
    }
    return list
  }

  private func row(_ list: StripeList, y: Int = 5) throws -> [UInt32] {
    let frame = try FrameComposer().frame(of: list.listView, at: 0)
    return [0, 4, 8].map { frame.rgb(x: $0, y: y) }
  }

  @Test func rowMovesAside() throws {
    let list = try makeList()
    #expect(list.listView.openSwipeActions(at: ItemIndexPath(0, 0), edge: .trailing))
    #expect(try row(list) == [0xFF0000, 0xFF0000, 0])
    #expect(list.listView.itemWithOpenSwipeActions == ItemIndexPath(0, 0))
    #expect(!list.listView.openSwipeActions(at: ItemIndexPath(0, 1), edge: .leading))
    #expect(try row(list) == [0xFF0000, 0xFF0000, 0xFF0000])
    #expect(!list.listView.openSwipeActions(at: ItemIndexPath(0, 2), edge: .trailing))
  }

  @Test func trailingIsLeftFromRightToLeft() throws {
    let list = try makeList(direction: true)
    list.listView.openSwipeActions(at: ItemIndexPath(0, 1), edge: .trailing)
    #expect(try row(list, y: 15) == [0, 0x0000FF, 0x0000FF])
  }

  @Test func tapsSendWhatIsOpenAndCloseIt() throws {
    let taps = Taps()
    let list = try makeList(taps)
    list.listView.openSwipeActions(at: ItemIndexPath(0, 0), edge: .trailing)
    #expect(list.listView.tap(at: Point(x: 8, y: 5)))
    #expect(taps.count == 1 && list.tapped.isEmpty)
    #expect(list.listView.itemWithOpenSwipeActions == nil)
    list.listView.openSwipeActions(at: ItemIndexPath(0, 0), edge: .trailing)
    #expect(list.listView.tap(at: Point(x: 2, y: 5)))
    #expect(taps.count == 1 && list.tapped.isEmpty)
    #expect(list.listView.tap(at: Point(x: 8, y: 5)))
    #expect(taps.count == 1 && list.tapped.count == 1)
  }

  @Test func scrollingAndChangesCloseIt() throws {
    let list = try makeList()
    list.listView.openSwipeActions(at: ItemIndexPath(0, 0), edge: .trailing)
    list.listView.scroll(by: Point(x: 0, y: 1))
    #expect(list.listView.itemWithOpenSwipeActions == nil)
    list.listView.openSwipeActions(at: ItemIndexPath(0, 0), edge: .trailing)
    try list.apply(Changeset(update: [1: Stripe(10, .green)]))
    #expect(list.listView.itemWithOpenSwipeActions == nil)
  }

  @Test func fingersOpenAndClose() throws {
    let list = try makeList()
    #expect(!list.listView.pan(from: Point(x: 9, y: 5), to: Point(x: 8, y: 5)))
    #expect(list.listView.pan(from: Point(x: 9, y: 5), to: Point(x: 6, y: 5)))
    #expect(list.listView.itemWithOpenSwipeActions == ItemIndexPath(0, 0))
    #expect(list.listView.pan(from: Point(x: 1, y: 5), to: Point(x: 5, y: 5)))
    #expect(list.listView.itemWithOpenSwipeActions == nil)
    #expect(!list.listView.pan(from: Point(x: 1, y: 5), to: Point(x: 5, y: 5)))
  }
}
