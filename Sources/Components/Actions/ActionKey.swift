/// Names an action that some view further up takes: what ComponentKit does with a raw selector.
public struct ActionKey<Value: Sendable>: Hashable, Sendable {
  /// Told apart by it and by the type of the values.
  package let name: String

  /// Handlers and senders use the same name and type of values.
  public init(_ name: String) {
    self.name = name
  }
}

/// What a view does with actions of one key that are sent from views in it.
struct ActionHandler: Sendable {
  private let key: ComponentIdentifier
  private let handlingAction: any Sendable

  init<Value: Sendable>(_ key: ActionKey<Value>, _ action: Action<Value>) {
    self.key = ComponentIdentifier(key)
    handlingAction = action
  }

  /// Nil for another key than the handler's.
  func action<Value: Sendable>(for key: ActionKey<Value>) -> Action<Value>? {
    ComponentIdentifier(key) == self.key ? handlingAction as? Action<Value> : nil
  }
}

extension Action {
  /// The action that is taken by the first one up the responder chain (`ActionResponder`) that has a handler for `key`.
  ///
  /// The sender itself is passed over. Without a handler nothing happens but a diagnostic; sent by code, without a
  /// sender, it reaches nobody.
  public init(key: ActionKey<Value>) {
    self.init(identity: ActionIdentity(ComponentIdentifier(key))) { value, sender in
      guard let sender else { return }
      if let action = sender.nearestAction(for: key) {
        action.send(value, from: sender)
      } else {
        sender.diagnostics.report(
          .unhandledAction(key: key.name, sender: sender.ancestry.map(\.node.text)))
      }
    }
  }
}

extension View {
  /// From the outermost view to this one.
  fileprivate var ancestry: [View] {
    (superview?.ancestry ?? []) + [self]
  }
}

extension ViewAttribute {
  /// Takes actions by `key` that are sent from views in this one.
  public static func onAction<Value: Sendable>(
    _ key: ActionKey<Value>, _ action: Action<Value>
  ) -> ViewAttribute {
    ViewAttribute { $0.rare.actionHandlers.append(ActionHandler(key, action)) }
  }
}

extension Component {
  /// Takes actions by `key` that are sent from views in the component, which gets a view for it.
  public func onAction<Value: Sendable>(
    _ key: ActionKey<Value>, _ handler: @escaping @MainActor @Sendable (Value) -> Void
  ) -> some Component {
    view(.onAction(key, Action(handler)))
  }
}

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
