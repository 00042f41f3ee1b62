import Geometry

/// How everything that is on show before and after a mount moves to its new place: ComponentKit's
/// `CKComponentBoundsAnimation`.
public struct BoundsAnimation: Hashable, Sendable {
  let animation: Animation<BoundsEffect>

  /// An animation along a curve; times are seconds.
  ///
  /// - Parameters:
  ///   - seconds: 0 for no animation, whatever the delay is.
  ///   - delay: in seconds.
  public init(seconds: Double, delay: Double = 0, curve: AnimationCurve = .easeInOut) {
    animation = Animation(BoundsEffect()).timing(curve, seconds: seconds).delay(
      seconds > 0 ? max(0, delay) : 0)
  }

  /// Moves as a spring does, until it has settled.
  ///
  /// - Parameter delay: in seconds.
  public init(spring: Spring, delay: Double = 0) {
    animation = Animation(BoundsEffect()).spring(spring).delay(max(0, delay))
  }

  /// With the delay; 0 for no animation.
  package var seconds: Double { animation.end }
}

/// From what a view was to what it is now, in all that can be in between.
struct BoundsEffect: SpringAnimationEffect, PlayedEffect {
  func apply(_ progress: Double, to appearance: inout ViewAppearance, from previous: ViewAppearance) {
    appearance.frame.origin.start(from: previous.frame.origin, progress)
    appearance.frame.size.width.start(from: previous.frame.size.width, progress)
    appearance.frame.size.height.start(from: previous.frame.size.height, progress)
    for effect in Self.attributes { effect.apply(progress, to: &appearance, from: previous) }
  }

  func hasEffect(from previous: ViewAppearance, to appearance: ViewAppearance) -> Bool {
    previous.frame != appearance.frame
      || Self.attributes.contains { $0.hasEffect(from: previous, to: appearance) }
  }

  private static let attributes: [ChangeEffect] = [.opacity, .backgroundColor, .borderColor, .rotation]
}

/// A component's wish for a bounds animation, with the value it depends on.
struct BoundsAnimationRequest: Sendable {
  private let value: any Sendable
  private let animationFrom: @Sendable (_ previous: any Sendable) -> BoundsAnimation?

  init<Value: Sendable>(
    _ value: Value, _ animation: @escaping @Sendable (_ previous: Value, _ current: Value) -> BoundsAnimation?
  ) {
    self.value = value
    animationFrom = { previous in (previous as? Value).flatMap { animation($0, value) } }
  }

  /// Nil where nothing is to move.
  func animation(after previous: BoundsAnimationRequest) -> BoundsAnimation? {
    animationFrom(previous.value).flatMap { $0.seconds > 0 ? $0 : nil }
  }
}

extension Component {
  /// Has the whole mount animated when the component was there in the generation before and `animation` gives something
  /// for the two values.
  ///
  /// Everything moves that is the same component before and after; what is new is where it belongs at once. Where several
  /// components ask for an animation, the last one in mount order is heard.
  ///
  /// - Parameters:
  ///   - value: of this generation.
  ///   - animation: told the value of the generation before and that of this one; nil for none. On the main actor's
  ///     thread, while mounting.
  public func boundsAnimation<Value: Sendable>(
    of value: Value,
    _ animation: @escaping @Sendable (_ previous: Value, _ current: Value) -> BoundsAnimation?
  ) -> some Component {
    view(
      .passesTouches(true),
      ViewAttribute { $0.rare.boundsAnimation = BoundsAnimationRequest(value, animation) })
  }
}

extension ViewAttribute {
  /// Keeps bounds animations from moving the view and what is in it.
  public static func blocksImplicitAnimations(_ blocks: Bool) -> ViewAttribute {
    ViewAttribute { $0.rare.blocksImplicitAnimations = blocks }
  }
}

/// What a mount has found out for its bounds animation.
@MainActor
struct BoundsAnimationPlan {
  private var winner: BoundsAnimation?
  private var staying: [(view: View, previous: ViewAppearance)] = []

  /// The view was there before, with this appearance and wish.
  mutating func note(_ view: View, previous: ViewAppearance, isBlocked: Bool) {
    if let before = previous.configuration.rare.boundsAnimation,
      let animation = view.configuration.rare.boundsAnimation?.animation(after: before)
    {
      winner = animation
    }
    if !isBlocked { staying.append((view, previous)) }
  }

  /// Everything is mounted: sets in motion what has changed, in place of what moved it so far.
  ///
  /// - Returns: how; nil where nobody has asked for it.
  func start() -> BoundsAnimation? {
    guard let winner else { return nil }
    for (view, previous) in staying {
      view.startAnimation(winner.animation, from: previous)
    }
    return winner
  }
}

extension View {
  fileprivate func startAnimation(_ animation: Animation<BoundsEffect>, from previous: ViewAppearance) {
    guard animation.hasEffect(from: previous, to: appearanceAtRest) else { return }
    runningAnimations = [RunningAnimation(animation, from: previous)]
  }
}
