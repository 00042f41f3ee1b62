/// How a user's own attribute acts on the state of a view that shows a `StatefulDrawable`.
///
/// A changed value is given to `update` where there is one; else the old value is unapplied, if that is possible, and the
/// new one applied. An attribute that is gone is unapplied; without `unapply` the view is made anew, as it is when such
/// an attribute is added.
public struct AttributeBehavior<Target: DrawableState, Value: Sendable>: Sendable {
  let apply: @MainActor @Sendable (_ target: Target, _ value: Value) -> Void
  let unapply: (@MainActor @Sendable (_ target: Target, _ value: Value) -> Void)?
  let update: (@MainActor @Sendable (_ target: Target, _ old: Value, _ new: Value) -> Void)?

  /// - Parameters:
  ///   - apply: puts the value into effect.
  ///   - unapply: undoes what applying this value did; nil where that is impossible.
  ///   - update: goes from one value to another; nil to go by way of unapplying and applying.
  public init(
    apply: @escaping @MainActor @Sendable (_ target: Target, _ value: Value) -> Void,
    unapply: (@MainActor @Sendable (_ target: Target, _ value: Value) -> Void)? = nil,
    update: (@MainActor @Sendable (_ target: Target, _ old: Value, _ new: Value) -> Void)? = nil
  ) {
    self.apply = apply
    self.unapply = unapply
    self.update = update
  }
}

extension ViewAttribute {
  /// A setting of your own of what the view keeps between mounts; an equal value is not applied again.
  ///
  /// - Parameter name: tells the setting from others of the view.
  public static func custom<Target: DrawableState, Value: Equatable & Sendable>(
    _ name: String, _ value: Value, _ behavior: AttributeBehavior<Target, Value>
  ) -> ViewAttribute {
    let attribute = StateAttribute(.name(name), value, areEqual: { $0 == $1 }, behavior)
    return ViewAttribute { $0.set(attribute) }
  }

  /// A setting of your own whose values cannot be compared, such as closures: it counts as changed in every mount.
  ///
  /// - Parameter name: tells the setting from others of the view.
  public static func custom<Target: DrawableState, Value: Sendable>(
    incomparable name: String, _ value: Value, _ behavior: AttributeBehavior<Target, Value>
  ) -> ViewAttribute {
    let attribute = StateAttribute(.name(name), value, areEqual: nil, behavior)
    return ViewAttribute { $0.set(attribute) }
  }

  /// Sets a property of what the view keeps between mounts; an equal value is not set again.
  ///
  /// - Parameter defaultValue: set when the attribute is gone; nil to make the view anew then.
  public static func state<Target: DrawableState, Value: Equatable & Sendable>(
    _ keyPath: ReferenceWritableKeyPath<Target, Value>, _ value: Value, default defaultValue: Value? = nil
  ) -> ViewAttribute {
    let property = StateProperty(keyPath: keyPath)
    let set: @MainActor @Sendable (Target, Value) -> Void = { $0[keyPath: property.keyPath] = $1 }
    var reset: (@MainActor @Sendable (Target, Value) -> Void)?
    if let defaultValue { reset = { target, _ in set(target, defaultValue) } }
    let behavior = AttributeBehavior(apply: set, unapply: reset) { target, _, new in set(target, new) }
    let identifier = StateAttribute.Identifier.keyPath(
      ComponentIdentifier(property), text: "\(keyPath)")
    let attribute = StateAttribute(identifier, value, areEqual: { $0 == $1 }, behavior)
    return ViewAttribute { $0.set(attribute) }
  }
}

/// A property that an attribute sets.
// Unchecked: key paths never change once they are made. Those of a view's state are not `Sendable` only because what they
// lead to belongs to the main actor, and this one is followed in closures of the main actor alone; elsewhere it is
// compared and hashed. The thread sanitizer would report a change of that in StateAttributeTests.
private struct StateProperty<Target, Value>: Hashable, @unchecked Sendable {
  let keyPath: ReferenceWritableKeyPath<Target, Value>
}

extension ViewConfiguration {
  /// Later attributes win over earlier ones with the same identifier.
  fileprivate mutating func set(_ attribute: StateAttribute) {
    rare.stateAttributes.removeAll { $0.identifier == attribute.identifier }
    rare.stateAttributes.append(attribute)
  }
}
