import Components
import Drawing
import FlexLayout
import Geometry
import Testing

@Suite struct ScrollTests {
  @Test func contentIsAsLongAsItLikesAndNoWiderThanTheWindow() throws {
    let vertical = try layOut(Scroll { Box(90, 300) }.frame(width: 50, height: 100))
    #expect(vertical.size == Size(width: 50, height: 100))
    #expect(vertical.frames == [Rect(0, 0, 50, 300)])
    let horizontal = try layOut(Scroll(.horizontal) { Box(300, 90) }.frame(width: 50, height: 40))
    #expect(horizontal.frames == [Rect(0, 0, 300, 40)])
  }

  @Test func contentIsAsWideAsTheWindowUnlessItWishesForLess() throws {
    let column = Scroll { VStack { Box(10, 10) } }.frame(width: 50, height: 100)
    #expect(try layOut(column).frames == [Rect(0, 0, 50, 10)])
    #expect(try layOut(Scroll { Box(10, 10) }.frame(width: 50, height: 100)).frames == [Rect(0, 0, 10, 10)])
    let composed = Scroll { Box().frame(maxWidth: 30).frame(height: 5).id("box") }.frame(width: 50, height: 9)
    #expect(try layOut(composed).frames == [Rect(0, 0, 30, 5)])
  }

  @Test func windowIsAsLargeAsItsContentWhereThereIsRoom() throws {
    #expect(try layOut(Scroll { Box(30, 20) }, in: .upTo(60, 70)).size == Size(width: 30, height: 20))
    #expect(try layOut(Scroll { Box(30, 200) }, in: .upTo(60, 70)).size == Size(width: 30, height: 70))
    #expect(try layOut(Scroll { Box(30, 200) }).size == Size(width: 30, height: 200))
  }

  struct Offset: Sendable {
    let axis: Axis
    let wished: Point?
    var direction = LayoutDirection.leftToRight
    let shown: Point
  }

  @MainActor
  @Test(arguments: [
    Offset(axis: .vertical, wished: nil, shown: .zero),
    Offset(axis: .vertical, wished: Point(x: 0, y: 70), shown: Point(x: 0, y: -70)),
    Offset(axis: .vertical, wished: Point(x: 30, y: 500), shown: Point(x: 0, y: -200)),
    Offset(axis: .vertical, wished: Point(x: 0, y: -5), shown: .zero),
    Offset(axis: .vertical, wished: Point(x: 0, y: 10.3), shown: Point(x: 0, y: -10.5)),
    Offset(axis: .horizontal, wished: Point(x: 70, y: 7), shown: Point(x: -70, y: 0)),
    Offset(axis: .horizontal, wished: nil, direction: .rightToLeft, shown: Point(x: -250, y: 0)),
    Offset(axis: .horizontal, wished: .zero, direction: .rightToLeft, shown: .zero),
  ])
  func contentIsShownFromItsOffset(_ offset: Offset) throws {
    let long = offset.axis == .vertical ? Box(50, 300) : Box(300, 100)
    let scroll = Scroll(offset.axis, contentOffset: offset.wished) { long.background(.red) }
      .frame(width: 50, height: 100)
    let environment = try LayoutEnvironment.test(scale: 2, direction: offset.direction)
    let layout = try ScopeRoot().building(scroll, in: environment).layout(
      thatFits: .unbounded, in: environment)
    #expect(layout?.frames.first?.origin == .zero)
    let tree = MountedTree(in: .test())
    tree.mount(try #require(layout))
    #expect(tree.views.first?.subviews.first?.frame.origin == offset.shown)
    #expect(tree.views.first?.configuration.clipsToBounds == true)
  }

  @MainActor @Test func tapsFindWhatIsShown() throws {
    let scroll = Scroll(contentOffset: Point(x: 0, y: 100)) {
      VStack {
        Box(50, 100).background(.red).id("above")
        Box(50, 100).background(.blue).id("shown")
        Box(50, 100).background(.green).id("below")
      }
    }.frame(width: 50, height: 100)
    let tree = MountedTree(in: .test())
    tree.mount(try layOut(scroll))
    #expect(tree.hitTest(Point(x: 5, y: 5))?.componentIdentifier == ComponentIdentifier("shown"))
    #expect(tree.hitTest(Point(x: 5, y: 95))?.componentIdentifier == ComponentIdentifier("shown"))
    #expect(tree.hitTest(Point(x: 5, y: 105)) == nil)
  }

  @Test func scrollOfAnAbsentChildIsAbsent() throws {
    let none: Box? = nil
    #expect(try ScopeRoot().building(Scroll { none }).node == nil)
  }
}
