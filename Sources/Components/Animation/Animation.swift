/// How a view changes over time: a value that says what it looks like at each moment.
///
/// Without more, an effect takes a quarter of a second at the same speed. Effects of one kind can be combined: those
/// of views that come, of views that go, and of views that stay.
public struct Animation<Effect: AnimationEffect>: Hashable, Sendable {
  /// Core Animation's.
  static var defaultSeconds: Double { 0.25 }

  private enum Pace: Hashable, Sendable {
    case curve(AnimationCurve)
    case spring(Spring)
  }

  private struct Step: Hashable, Sendable {
    let effect: Effect
    var pace: Pace
    var delay: Double
    var seconds: Double

    /// From 0 before it begins to 1 when it is over; a spring may go beyond.
    func progress(at time: Double) -> Double {
      guard time > delay else { return 0 }
      guard time < delay + seconds else { return 1 }
      switch pace {
      case .curve(let curve): return curve.progress(at: (time - delay) / seconds)
      case .spring(let spring): return spring.position(at: time - delay)
      }
    }
  }

  private var steps: [Step]
  /// With all delays, in seconds.
  package private(set) var totalSeconds: Double

  /// One effect, linear and of a quarter of a second.
  public init(_ effect: Effect) {
    steps = [Step(effect: effect, pace: .curve(.linear), delay: 0, seconds: Self.defaultSeconds)]
    totalSeconds = Self.defaultSeconds
  }

  private init(steps: [Step], totalSeconds: Double) {
    self.steps = steps
    self.totalSeconds = totalSeconds
  }

  /// The animation with its effects at another speed: all of them take `seconds`, or as long as before for nil.
  public func timing(_ curve: AnimationCurve, seconds: Double? = nil) -> Animation {
    changingSteps { step in
      step.pace = .curve(curve)
      if let seconds { step.seconds = max(0, seconds) }
    }
  }

  /// The animation with its effects in another time, in seconds; springs take the time they need.
  public func duration(_ seconds: Double) -> Animation {
    changingSteps { step in
      if case .curve = step.pace { step.seconds = max(0, seconds) }
    }
  }

  /// The animation, beginning later by so many seconds.
  public func delay(_ seconds: Double) -> Animation {
    var animation = self
    for index in steps.indices { animation.steps[index].delay += seconds }
    animation.totalSeconds += seconds
    return animation
  }

  /// Several animations that begin together.
  ///
  /// - Parameter seconds: how long the whole counts as in a sequence; nil for as long as the longest takes.
  public static func parallel(_ animations: Animation..., seconds: Double? = nil) -> Animation {
    Animation(
      steps: animations.flatMap(\.steps),
      totalSeconds: seconds ?? animations.map(\.totalSeconds).max() ?? 0)
  }

  /// One after the other.
  public static func sequence(_ animations: Animation...) -> Animation {
    animations.reduce(Animation(steps: [], totalSeconds: 0)) { before, next in
      Animation(
        steps: before.steps + next.delay(before.totalSeconds).steps,
        totalSeconds: before.totalSeconds + next.totalSeconds)
    }
  }

  /// When the last effect is over, in seconds.
  var end: Double { steps.map { $0.delay + $0.seconds }.max() ?? 0 }

  private func changingSteps(_ change: (inout Step) -> Void) -> Animation {
    var steps = steps
    for index in steps.indices { change(&steps[index]) }
    let changed = Animation(steps: steps, totalSeconds: totalSeconds)
    return changed.end == end ? changed : Animation(steps: steps, totalSeconds: changed.end)
  }
}

extension Animation where Effect: PlayedEffect {
  /// Whether any effect goes on between these two appearances of a view.
  func hasEffect(from previous: ViewAppearance, to appearance: ViewAppearance) -> Bool {
    steps.contains { $0.effect.hasEffect(from: previous, to: appearance) }
  }

  /// Changes `appearance`, which is that of a view at rest, to what it is at a time.
  func apply(at time: Double, to appearance: inout ViewAppearance, from previous: ViewAppearance) {
    for step in steps { step.effect.apply(step.progress(at: time), to: &appearance, from: previous) }
  }
}

extension Animation where Effect: SpringAnimationEffect {
  /// The animation with its effects as a spring makes them, for as long as it needs to settle.
  public func spring(_ spring: Spring = Spring()) -> Animation {
    changingSteps { step in
      step.pace = .spring(spring)
      step.seconds = spring.settlingSeconds
    }
  }
}
