/// Something a component does when it is used, passed down to it as a value: ComponentKit's `CKAction`.
///
/// Copies of an action are equal. Actions made one by one are equal only if they have equal identifiers: what a closure
/// does cannot be compared.
public struct Action<Value: Sendable>: Sendable {
  let identity: ActionIdentity
  private let handler: @MainActor @Sendable (Value, View?) -> Void

  /// - Parameters:
  ///   - identifier: makes actions of one kind of value equal that have the same; nil for an action equal only to its
  ///     copies.
  ///   - handler: kept as long as the action.
  public init(
    identifier: ComponentIdentifier? = nil, _ handler: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    self.init(identity: ActionIdentity(identifier)) { value, _ in handler(value) }
  }

  /// An action whose handler is also told which view it was sent from; nil when no view sent it.
  ///
  /// - Parameter identifier: as for an action without a sender.
  public init(
    identifier: ComponentIdentifier? = nil,
    withSender handler: @escaping @MainActor @Sendable (_ value: Value, _ sender: View?) -> Void
  ) {
    self.init(identity: ActionIdentity(identifier), handler)
  }

  init(identity: ActionIdentity, _ handler: @escaping @MainActor @Sendable (Value, View?) -> Void) {
    self.identity = identity
    self.handler = handler
  }

  /// Calls the handler, at once.
  ///
  /// - Parameter sender: the view that was used; nil when the action is sent by code.
  @MainActor
  public func send(_ value: Value, from sender: View? = nil) {
    handler(value, sender)
  }
}

extension Action where Value == Void {
  /// Calls `handler`, which is kept as long as the action.
  ///
  /// - Parameter identifier: makes actions equal that have the same; nil for an action equal only to its copies.
  public init(identifier: ComponentIdentifier? = nil, _ handler: @escaping @MainActor @Sendable () -> Void) {
    self.init(identity: ActionIdentity(identifier)) { _, _ in handler() }
  }

  /// Calls the handler, at once.
  ///
  /// - Parameter sender: the view that was used; nil when the action is sent by code.
  @MainActor
  public func send(from sender: View? = nil) {
    send((), from: sender)
  }
}

extension Action: Hashable {
  /// Whether one was copied from the other, or both have the same identifier.
  public static func == (one: Action, other: Action) -> Bool {
    one.identity == other.identity
  }

  /// Agrees with `==`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
  }
}
