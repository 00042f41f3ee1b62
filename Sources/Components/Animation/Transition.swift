/// A component whose content gives way to the next one when a value changes: ComponentKit's `CKTransitionComponent`.
///
/// The content before is still drawn, in front of everything, until it has gone; it keeps nothing for the next one.
/// Nothing moves when the component itself comes or goes.
public struct Transition<Content: Component, Trigger: Hashable & Sendable>: Component {
  private let content: Content
  private let trigger: Trigger
  private let animations: TransitionAnimations

  /// - Parameters:
  ///   - trigger: where it is another one than in the generation before, the transition is made.
  ///   - animateIn: what the new content comes with; nil to be there at once.
  ///   - animateOut: what the old content goes with; nil to be gone at once.
  public init(
    on trigger: Trigger, animateIn: Animation<InitialEffect>? = nil,
    animateOut: Animation<FinalEffect>? = nil,
    @ComponentBuilder content: () -> Content
  ) {
    self.content = content()
    self.trigger = trigger
    animations = TransitionAnimations(animateIn: animateIn, animateOut: animateOut)
  }

  /// The content in a view that belongs to the trigger, in one that stays.
  public var body: some Component {
    content.view(.passesTouches(true), ViewAttribute { [animations] in $0.rare.transition = animations })
      .id(trigger).view(.passesTouches(true))
  }
}

/// How a view takes the place of another one.
struct TransitionAnimations: Hashable, Sendable {
  let animateIn: Animation<InitialEffect>?
  let animateOut: Animation<FinalEffect>?
}

extension View {
  /// Has the view come in, and `old` go when it is retired, if both are content of a transition.
  func takePlace(of old: View) {
    guard let transition = configuration.rare.transition, old.configuration.rare.transition != nil else {
      return
    }
    old.configuration.rare.finalAnimation = transition.animateOut
    configuration.rare.initialAnimation = transition.animateIn
    startAnimations(after: nil)
  }
}

extension ViewAttribute {
  /// Plays from the first frame after the view was mounted.
  public static func onInitialMount(_ animation: Animation<InitialEffect>) -> ViewAttribute {
    ViewAttribute { $0.rare.initialAnimation = animation }
  }

  /// Plays when the view is no longer mounted: until the animation is over, it is still drawn, in front of everything.
  public static func onFinalUnmount(_ animation: Animation<FinalEffect>) -> ViewAttribute {
    ViewAttribute { $0.rare.finalAnimation = animation }
  }

  /// Plays from the first frame after a mount that changed what the animation is about.
  public static func onChange(_ animation: Animation<ChangeEffect>) -> ViewAttribute {
    ViewAttribute { $0.rare.changeAnimation = animation }
  }
}

extension Component {
  /// Animates what is seen of the component when it comes and when it goes: ComponentKit's `CKAnimationComponent`.
  ///
  /// That is the view the component comes to, together with animations of its own. A component that only arranges others
  /// gets a view for it, which draws nothing and is never tapped itself.
  public func animated(
    onInitialMount initial: Animation<InitialEffect>? = nil,
    onFinalUnmount final: Animation<FinalEffect>? = nil
  ) -> some Component {
    view(
      .passesTouches(true),
      ViewAttribute {
        $0.rare.initialAnimation = initial
        $0.rare.finalAnimation = final
        $0.rare.isStandIn = true
      })
  }
}

/// What a view is animated with when it comes and when it goes, as a component around it says.
struct ViewAnimations {
  /// The node of that component, which has a view of its own where there is none in it.
  let standIn: Int
  let initial: Animation<InitialEffect>?
  let final: Animation<FinalEffect>?

  init(of configuration: ViewConfiguration, standIn: Int) {
    let settings = configuration.rare
    self.standIn = standIn
    (initial, final) = (settings.initialAnimation, settings.finalAnimation)
  }
}

extension RareSettings {
  /// Plays `animations` as well as what there is.
  mutating func add(_ animations: ViewAnimations) {
    if let initial = animations.initial {
      initialAnimation = initialAnimation.map { .parallel($0, initial) } ?? initial
    }
    if let final = animations.final {
      finalAnimation = finalAnimation.map { .parallel($0, final) } ?? final
    }
  }
}
