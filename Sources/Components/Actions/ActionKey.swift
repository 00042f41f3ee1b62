/// Names an action that some view further up takes: what ComponentKit does with a raw selector.
public struct ActionKey<Value: Sendable>: Hashable, Sendable {
  /// Told apart by it and by the type of the values.
  public let name: String

  /// Handlers and senders use the same name and type of values.
  public init(_ name: String) {
    self.name = name
  }
}

/// What a view does with actions of one key that are sent from views in it.
struct ActionHandler: Sendable {
  let key: ComponentIdentifier
  private let send: @MainActor @Sendable (any Sendable, View?) -> Void

  init<Value: Sendable>(_ key: ActionKey<Value>, _ action: Action<Value>) {
    self.key = ComponentIdentifier(key)
    send = { value, sender in
      // Keys of different types of values differ, so the value is of the handler's.
      if let value = value as? Value { action.send(value, from: sender) }
    }
  }

  @MainActor
  func handle(_ value: any Sendable, from sender: View) {
    send(value, sender)
  }
}

extension Action {
  /// The action that is taken by the nearest view around its sender that has a handler for `key`.
  ///
  /// The sender itself is passed over. Without a handler nothing happens but a diagnostic; sent by code, without a
  /// sender, it reaches nobody.
  public init(key: ActionKey<Value>) {
    let identifier = ComponentIdentifier(key)
    self.init(identity: ActionIdentity(identifier)) { value, sender in
      guard let sender else { return }
      guard let handler = sender.nearestHandler(of: identifier) else {
        sender.diagnostics.report(
          .unhandledAction(key: key.name, sender: sender.ancestry.map(\.node.text)))
        return
      }
      handler.handle(value, from: sender)
    }
  }
}

extension View {
  /// From the outermost view to this one.
  fileprivate var ancestry: [View] {
    (superview?.ancestry ?? []) + [self]
  }

  fileprivate func nearestHandler(of key: ComponentIdentifier) -> ActionHandler? {
    guard let superview else { return nil }
    return superview.configuration.rare.actionHandlers.last { $0.key == key }
      ?? superview.nearestHandler(of: key)
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
