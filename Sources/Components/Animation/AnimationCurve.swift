/// How far an animation of some length has got at each moment of it: Core Animation's timing functions.
///
/// Solves the cubic Bézier curve of CSS Easing Functions Level 1, section 2.3
/// (https://www.w3.org/TR/css-easing-1/#cubic-bezier-easing-functions).
public enum AnimationCurve: Hashable, Sendable {
  /// At the same speed all the time.
  case linear
  /// Slow at first.
  case easeIn
  /// Slow in the end.
  case easeOut
  /// Slow at first and in the end.
  case easeInOut
  /// Through (0, 0) and (1, 1), with these control points; the x of both lie between 0 and 1.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)

  /// The progress after a part of the time; both are 0 at the beginning and 1 in the end.
  public func progress(at fraction: Double) -> Double {
    switch self {
    case .linear: return fraction
    case .easeIn: return Self.cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1).progress(at: fraction)
    case .easeOut: return Self.cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1).progress(at: fraction)
    case .easeInOut: return Self.cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1).progress(at: fraction)
    case .cubicBezier(let x1, let y1, let x2, let y2):
      guard fraction > 0 else { return 0 }
      guard fraction < 1 else { return 1 }
      let (x1, x2) = (min(1, max(0, x1)), min(1, max(0, x2)))
      let parameter = Self.parameter(ofZeroOf: { Self.coordinate($0, x1, x2) - fraction })
      return Self.coordinate(parameter, y1, y2)
    }
  }

  /// A coordinate of the curve, from those of its control points.
  private static func coordinate(_ parameter: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - parameter
    return 3 * rest * rest * parameter * first + 3 * rest * parameter * parameter * second
      + parameter * parameter * parameter
  }

  /// Where a function that rises from 0 to 1 is zero: by halving, which needs no derivative and always ends.
  private static func parameter(ofZeroOf function: (Double) -> Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if function(middle) < 0 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
