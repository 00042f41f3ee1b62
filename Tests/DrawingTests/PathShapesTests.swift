import Drawing
import Geometry
import Testing

@Suite struct PathShapesTests {
  static let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test func withoutRadiiARoundedRectIsARect() {
    #expect(Path.roundedRect(Self.rect, radii: .zero) == Path.rect(Self.rect))
    #expect(Path.roundedRect(Self.rect, radii: CornerRadii(all: -3)) == Path.rect(Self.rect))
  }

  @Test func aRoundedRectRunsClockwiseFromItsTopLeftCorner() {
    let path = Path.roundedRect(
      Self.rect, radii: CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4))
    #expect(
      path.corners == [
        Point(x: 10, y: 21), Point(x: 11, y: 20), Point(x: 38, y: 20), Point(x: 40, y: 22),
        Point(x: 40, y: 57), Point(x: 37, y: 60), Point(x: 14, y: 60), Point(x: 10, y: 56),
      ])
    #expect(path.elements.last == .close)
  }

  @Test func radiiThatDoNotFitMeetInTheMiddle() {
    let path = Path.roundedRect(Self.rect, radii: CornerRadii(all: 1000))
    #expect(
      path.corners == [
        Point(x: 10, y: 35), Point(x: 25, y: 20), Point(x: 25, y: 20), Point(x: 40, y: 35),
        Point(x: 40, y: 45), Point(x: 25, y: 60), Point(x: 25, y: 60), Point(x: 10, y: 45),
      ])
  }

  /// A cubic stands for a quarter circle: its middle lies on the circle, but for 3 parts in 10 000.
  @Test func cornersAreRound() throws {
    let rect = Rect(x: 0, y: 0, width: 200, height: 200)
    let path = Path.roundedRect(rect, radii: CornerRadii(topRight: 100))
    let middles = path.curveMiddles
    #expect(middles.count == 1)
    let middle = try #require(middles.first) - Point(x: 100, y: 100)
    #expect(abs(hypotenuse(middle) - 100) < 0.03)
    #expect(middle.x > 0 && middle.y < 0)
  }

  @Test func anEllipseTouchesTheFourEdges() {
    let path = Path.ellipse(in: Self.rect)
    #expect(
      path.corners == [
        Point(x: 25, y: 20), Point(x: 40, y: 40), Point(x: 25, y: 60), Point(x: 10, y: 40),
        Point(x: 25, y: 20),
      ])
    for middle in path.curveMiddles {
      let onUnitCircle = (middle - Self.rect.center).scaled(1 / 15, 1 / 20)
      #expect(abs(hypotenuse(onUnitCircle) - 1) < 3e-4)
    }
  }

  @Test func aBorderLiesBetweenTwoOutlinesThatRunAgainstEachOther() {
    let border = Path.border(of: Self.rect, radii: .zero, widths: EdgeInsets(all: 5))
    #expect(
      border.corners == [
        Point(x: 10, y: 20), Point(x: 40, y: 20), Point(x: 40, y: 60), Point(x: 10, y: 60),
        Point(x: 15, y: 55), Point(x: 35, y: 55), Point(x: 35, y: 25), Point(x: 15, y: 25),
      ])
    #expect(border.elements.count { $0 == .close } == 2)
  }

  @Test func theInnerOutlineOfARoundBorderHasWhatIsLeftOfTheRadius() {
    let border = Path.border(
      of: Self.rect, radii: CornerRadii(topLeft: 8, bottomRight: 2), widths: EdgeInsets(all: 5))
    let inner = border.elements.suffix(7).compactMap(\.end)
    #expect(
      inner == [
        Point(x: 15, y: 55), Point(x: 35, y: 55), Point(x: 35, y: 25), Point(x: 18, y: 25),
        Point(x: 15, y: 28),
      ])
  }

  @Test(arguments: [15.0, 16, 1000])
  func aBorderTooWideForAHoleFillsTheRect(_ width: Double) {
    let radii = CornerRadii(all: 4)
    #expect(
      Path.border(of: Self.rect, radii: radii, widths: EdgeInsets(all: width))
        == .roundedRect(Self.rect, radii: radii))
  }
}

private func hypotenuse(_ point: Point) -> Double {
  (point.x * point.x + point.y * point.y).squareRoot()
}

extension Point {
  fileprivate func scaled(_ x: Double, _ y: Double) -> Point { Point(x: self.x * x, y: self.y * y) }
}

extension Path.Element {
  fileprivate var end: Point? {
    switch self {
    case .move(let point), .line(let point), .curve(let point, _, _): point
    case .close: nil
    }
  }
}

extension Path {
  /// The points where its elements end.
  fileprivate var corners: [Point] { elements.compactMap(\.end) }

  /// Where its curves are half way through, by de Casteljau's formula.
  fileprivate var curveMiddles: [Point] {
    zip(elements, elements.dropFirst()).compactMap { previous, element -> Point? in
      guard case .curve(let end, let control1, let control2) = element, let start = previous.end else {
        return nil
      }
      let ends = start + end
      let controls = control1 + control2
      return ends.scaled(1 / 8, 1 / 8) + controls.scaled(3 / 8, 3 / 8)
    }
  }
}
