import Components
import FlexLayout
import Geometry
import Testing

/// Padding in percent of the width of what a flexbox is in, where that is no other flexbox.
@Suite struct PaddingPercentageTests {
  /// A box of 10 by 10 in a column.
  private let column = flexbox(.column, [child(Box(10, 10))]) {
    $0.padding = FlexEdges(vertical: .percent(10), start: .percent(5))
  }

  @Test(arguments: [
    (SizeRange(width: 200), LayoutDirection.leftToRight, Size(width: 200, height: 50), Point(x: 10, y: 20)),
    (SizeRange(width: 200), .rightToLeft, Size(width: 200, height: 50), Point(x: 180, y: 20)),
    (.upTo(200, 100), .leftToRight, Size(width: 20, height: 50), Point(x: 10, y: 20)),
    (.unbounded, .leftToRight, Size(width: 10, height: 10), .zero),
  ])
  func isOfTheWidthOfTheRange(
    _ range: SizeRange, _ direction: LayoutDirection, _ size: Size, _ origin: Point
  ) throws {
    let layout = try layOut(column, in: range, direction: direction)
    #expect(layout.size == size)
    #expect(layout.frames.map(\.origin) == [origin])
  }

  @Test func isOfTheRoomWithinAnInset() throws {
    let inset = Inset(left: 20, right: 80) { column }
    let layout = try layOut(inset, in: SizeRange(width: 200))
    #expect(layout.frames == [Rect(20, 0, 100, 30)])
    #expect(layout.children[0].layout.frames == [Rect(5, 10, 10, 10)])
  }

  @Test func isLikeThatOfAFlexboxInAFlexboxOfThatWidth() throws {
    let outer = flexbox(.column, size: ComponentSize(width: 200), [child(column) { $0.alignSelf = .stretch }])
    let alone = try layOut(column, in: SizeRange(width: 200))
    #expect(try layOut(outer).children.map(\.layout.frames) == [alone.frames])
  }
}
