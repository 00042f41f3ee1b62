import Components
import Testing

@Suite struct SpringTests {
  static let springs = [
    Spring(), Spring(damping: 2), Spring(damping: 20), Spring(damping: 40), Spring(initialVelocity: 8),
    Spring(damping: 30, mass: 2, stiffness: 50, initialVelocity: -3),
  ]

  /// The positions of a spring at every thousandth of a second, from small steps of the equation of motion.
  static func simulate(_ spring: Spring, seconds: Double) -> [Double] {
    let (step, stepsPerSample) = (1e-5, 100)
    var (position, velocity) = (0.0, spring.initialVelocity)
    var positions = [position]
    for _ in 0..<Int(seconds * 1000) {
      for _ in 0..<stepsPerSample {
        let force = -spring.stiffness * (position - 1) - spring.damping * velocity
        velocity += force / spring.mass * step
        position += velocity * step
      }
      positions.append(position)
    }
    return positions
  }

  @Test(arguments: springs)
  func followsTheEquationOfMotion(_ spring: Spring) {
    let simulated = Self.simulate(spring, seconds: 2)
    for milliseconds in stride(from: 0, through: 2000, by: 50) {
      #expect(abs(spring.position(at: Double(milliseconds) / 1000) - simulated[milliseconds]) < 1e-3)
    }
  }

  @Test(arguments: springs)
  func staysAtItsEndOnceSettled(_ spring: Spring) {
    let end = spring.settlingSeconds
    let later = stride(from: end, through: 2 * end, by: end / 500).map { abs(1 - spring.position(at: $0)) }
    #expect(later.allSatisfy { $0 <= 0.001 + 1e-9 })
    let before = stride(from: 0.7 * end, to: end, by: end / 500).map { abs(1 - spring.position(at: $0)) }
    #expect(before.contains { $0 > 0.001 })
  }

  /// However the damping has been rounded, and on either side of what is critical.
  @Test(arguments: [(0.8, 507.17189347809517), (1.5, 292.2056818397539), (3, 581), (1, 100)])
  func settlesInTimeWhenCriticallyDamped(mass: Double, stiffness: Double) {
    let damping = 2 * (mass * stiffness).squareRoot()
    // The root of (1 + x)·e⁻ˣ = 0.001, in units of the natural frequency.
    let seconds = 9.23341 / (stiffness / mass).squareRoot()
    for factor in [1 - 1e-9, 1, 1 + 1e-9] {
      let spring = Spring(damping: damping * factor, mass: mass, stiffness: stiffness)
      #expect(abs(spring.settlingSeconds / seconds - 1) < 1e-4)
    }
  }

  @Test func defaultSettlesInLessThanTwoSeconds() {
    #expect(abs(Spring().settlingSeconds - 1.4103) < 1e-3)
    #expect(Spring(damping: 0).settlingSeconds == .infinity)
  }
}
