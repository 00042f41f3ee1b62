import Glibc

/// How far an animation of some length has got at each moment of it: Core Animation's timing functions.
///
/// Solves the cubic Bézier curve of CSS Easing Functions Level 1, section 2.3
/// (https://www.w3.org/TR/css-easing-1/#cubic-bezier-easing-functions).
public enum AnimationCurve: Hashable, Sendable {
  /// A constant speed.
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
  package func progress(at fraction: Double) -> Double {
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

/// A weight on a spring that is let go at 0 and comes to rest at 1: Core Animation's `CASpringAnimation`.
///
/// The damped harmonic oscillator m·x″ + c·x′ + k·(x − 1) = 0 in closed form.
public struct Spring: Hashable, Sendable {
  /// What is left of the way when a spring counts as settled.
  static let restingDistance = 0.001

  /// The friction c, not negative; without any the spring never settles.
  package var damping: Double
  /// The weight m.
  package var mass: Double
  /// The spring's k.
  package var stiffness: Double
  /// In ways per second, towards the end.
  package var initialVelocity: Double

  /// Core Animation's defaults where nothing else is said.
  public init(damping: Double = 10, mass: Double = 1, stiffness: Double = 100, initialVelocity: Double = 0) {
    self.damping = damping
    self.mass = mass
    self.stiffness = stiffness
    self.initialVelocity = initialVelocity
  }

  /// Where the weight is after some time; it may go beyond 1 and come back. Without a weight it is there at once.
  package func position(at seconds: Double) -> Double {
    guard mass > 0 else { return 1 }
    let (decay, frequency) = (decay, naturalFrequency)
    let start = initialVelocity - decay
    if decay < frequency {
      let angular = (frequency * frequency - decay * decay).squareRoot()
      let swing = cos(angular * seconds) - start / angular * sin(angular * seconds)
      return 1 - exp(-decay * seconds) * swing
    }
    if decay == frequency { return 1 - exp(-decay * seconds) * (1 - start * seconds) }
    let (slow, fast) = (rates.slow, rates.fast)
    let weight = (fast - initialVelocity) / (fast - slow)
    return 1 - weight * exp(-slow * seconds) - (1 - weight) * exp(-fast * seconds)
  }

  /// The time after which the weight stays within a thousandth of the way; infinite without damping or stiffness.
  package var settlingSeconds: Double {
    guard mass > 0 else { return 0 }
    guard damping > 0, stiffness > 0 else { return .infinity }
    var end = 1 / decay
    while distanceBound(at: end) > Self.restingDistance { end *= 2 }
    var start = 0.0
    for _ in 0..<52 {
      let middle = (start + end) / 2
      if distanceBound(at: middle) > Self.restingDistance { start = middle } else { end = middle }
    }
    return end
  }

  private var decay: Double { damping / (2 * mass) }
  private var naturalFrequency: Double { (stiffness / mass).squareRoot() }

  /// How fast the two parts of an overdamped movement die down.
  private var rates: (slow: Double, fast: Double) {
    let spread = (decay * decay - naturalFrequency * naturalFrequency).squareRoot()
    // The difference of both would lose its digits where there is much friction.
    return (naturalFrequency * naturalFrequency / (decay + spread), decay + spread)
  }

  /// What the distance from the end is never more than from then on.
  private func distanceBound(at seconds: Double) -> Double {
    let (decay, frequency) = (decay, naturalFrequency)
    let start = initialVelocity - decay
    if decay < frequency {
      let angular = (frequency * frequency - decay * decay).squareRoot()
      // Next to critical damping the amplitude is huge, and no swing ever gets there.
      return exp(-decay * seconds) * min(hypot(1, start / angular), 1 + abs(start) * seconds)
    }
    if decay == frequency { return exp(-decay * seconds) * (1 + abs(start) * seconds) }
    let (slow, fast) = (rates.slow, rates.fast)
    let weight = (fast - initialVelocity) / (fast - slow)
    let parts = abs(weight) * exp(-slow * seconds) + abs(1 - weight) * exp(-fast * seconds)
    // Both parts are huge there, and almost each other's opposite.
    return min(parts, exp(-slow * seconds) * (1 + abs(initialVelocity - slow) * seconds))
  }
}
