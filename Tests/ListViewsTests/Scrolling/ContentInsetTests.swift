import DataSources
import Geometry
import Testing

@testable import ListViews

/// Room around the content.
@Suite @MainActor struct ContentInsetTests {
  @Test func listScrollsFurtherAtBothEnds() throws {
    let list = try StripeList([Stripe](repeating: Stripe(20), count: 5))
    list.listView.contentInset = EdgeInsets(top: 8, bottom: 5)
    #expect(list.listView.contentOffset.y == -8)
    list.listView.scroll(to: Point(x: 0, y: 1000))
    #expect(list.listView.contentOffset.y == 65)
    list.listView.contentInset = .zero
    #expect(list.listView.contentOffset.y == 60)
    list.listView.scroll(to: .zero)
    #expect(list.listView.contentOffset == .zero)
  }

  @Test func offsetStaysAwayFromTheStart() throws {
    let list = try StripeList([Stripe](repeating: Stripe(20), count: 5))
    list.listView.scroll(to: Point(x: 0, y: 10))
    list.listView.contentInset = EdgeInsets(top: 8)
    #expect(list.listView.contentOffset.y == 10)
  }

  @Test func contentThatFitsStaysAtItsStart() throws {
    let list = try StripeList([Stripe(10)])
    list.listView.contentInset = EdgeInsets(top: 8, bottom: 8)
    list.listView.scroll(to: Point(x: 0, y: 20))
    #expect(list.listView.contentOffset.y == -8)
  }

  @Test(arguments: [
    (ScrollPosition.top, 2, 32.0), (.bottom, 2, 25), (.center, 2, 28.5), (.nearest, 2, 25), (.nearest, 0, -8),
  ])
  func itemsAreScrolledToWithinTheInset(position: ScrollPosition, item: Int, offset: Double) throws {
    let list = try StripeList([Stripe](repeating: Stripe(20), count: 5), scale: 2)
    list.listView.contentInset = EdgeInsets(top: 8, bottom: 5)
    list.listView.scrollToItem(at: ItemIndexPath(0, item), position: position)
    #expect(list.listView.contentOffset.y == offset)
  }
}
