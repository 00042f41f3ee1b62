import Synchronization

/// A property of a component whose value does not come from whoever makes the component.
protocol LinkedProperty: Sendable {
  /// The value in the generation being built.
  ///
  /// - Parameters:
  ///   - previous: that of the generation before, or what it was set to since; nil for a new component.
  ///   - component: whose property it is.
  func value(
    after previous: (any StoredValue)?, of component: any Component, in context: inout BuildContext
  ) -> any StoredValue

  /// Remembers where the value is to be found: at `slot` of `handle`.
  func link(to handle: ScopeHandle, slot: Int, value: any StoredValue)
}

/// Component types that have no linked property: a fact about the type, so that knowing it changes no result.
private let typesWithoutLinkedProperties = Mutex<Set<ObjectIdentifier>>([])

extension Component {
  /// In the order of their declarations.
  ///
  /// Reflection costs some microseconds; components without such a property pay for it once per type.
  var linkedProperties: [any LinkedProperty] {
    let type = ObjectIdentifier(Self.self)
    guard !typesWithoutLinkedProperties.withLock({ $0.contains(type) }) else { return [] }
    let properties = Mirror(reflecting: self).children.compactMap { $0.value as? any LinkedProperty }
    if properties.isEmpty { _ = typesWithoutLinkedProperties.withLock { $0.insert(type) } }
    return properties
  }
}
