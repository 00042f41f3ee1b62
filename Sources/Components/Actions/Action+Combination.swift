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
