package import Geometry

extension Path {
  /// The smallest rectangle around what the path goes through, in points; nil for an empty path, and for one with a point that
  /// is no number.
  package var boundingBox: Rect? {
    var box: (left: Double, top: Double, right: Double, bottom: Double)?
    func add(_ point: Point) {
      guard let known = box else {
        box = (point.x, point.y, point.x, point.y)
        return
      }
      box = (
        min(known.left, point.x), min(known.top, point.y), max(known.right, point.x),
        max(known.bottom, point.y)
      )
    }
    var current = Point.zero
    for element in elements {
      switch element {
      case .move(let point), .line(let point):
        add(point)
        current = point
      case .curve(let point, let control1, let control2):
        add(point)
        for time in Self.turns(current.x, control1.x, control2.x, point.x)
          + Self.turns(current.y, control1.y, control2.y, point.y)
        {
          add(Self.point(at: time, current, control1, control2, point))
        }
        current = point
      case .close: break
      }
    }
    guard let box, [box.left, box.top, box.right, box.bottom].allSatisfy(\.isFinite) else { return nil }
    return Rect(x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top)
  }

  /// Where a cubic is farthest along an axis: the roots of its derivative between its ends.
  private static func turns(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
    let (a, b, c) = (p3 - p0 + 3 * (p1 - p2), 2 * (p0 - 2 * p1 + p2), p1 - p0)
    var roots: [Double] = []
    if abs(a) < 1e-12 {
      if abs(b) > 1e-12 { roots = [-c / b] }
    } else {
      let discriminant = b * b - 4 * a * c
      guard discriminant >= 0 else { return [] }
      let root = discriminant.squareRoot()
      roots = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }

  private static func point(
    at time: Double, _ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point
  ) -> Point {
    let rest = 1 - time
    func mix(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
      rest * rest * rest * a + 3 * rest * rest * time * b + 3 * rest * time * time * c + time * time * time
        * d
    }
    return Point(x: mix(p0.x, p1.x, p2.x, p3.x), y: mix(p0.y, p1.y, p2.y, p3.y))
  }
}
