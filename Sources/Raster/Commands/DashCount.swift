import Drawing
import Geometry

extension StrokeStyle {
  /// The most dashes that one line may have: cairo makes all of them in one call, which nobody can end.
  static let mostDashes = 100_000

  /// Below such a period, in device pixels, cairo draws dashes of this period that cover as much: its tolerance.
  private static let shortestPeriod = 0.1

  /// Dashes and gaps in turn, where they can be drawn; else the line is solid.
  var drawnDashes: [Double] {
    let canDash =
      dashPhase.isFinite && dashes.contains { $0 > 0 } && dashes.allSatisfy { $0 >= 0 && $0.isFinite }
    return canDash ? dashes : []
  }

  /// How many dashes cairo makes along a path, or some more: curves count with the lines that control them.
  ///
  /// Source: `_cairo_stroke_style_dash_can_approximate` of cairo 1.18.
  func dashCount(along path: Path, under transform: AffineTransform) -> Double {
    let dashes = drawnDashes
    guard !dashes.isEmpty else { return 0 }
    let sum = dashes.reduce(0, +)
    let period = dashes.count.isMultiple(of: 2) ? sum : 2 * sum
    let length = path.controlLength(under: transform)
    guard period * transform.largestScale >= Self.shortestPeriod else {
      return length * transform.largestScale / Self.shortestPeriod
    }
    return length / sum * Double(dashes.count) / 2
  }
}

extension Path {
  /// The length of all lines and of those that control curves, as far as cairo follows them, in the space of the path.
  fileprivate func controlLength(under transform: AffineTransform) -> Double {
    guard let inverse = transform.inverted else { return 0 }
    var (length, start, last) = (0.0, Point?.none, Point?.none)
    func move(to point: Point) {
      let end = inverse.apply(to: transform.apply(to: point).withinFixedPoint)
      if let last {
        let way = end - last
        length += (way.x * way.x + way.y * way.y).squareRoot()
      }
      last = end
    }
    for element in elements {
      switch element {
      case .move(let point):
        last = nil
        move(to: point)
        start = point
      case .line(let point): move(to: point)
      case .curve(let point, let control1, let control2):
        for point in [control1, control2, point] { move(to: point) }
      case .close:
        if let start { move(to: start) }
      }
    }
    return length
  }
}

extension AffineTransform {
  /// How many times longer a length becomes at most, whatever its direction.
  fileprivate var largestScale: Double {
    let (half, determinant) = ((a * a + b * b + c * c + d * d) / 2, a * d - b * c)
    return (half + max(0, half * half - determinant * determinant).squareRoot()).squareRoot()
  }
}
