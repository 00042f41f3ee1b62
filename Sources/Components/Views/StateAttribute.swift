/// A setting of what a view keeps between mounts: ComponentKit's component view attribute.
///
/// The view remembers what was applied to its state last, and calls only what the difference to that needs.
struct StateAttribute: Sendable {
  /// What an attribute is recognised by: two of the same are the same setting, whatever their values are.
  enum Identifier: Hashable, Sendable {
    case name(String)
    case keyPath(ComponentIdentifier, text: String)

    /// In messages.
    var text: String {
      switch self {
      case .name(let text), .keyPath(_, let text): text
      }
    }
  }

  let identifier: Identifier
  let value: any Sendable
  /// Whether another attribute has the same value.
  let hasValueOf: @Sendable (StateAttribute) -> Bool
  /// Says whether the state is of the kind that the attribute is for.
  let isApplicable: @MainActor @Sendable (AnyObject) -> Bool
  let apply: @MainActor @Sendable (AnyObject) -> Void
  let unapply: (@MainActor @Sendable (AnyObject) -> Void)?
  /// Takes the state from the value of another attribute to that of this one.
  let update: (@MainActor @Sendable (AnyObject, StateAttribute) -> Void)?

  /// - Parameter areEqual: nil for values that count as changed each time.
  init<Target: DrawableState, Value: Sendable>(
    _ identifier: Identifier, _ value: Value, areEqual: (@Sendable (Value, Value) -> Bool)?,
    _ behavior: AttributeBehavior<Target, Value>
  ) {
    self.identifier = identifier
    self.value = value
    hasValueOf = { other in
      guard let areEqual, let other = other.value as? Value else { return false }
      return areEqual(value, other)
    }
    isApplicable = { $0 is Target }
    apply = Self.bind(behavior.apply, to: value)
    unapply = behavior.unapply.map { Self.bind($0, to: value) }
    update = behavior.update.map { Self.bind($0, toNew: value) }
  }

  private static func bind<Target: DrawableState, Value: Sendable>(
    _ body: @escaping @MainActor @Sendable (Target, Value) -> Void, to value: Value
  ) -> @MainActor @Sendable (AnyObject) -> Void {
    return { target in
      guard let target = target as? Target else { return }
      body(target, value)
    }
  }

  private static func bind<Target: DrawableState, Value: Sendable>(
    _ body: @escaping @MainActor @Sendable (Target, Value, Value) -> Void, toNew value: Value
  ) -> @MainActor @Sendable (AnyObject, StateAttribute) -> Void {
    return { target, previous in
      guard let target = target as? Target, let old = previous.value as? Value else { return }
      body(target, old, value)
    }
  }
}
