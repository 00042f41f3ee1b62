import Components
import Drawing
import FlexLayout
import Geometry
import Testing

@testable import ListViews

/// The header and footer of a whole list.
@Suite @MainActor struct ListEndTests {
  @Test func endsAreAboveAndBelowAllSections() throws {
    let list = try StripeList([Stripe(10, .red), Stripe(10, .blue)], size: Size(width: 10, height: 40))
    list.listView.header = try .box(height: 7, .green)
    list.listView.footer = try .box(height: 9, .black)
    #expect(list.listView.contentSize == Size(width: 10, height: 36))
    #expect(list.listView.visibleCells.map(\.frame.minY) == [7, 17])
    let frame = try FrameComposer().frame(of: list.listView, at: 0)
    #expect(
      frame.runs(inColumn: 5) == [
        ColorRun(7, 0x00FF00), ColorRun(10, 0xFF0000), ColorRun(10, 0x0000FF), ColorRun(9, 0),
        ColorRun(4, 0xFFFFFF),
      ])
  }

  @Test func endsScrollAndAreMountedOnlyInView() throws {
    let list = try StripeList([Stripe](repeating: Stripe(20), count: 4), size: Size(width: 10, height: 40))
    list.listView.header = try .box(height: 10)
    list.listView.footer = try .box(height: 5)
    #expect(list.listView.ends.views.keys.map(\.self) == [.header])
    list.listView.scroll(to: Point(x: 0, y: 1000))
    #expect(list.listView.contentOffset.y == 55)
    #expect(list.listView.ends.views.keys.map(\.self) == [.footer])
    list.listView.footer = nil
    #expect(list.listView.ends.views.isEmpty)
    #expect(list.listView.contentOffset.y == 50)
  }

  @Test func sidewaysTheyAreLeftAndRight() throws {
    let source = SectionSource([3])
    let list = source.makeList(
      FlowLayout(.horizontal, minimumLineSpacing: 0), size: Size(width: 40, height: 10))
    list.header = try .box(width: 6, height: 10)
    list.footer = try .box(width: 3, height: 10)
    #expect(list.contentSize == Size(width: 39, height: 10))
    #expect(list.visibleCells.map(\.frame.minX) == [6, 16, 26])
    #expect(list.visibleEnds.map(\.frame.minX) == [0, 36])
  }

  @Test func headerTakesTaps() throws {
    let list = try StripeList([Stripe(10)])
    var taps = 0
    let tapped = Action { taps += 1 }
    list.listView.header = try .box(height: 10, tapped: tapped)
    #expect(list.listView.tap(at: Point(x: 5, y: 5)))
    #expect(list.listView.beginTouch(at: Point(x: 5, y: 5))?.ended(at: 0.1) == true)
    #expect(taps == 2)
    #expect(list.tapped == [])
    list.listView.tap(at: Point(x: 5, y: 15))
    #expect(list.tapped == [Stripe(10)])
  }

  @Test func separatorsAreMirroredRightToLeft() throws {
    let style = ListStyle(separator: .init(color: .black, height: 1, inset: 2, rightInset: 3))
    let list = try StripeList(
      [Stripe(10)], size: Size(width: 10, height: 10), style: style, direction: .rightToLeft)
    let frame = try FrameComposer().frame(of: list.listView, at: 0)
    #expect((0..<10).map { frame.rgb(x: $0, y: 9) == 0 } == (0..<10).map { (3..<8).contains($0) })
  }

  @Test func separatorsMayEndBeforeTheRow() throws {
    let style = ListStyle(separator: .init(color: .black, height: 1, inset: 2, rightInset: 3))
    let list = try StripeList([Stripe(10)], size: Size(width: 10, height: 10), style: style)
    let frame = try FrameComposer().frame(of: list.listView, at: 0)
    #expect((0..<10).map { frame.rgb(x: $0, y: 9) == 0 } == (0..<10).map { (2..<7).contains($0) })
  }
}
