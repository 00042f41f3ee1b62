import Glibc

/// A weight on a spring that is let go at 0 and comes to rest at 1: Core Animation's `CASpringAnimation`.
///
/// The damped harmonic oscillator m·x″ + c·x′ + k·(x − 1) = 0 in closed form.
public struct Spring: Hashable, Sendable {
  /// What is left of the way when a spring counts as settled.
  static let restingDistance = 0.001

  /// The friction c, not negative; without any the spring never settles.
  public var damping: Double
  /// The weight m.
  public var mass: Double
  /// The spring's k.
  public var stiffness: Double
  /// In ways per second, towards the end.
  public var initialVelocity: Double

  /// Core Animation's defaults where nothing else is said.
  public init(damping: Double = 10, mass: Double = 1, stiffness: Double = 100, initialVelocity: Double = 0) {
    self.damping = damping
    self.mass = mass
    self.stiffness = stiffness
    self.initialVelocity = initialVelocity
  }

  /// Where the weight is after some time; it may go beyond 1 and come back. Without a weight it is there at once.
  public func position(at seconds: Double) -> Double {
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
  public var settlingSeconds: Double {
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
      return exp(-decay * seconds) * hypot(1, start / angular)
    }
    if decay == frequency { return exp(-decay * seconds) * (1 + abs(start) * seconds) }
    let (slow, fast) = (rates.slow, rates.fast)
    let weight = (fast - initialVelocity) / (fast - slow)
    return abs(weight) * exp(-slow * seconds) + abs(1 - weight) * exp(-fast * seconds)
  }
}
