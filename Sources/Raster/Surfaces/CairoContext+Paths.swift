import CCairo
import Drawing
import Geometry

extension CairoContext {
  /// Makes `path`, mapped by `transform`, the current path in device pixels.
  ///
  /// - Returns: whether there is a path now: one with a coordinate that is no finite number is left out.
  func setPath(_ path: Path, transform: AffineTransform) -> Bool {
    cairo_new_path(pointer)
    cairo_set_fill_rule(
      pointer, path.fillRule == .nonzero ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
    for element in path.elements where !append(element, transform) {
      cairo_new_path(pointer)
      return false
    }
    return true
  }

  /// The smallest rectangle around the current path, in device pixels.
  var currentPathExtents: Rect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_path_extents(pointer, &left, &top, &right, &bottom)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Makes a rectangle in device pixels the current path.
  func setPath(_ rect: Rect) {
    let (topLeft, bottomRight) = (
      rect.origin.withinFixedPoint, Point(x: rect.maxX, y: rect.maxY).withinFixedPoint
    )
    cairo_new_path(pointer)
    cairo_rectangle(
      pointer, topLeft.x, topLeft.y, bottomRight.x - topLeft.x, bottomRight.y - topLeft.y)
  }

  private func append(_ element: Path.Element, _ transform: AffineTransform) -> Bool {
    func device(_ point: Point) -> Point { transform.apply(to: point) }
    switch element {
    case .move(let point):
      let end = device(point)
      guard end.isFinite else { return false }
      cairo_move_to(pointer, end.withinFixedPoint.x, end.withinFixedPoint.y)
    case .line(let point):
      let end = device(point)
      guard end.isFinite else { return false }
      cairo_line_to(pointer, end.withinFixedPoint.x, end.withinFixedPoint.y)
    case .curve(let point, let control1, let control2):
      let (first, second, end) = (device(control1), device(control2), device(point))
      guard first.isFinite, second.isFinite, end.isFinite else { return false }
      let (one, two, last) = (first.withinFixedPoint, second.withinFixedPoint, end.withinFixedPoint)
      cairo_curve_to(pointer, one.x, one.y, two.x, two.y, last.x, last.y)
    case .close:
      cairo_close_path(pointer)
    }
    return true
  }
}

extension Point {
  var isFinite: Bool { x.isFinite && y.isFinite }

  /// The point moved to where cairo's 24.8 fixed point does not wrap around: far outside of every surface still.
  var withinFixedPoint: Point {
    let limit = 4_000_000.0
    return Point(x: min(max(x, -limit), limit), y: min(max(y, -limit), limit))
  }
}
