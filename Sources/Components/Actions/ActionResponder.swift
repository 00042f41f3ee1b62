/// Takes actions by key for what is in it: a component controller, or whoever owns a host or list.
///
/// ComponentKit's responder chain: an action by key goes from its sender's own controller to the view around it, that
/// view's controller, and so on to the root component, and at last to the `nextResponder` of what it is mounted in.
@MainActor
public protocol ActionResponder: AnyObject {
  /// The action that takes values sent by `key`; nil to let the next responder take them.
  func action<Value: Sendable>(for key: ActionKey<Value>) -> Action<Value>?
}

extension ActionKey {
  /// `action` where `key` is this one, nil where it is another: how a responder answers.
  ///
  /// ```swift
  /// func action<Value: Sendable>(for key: ActionKey<Value>) -> Action<Value>? {
  ///   ActionKey.select.matching(key, Action { [weak self] row in self?.select(row) })
  /// }
  /// ```
  public func matching<Other: Sendable>(
    _ key: ActionKey<Other>, _ action: @autoclosure () -> Action<Value>
  ) -> Action<Other>? {
    // Equal keys have values of the same type.
    ComponentIdentifier(self) == ComponentIdentifier(key) ? action() as? Action<Other> : nil
  }
}

extension View {
  /// Who takes what is sent by `key` from this view: the sender itself is passed over, its controller is not.
  func nearestAction<Value: Sendable>(for key: ActionKey<Value>) -> Action<Value>? {
    if let action = responders.lazy.compactMap({ $0.action(for: key) }).first { return action }
    guard let superview else { return tree?.nextResponder?.action(for: key) }
    return superview.configuration.rare.actionHandlers.lazy.reversed().compactMap { $0.action(for: key) }
      .first
      ?? superview.nearestAction(for: key)
  }
}
