import DataSources
import Geometry
import Testing

@testable import ListViews

/// What stays in place when content changes above the rows in view.
@Suite @MainActor struct ScrollAnchoringTests {
  /// Five rows of 20 points, scrolled by 30 so that the second is cut in half.
  private static func makeList(_ anchoring: ScrollAnchoring) throws -> StripeList {
    let list = try StripeList([Stripe](repeating: Stripe(20), count: 5))
    list.listView.anchoring = anchoring
    list.listView.scroll(to: Point(x: 0, y: 30))
    return list
  }

  @Test(
    arguments: [
      (Changeset(insert: [0: Stripe(7)]), 37.0), (Changeset(remove: [0]), 10),
      (Changeset(update: [0: Stripe(25)]), 35), (Changeset(insert: [3: Stripe(50)]), 30),
      // The first item in view keeps its start when it grows, and hands over when it goes.
      (Changeset(update: [1: Stripe(50)]), 30), (Changeset(remove: [1]), 10), (Changeset(move: [0: 4]), 10),
    ] as [(Changeset<Stripe>, Double)])
  func visibleItemsStay(changeset: Changeset<Stripe>, offset: Double) throws {
    let list = try Self.makeList(.visibleItems)
    try list.apply(changeset)
    #expect(list.listView.contentOffset.y == offset)
  }

  @Test func offsetStaysAsInUIKit() throws {
    let list = try Self.makeList(.contentOffset)
    try list.apply(Changeset(insert: [0: Stripe(7)]))
    #expect(list.listView.contentOffset.y == 30)
  }

  @Test func offsetStaysWhenNothingInViewIsLeft() throws {
    let list = try Self.makeList(.visibleItems)
    try list.apply(Changeset(remove: [1, 2, 3], insert: [0: Stripe(90)]))
    #expect(list.listView.contentOffset.y == 30)
  }

  @Test func contentEndsTheAnchoring() throws {
    let list = try Self.makeList(.visibleItems)
    try list.apply(Changeset(remove: [4, 3]))
    #expect(list.listView.contentOffset.y == 20)
  }

  @Test func headerOfTheListPushesNothingAway() throws {
    let list = try Self.makeList(.visibleItems)
    list.listView.header = try .box(height: 12)
    #expect(list.listView.contentOffset.y == 42)
  }

  @Test func rowsStayWhenAResizeChangesThoseAbove() throws {
    let source = SectionSource([10])
    let list = source.makeList(FlowLayout(minimumLineSpacing: 0, minimumInteritemSpacing: 0))
    list.anchoring = .visibleItems
    list.scroll(to: Point(x: 0, y: 40))
    #expect(list.visibleCells.first?.indexPath == ItemIndexPath(0, 4))
    list.resize(to: Size(width: 20, height: 20))
    #expect(list.contentOffset.y == 20)
    #expect(list.visibleCells.first?.indexPath == ItemIndexPath(0, 4))
  }
}
