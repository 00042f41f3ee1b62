import Components
import DataSources
import Drawing
import Geometry
import Testing

@testable import ListViews

@Suite @MainActor struct ListViewTapTests {
  private let stripes = [
    Stripe(20, .red), Stripe(20, width: 4, .green), Stripe(20, .blue), Stripe(20, .gray),
  ]

  @Test(arguments: [
    (Point(x: 0, y: 0), 0), (Point(x: 9.9, y: 19.9), 0), (Point(x: 3, y: 20), 1), (Point(x: 9, y: 39), 1),
    (Point(x: 10, y: 5), nil), (Point(x: -1, y: 5), nil), (Point(x: 5, y: -1), nil),
    (Point(x: 5, y: 40), nil),
  ])
  func tapsAreRelativeToTheViewport(point: Point, tapped: Int?) throws {
    let list = try StripeList(stripes)
    #expect(list.listView.tap(at: point) == (tapped != nil))
    #expect(list.tapped == (tapped.map { [stripes[$0]] } ?? []))
  }

  @Test func offsetIsAdded() throws {
    let list = try StripeList(stripes)
    list.listView.scroll(to: Point(x: 0, y: 30))
    #expect(list.listView.tap(at: Point(x: 5, y: 5)))
    #expect(list.listView.tap(at: Point(x: 3, y: 15)))
    #expect(list.listView.cell(at: Point(x: 5, y: 39))?.indexPath.item == 3)
    #expect(list.tapped == [stripes[1], stripes[2]])
  }

  @Test func gapsTakeNoTaps() throws {
    let list = try StripeList(
      [Stripe(10, width: 3, .red), Stripe(10, width: 3, .blue)],
      layout: FlowLayout(minimumInteritemSpacing: 4))
    #expect(!list.listView.tap(at: Point(x: 5, y: 5)))
    #expect(!list.listView.tap(at: Point(x: 1, y: 30)))
    #expect(list.listView.tap(at: Point(x: 8, y: 5)))
    #expect(list.tapped == [Stripe(10, width: 3, .blue)])
  }

  @Test func tapsMeanWhatIsOnShowWhileChangesArePending() async throws {
    let list = try StripeList([Stripe(10, .red), Stripe(10, .blue)])
    try list.dataSource.apply(Changeset(remove: [1], insert: [0: Stripe(10, .green)]), mode: .async)
    #expect(list.listView.tap(at: Point(x: 5, y: 5)))
    #expect(list.dataSource.model(at: ItemIndexPath(0, 1)) == Stripe(10, .blue))
    try await list.dataSource.settle()
    #expect(list.listView.tap(at: Point(x: 5, y: 5)))
    #expect(list.tapped == [Stripe(10, .red), Stripe(10, .green)])
    #expect(list.dataSource.model(at: ItemIndexPath(0, 1)) == Stripe(10, .red))
  }

  @Test func stateThatMakesARowHigherShiftsThoseBelow() async throws {
    let list = try StripeList([Stripe(10, .red, growth: 6), Stripe(10, .blue)])
    #expect(list.listView.tap(at: Point(x: 5, y: 5)))
    try await list.dataSource.settle()
    let frame = try FrameComposer().frame(of: list.listView, at: 0)
    #expect(
      frame.runs(inColumn: 5) == [ColorRun(16, 0xFF0000), ColorRun(10, 0x0000FF), ColorRun(14, 0xFFFFFF)])
    #expect(list.listView.contentSize.height == 26)
  }
}
