import Components
import Geometry
import Testing

@Suite struct ZStackTests {
  static let positions: [(ZStack.Alignment, Point)] = [
    (.topLeft, Point(x: 0, y: 0)), (.top, Point(x: 12.5, y: 0)), (.topRight, Point(x: 25, y: 0)),
    (.left, Point(x: 0, y: 10)), (.center, Point(x: 12.5, y: 10)), (.right, Point(x: 25, y: 10)),
    (.bottomLeft, Point(x: 0, y: 20)), (.bottom, Point(x: 12.5, y: 20)),
    (.bottomRight, Point(x: 25, y: 20)),
  ]

  @Test(arguments: positions)
  func childStandsWhereItsAlignmentSays(_ alignment: ZStack.Alignment, _ position: Point) throws {
    let small = Box(15, 20)
    let ownAlignment = ZStackComponent {
      Box(40, 10)
      small.alignedInStack(alignment)
      Box(5, 40)
    }
    let layout = try layOut(ownAlignment, in: .upTo(100, 100))
    #expect(layout.size == .square(40))
    #expect(
      layout.frames == [Rect(0, 0, 40, 10), Rect(origin: position, size: small.points), Rect(0, 0, 5, 40)])
    let stackAlignment = ZStackComponent(alignment) {
      Box(40, 40)
      small
    }
    #expect(try layOut(stackAlignment).frames[1] == Rect(origin: position, size: small.points))
  }

  @Test func childrenGetTheStacksRangeAndParent() throws {
    let stack = ZStackComponent {
      Box().frame(width: .percent(0.5))
      Box(10, 10)
    }
    .frame(minWidth: 30)
    #expect(try layOut(stack, in: .upTo(100, 100)).frames == [Rect(0, 0, 50, 0), Rect(0, 0, 30, 10)])
  }

  @Test func absentChildrenAreLeftOut() throws {
    let none: Box? = nil
    let stack = ZStackComponent {
      none
      for width in [3.0, 4] { Box(width, 1) }
      if false { Box(9, 9) }
    }
    let layout = try layOut(stack)
    #expect(layout.frames == [Rect(0, 0, 3, 1), Rect(0, 0, 4, 1)])
  }
}

extension Box {
  /// The size in points of a box that has one.
  fileprivate var points: Size {
    Size(
      width: size.width.resolve(auto: .nan, parent: .nan),
      height: size.height.resolve(auto: .nan, parent: .nan))
  }
}
