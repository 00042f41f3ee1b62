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
  /// Animates the component, which gets a view for it, when it comes and when it goes: ComponentKit's
  /// `CKAnimationComponent`.
  public func animated(
    onInitialMount initial: Animation<InitialEffect>? = nil,
    onFinalUnmount final: Animation<FinalEffect>? = nil
  ) -> some Component {
    view(
      ViewAttribute {
        $0.rare.initialAnimation = initial
        $0.rare.finalAnimation = final
      })
  }
}
