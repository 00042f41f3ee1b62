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
    guard let layout = sender?.mountedTree?.layout else { return handler(value, sender) }
    TreeInUse.with([layout]) { handler(value, sender) }
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
    let identity = ActionIdentity(ComponentIdentifier(name)).calling(target)
    self.init(identity: identity) { [weak target] value, _ in
      if let target { method(target)(value) }
    }
  }
}

extension Action {
  /// The action that always sends `value`: ComponentKit's demotion.
  public func passing(_ value: Value) -> Action<Void> {
    Action<Void>(identity: ActionIdentity(nil)) { _, sender in send(value, from: sender) }
  }

  /// The action that always sends `value`; equal to others made of an equal action and an equal value.
  public func passing(_ value: Value) -> Action<Void> where Value: Hashable {
    Action<Void>(identity: identity.bound(to: value)) { _, sender in send(value, from: sender) }
  }

  /// The action that takes one value more and sends it as the second one: ComponentKit's demotion with a default.
  public func passing<First: Sendable, Last: Sendable>(last: Last) -> Action<First>
  where Value == (First, Last) {
    Action<First>(identity: ActionIdentity(nil)) { first, sender in send((first, last), from: sender) }
  }

  /// The action where values of another type are offered, each made into one that it takes.
  public func mapping<Offered: Sendable>(
    _ transform: @escaping @MainActor @Sendable (Offered) -> Value
  ) -> Action<Offered> {
    Action<Offered>(identity: ActionIdentity(nil)) { offered, sender in
      send(transform(offered), from: sender)
    }
  }

  /// The action that sends to `first`, then to each of `others`, in order.
  public static func combine(_ first: Action, _ others: Action...) -> Action {
    first.followed(by: others)
  }

  func followed(by others: [Action]) -> Action {
    Action(identity: identity.followed(by: others.map(\.identity))) { value, sender in
      for action in [self] + others { action.send(value, from: sender) }
    }
  }
}

extension Action where Value == Void {
  /// The action where a value is offered, which it drops: ComponentKit's promotion.
  public func promoted<Offered: Sendable>(from type: Offered.Type = Offered.self) -> Action<Offered> {
    Action<Offered>(identity: identity) { _, sender in send(from: sender) }
  }

  /// The action, sent from `view` whoever sends it.
  func sent(from view: View) -> Action {
    Action(identity: identity) { [weak view] _, sender in send(from: view ?? sender) }
  }
}
