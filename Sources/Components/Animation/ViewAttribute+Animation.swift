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

/// What a view is animated with when it comes and when it goes.
struct ViewAnimations {
  let initial: Animation<InitialEffect>?
  let final: Animation<FinalEffect>?

  init(of configuration: ViewConfiguration) {
    let settings = configuration.rare
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
