import DataSources
import Geometry
import Testing

@testable import ListViews

/// Which items are in view, and how far a list scrolls.
@Suite @MainActor struct ListViewScrollingTests {
  /// Five rows of 20 points in a viewport of 40.
  private static func makeList(scale: Double = 1) throws -> StripeList {
    try StripeList([Stripe](repeating: Stripe(20), count: 5), scale: scale)
  }

  @Test(arguments: [
    (0.0, [0, 1]), (0.5, [0, 1, 2]), (19.5, [0, 1, 2]), (20.0, [1, 2]), (20.5, [1, 2, 3]), (60.0, [3, 4]),
  ])
  func itemsAreVisibleWithMoreThanAnEdge(offset: Double, items: [Int]) throws {
    let list = try Self.makeList(scale: 2)
    list.listView.scroll(to: Point(x: 0, y: offset))
    #expect(list.visible == items.map { ItemIndexPath(0, $0) })
  }

  /// Thirds of a point add up to a hair more or less than the offset that shows a row from its edge on.
  @Test(arguments: [20.3333, 61.0 / 3, 62.0 / 3, 133.0 / 3, 185.0 / 3], [ScrollPosition.top, .bottom])
  func itemsThatTouchAnEdgeAreNotVisibleAtAnyScale(height: Double, position: ScrollPosition) throws {
    let list = try StripeList(
      Array(repeating: Stripe(height), count: 60), size: Size(width: 10, height: 200), scale: 3)
    for item in 15..<45 {
      list.listView.scrollToItem(at: ItemIndexPath(0, item), position: position)
      let edge = position == .top ? list.visible.first : list.visible.last
      #expect(edge == ItemIndexPath(0, item))
    }
  }

  @Test func itemsWithoutHeightAreNeverVisible() throws {
    let list = try StripeList([Stripe(0), Stripe(20), Stripe(0), Stripe(20), Stripe(20), Stripe(0)])
    #expect(list.visible == .items(1, 3))
    list.listView.scroll(to: Point(x: 0, y: 20))
    #expect(list.visible == .items(3, 4))
  }

  @Test func sectionsWithoutItemsAddNothing() throws {
    let list = try StripeList()
    try list.apply(
      Changeset(
        insertedSections: [0, 1, 2, 3],
        insertedItems: [(1, 0), (1, 1), (3, 0)].map { .init(at: ItemIndexPath($0, $1), model: Stripe(15)) }))
    #expect(list.visible == [ItemIndexPath(1, 0), ItemIndexPath(1, 1), ItemIndexPath(3, 0)])
    #expect(list.listView.frameForItem(at: ItemIndexPath(3, 0)) == Rect(x: 0, y: 30, width: 10, height: 15))
    #expect(list.listView.frameForItem(at: ItemIndexPath(0, 0)) == nil)
    #expect(list.listView.contentSize == Size(width: 10, height: 45))
  }

  @Test(arguments: [
    (Point(x: 0, y: -10), Point.zero), (Point(x: 5, y: 30), Point(x: 0, y: 30)),
    (Point(x: -3, y: 60), Point(x: 0, y: 60)), (Point(x: 0, y: 61), Point(x: 0, y: 60)),
    (Point(x: 0, y: .infinity), Point(x: 0, y: 60)), (Point(x: 0, y: -.infinity), .zero),
    (Point(x: 0, y: .nan), .zero),
  ])
  func offsetIsClamped(requested: Point, offset: Point) throws {
    let list = try Self.makeList()
    list.listView.scroll(to: requested)
    #expect(list.listView.contentOffset == offset)
  }

  @Test(arguments: [
    (1.0, 10.4, 10.0), (1.0, 10.5, 11.0), (2.0, 10.2, 10.0), (2.0, 10.3, 10.5), (3.0, 10.3, 31.0 / 3),
  ])
  func offsetIsWholePixels(scale: Double, requested: Double, offset: Double) throws {
    let list = try Self.makeList(scale: scale)
    list.listView.scroll(to: Point(x: 0, y: requested))
    #expect(list.listView.contentOffset.y == offset)
  }

  @Test func scrollingByStartsFromTheClampedOffset() throws {
    let list = try Self.makeList()
    list.listView.scroll(by: Point(x: 0, y: 100))
    list.listView.scroll(by: Point(x: 0, y: -15))
    #expect(list.listView.contentOffset.y == 45)
  }

  @Test func contentIsAsWideAsTheListBeforeThereIsAny() throws {
    #expect(try StripeList().listView.contentSize == Size(width: 10, height: 0))
  }

  @Test func contentSmallerThanTheListStaysPut() throws {
    let list = try StripeList([Stripe(20)])
    list.listView.scroll(to: Point(x: 0, y: 10))
    #expect(list.listView.contentOffset == .zero)
  }

  @Test func offsetIsClampedWhenContentShrinks() throws {
    let list = try Self.makeList()
    list.listView.scroll(to: Point(x: 0, y: 50))
    try list.apply(Changeset(remove: [0]))
    #expect(list.listView.contentOffset.y == 40)
    #expect(list.visible == .items(2, 3))
  }

  @Test func offsetIsKeptWhenContentGrowsAbove() throws {
    let list = try Self.makeList()
    list.listView.scroll(to: Point(x: 0, y: 40))
    try list.apply(Changeset(insert: [0: Stripe(30)]))
    #expect(list.listView.contentOffset.y == 40)
    #expect(list.visible == .items(1, 2, 3))
  }

  @Test(
    arguments: [
      (.top, 2, 0, 40), (.top, 4, 0, 60), (.center, 2, 0, 30), (.center, 0, 50, 0), (.bottom, 3, 0, 40),
      (.bottom, 0, 50, 0), (.nearest, 1, 0, 0), (.nearest, 2, 0, 20), (.nearest, 4, 10, 60),
      (.nearest, 0, 50, 0),
      (.nearest, 2, 45, 40), (.nearest, 7, 10, 10),
    ] as [(ScrollPosition, Int, Double, Double)])
  func scrollPositions(position: ScrollPosition, item: Int, from start: Double, to end: Double) throws {
    let list = try Self.makeList()
    list.listView.scroll(to: Point(x: 0, y: start))
    list.listView.scrollToItem(at: ItemIndexPath(0, item), position: position)
    #expect(list.listView.contentOffset.y == end)
  }

  @Test func nearestShowsTheTopOfWhatIsTooTall() throws {
    let list = try StripeList([Stripe(20), Stripe(100), Stripe(20)])
    list.listView.scrollToItem(at: ItemIndexPath(0, 1))
    #expect(list.listView.contentOffset.y == 20)
  }
}
