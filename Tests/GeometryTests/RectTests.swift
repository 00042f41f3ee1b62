import Geometry
import Testing

@Suite struct RectTests {
  static let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test func edgesAndCenter() {
    #expect([Self.rect.minX, Self.rect.minY, Self.rect.maxX, Self.rect.maxY] == [10, 20, 40, 60])
    #expect(Self.rect.center == Point(x: 25, y: 40))
  }

  @Test(arguments: [
    (Point(x: 10, y: 20), true), (Point(x: 39.9, y: 59.9), true), (Point(x: 25, y: 40), true),
    (Point(x: 40, y: 30), false), (Point(x: 20, y: 60), false), (Point(x: 9.9, y: 30), false),
    (Point(x: 20, y: 19.9), false), (Point(x: .nan, y: 30), false),
  ])
  func theLeftAndTopEdgesLieInside(_ point: Point, _ isInside: Bool) {
    #expect(Self.rect.contains(point) == isInside)
  }

  struct Pair: CustomTestStringConvertible, Sendable {
    var name: String
    var other: Rect
    /// The part both cover, nil where there is none.
    var shared: Rect?
    var testDescription: String { name }
  }

  @Test(arguments: [
    Pair(name: "itself", other: rect, shared: rect),
    Pair(
      name: "a corner", other: Rect(x: 0, y: 0, width: 15, height: 25),
      shared: Rect(x: 10, y: 20, width: 5, height: 5)),
    Pair(
      name: "inside", other: Rect(x: 20, y: 30, width: 1, height: 2),
      shared: Rect(x: 20, y: 30, width: 1, height: 2)),
    Pair(
      name: "a band across", other: Rect(x: -100, y: 50, width: 1000, height: 1),
      shared: Rect(x: 10, y: 50, width: 30, height: 1)),
    Pair(name: "touching on the right", other: Rect(x: 40, y: 20, width: 5, height: 40), shared: nil),
    Pair(name: "touching above", other: Rect(x: 10, y: 0, width: 30, height: 20), shared: nil),
    Pair(name: "beside", other: Rect(x: 50, y: 20, width: 5, height: 40), shared: nil),
    Pair(name: "inside without height", other: Rect(x: 10, y: 30, width: 30, height: 0), shared: nil),
  ])
  func rectanglesOverlapWhereTheyShareAnArea(_ pair: Pair) {
    #expect(Self.rect.overlaps(pair.other) == (pair.shared != nil))
    #expect(pair.other.overlaps(Self.rect) == (pair.shared != nil))
    let nothing = Rect(origin: Self.rect.origin, size: .zero)
    #expect(Self.rect.intersection(pair.other) == pair.shared ?? nothing)
  }

  @Test(arguments: [
    (EdgeInsets(top: 1, left: 2, bottom: 3, right: -4), Rect(x: 12, y: 21, width: 32, height: 36)),
    (EdgeInsets(horizontal: 20, vertical: 5), Rect(x: 30, y: 25, width: 0, height: 30)),
    (.zero, rect),
  ])
  func insetsMoveTheEdgesButLeaveNoNegativeSide(_ insets: EdgeInsets, _ result: Rect) {
    #expect(Self.rect.inset(by: insets) == result)
  }

  @Test func anOffsetKeepsTheSize() {
    #expect(Self.rect.offset(by: Point(x: -10, y: 5)) == Rect(x: 0, y: 25, width: 30, height: 40))
  }

  @Test(arguments: [
    (Size(width: 1, height: 1), false), (.infinity, false), (Size(width: 0, height: 1), true),
    (Size(width: 1, height: -1), true), (Size(width: .nan, height: 1), true),
  ])
  func withoutAnAreaItIsEmpty(_ size: Size, _ isEmpty: Bool) {
    #expect(Rect(origin: .zero, size: size).isEmpty == isEmpty)
  }
}
