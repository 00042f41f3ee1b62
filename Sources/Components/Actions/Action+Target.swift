extension Action {
  /// An action that calls a method of `target`, which is not kept alive: ComponentKit's target and selector.
  ///
  /// ```swift
  /// Action(screen, "open", Screen.open)
  /// ```
  ///
  /// - Parameters:
  ///   - name: with the target what makes actions equal, since methods cannot be compared.
  ///   - method: called at once; not called any more when the target is gone.
  public init<Target: AnyObject & Sendable>(
    _ target: Target, _ name: String,
    _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Value) -> Void
  ) {
    let identity = ActionIdentity(ComponentIdentifier(name)).bound(to: ObjectIdentifier(target))
    self.init(identity: identity) { [weak target] value, _ in
      if let target { method(target)(value) }
    }
  }
}
