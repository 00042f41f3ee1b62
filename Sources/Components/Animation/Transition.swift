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
