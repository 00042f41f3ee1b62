import Geometry

/// How far a list scrolls.
struct ScrollRange {
  let contentSize: Size
  let viewportSize: Size
  let inset: EdgeInsets
  let scale: DisplayScale

  /// Where the start of the inset meets that of the viewport.
  var start: Point { clamping(Point(x: -Double.infinity, y: -Double.infinity)) }

  /// The nearest offset there may be, a whole number of pixels: from the start to where the ends meet.
  func clamping(_ offset: Point) -> Point {
    Point(
      x: clamping(offset.x, inset.left, contentSize.width + inset.right, viewportSize.width),
      y: clamping(offset.y, inset.top, contentSize.height + inset.bottom, viewportSize.height))
  }

  private func clamping(
    _ offset: Double, _ lead: Double, _ contentEnd: Double, _ viewportLength: Double
  ) -> Double {
    scale.roundToPixel(max(0 - lead, min(offset, contentEnd - viewportLength)))
  }
}
