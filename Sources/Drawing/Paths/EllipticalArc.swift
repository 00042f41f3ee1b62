import Geometry
import Glibc

/// A part of an ellipse between two points of it, as cubic curves of at most a quarter each.
struct EllipticalArc {
  let curves: [(Point, Point, Point)]

  /// Nil where a radius or the distance of the points is so small beside the others that numbers cannot tell it from zero.
  ///
  /// - Parameters:
  ///   - radii: along the ellipse's own axes; made larger where no such ellipse reaches both points.
  ///   - rotation: of its axes, in radians clockwise.
  init?(from start: Point, to end: Point, _ radii: Point, rotation: Double, isLarge: Bool, isClockwise: Bool)
  {
    let (sine, cosine) = (sin(rotation), cos(rotation))
    let half = Point(x: (start.x - end.x) / 2, y: (start.y - end.y) / 2)
    let turned = Point(x: cosine * half.x + sine * half.y, y: cosine * half.y - sine * half.x)
    let reach = (turned.x / radii.x) * (turned.x / radii.x) + (turned.y / radii.y) * (turned.y / radii.y)
    let growth = max(1, reach.squareRoot())
    let (rx, ry) = (radii.x * growth, radii.y * growth)
    let fitted = min(1, reach)
    let scale = (isLarge == isClockwise ? -1.0 : 1) * ((1 - fitted) / fitted).squareRoot()
    let middle = Point(x: scale * rx * turned.y / ry, y: -scale * ry * turned.x / rx)
    let center = Point(
      x: cosine * middle.x - sine * middle.y + (start.x + end.x) / 2,
      y: sine * middle.x + cosine * middle.y + (start.y + end.y) / 2)
    let first = atan2((turned.y - middle.y) / ry, (turned.x - middle.x) / rx)
    let last = atan2((-turned.y - middle.y) / ry, (-turned.x - middle.x) / rx)
    var sweep = last - first
    guard sweep.isFinite else { return nil }
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let tangent = 4.0 / 3 * tan(step / 4)
    func place(_ x: Double, _ y: Double) -> Point {
      Point(x: center.x + cosine * rx * x - sine * ry * y, y: center.y + sine * rx * x + cosine * ry * y)
    }
    curves = (0..<count).map { number in
      let (from, to) = (first + Double(number) * step, first + Double(number + 1) * step)
      let stop = number == count - 1 ? end : place(cos(to), sin(to))
      return (
        place(cos(from) - tangent * sin(from), sin(from) + tangent * cos(from)),
        place(cos(to) + tangent * sin(to), sin(to) - tangent * cos(to)), stop
      )
    }
  }
}
