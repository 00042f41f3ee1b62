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

/// A property wrapper of your own that remembers something or reads what is passed down, by properties with `@State`,
/// `@Environment`, `@ContextValue` or other dynamic properties in it.
///
/// ```swift
/// @propertyWrapper struct Clamped: DynamicProperty {
///   @State private var value = 0
///
///   var wrappedValue: Int {
///     get { value }
///     nonmutating set { value = min(max(newValue, 0), 9) }
///   }
/// }
/// ```
public protocol DynamicProperty: Sendable {}

/// Component types that have no linked property: a fact about the type, so that knowing it changes no result.
private let typesWithoutLinkedProperties = Mutex<Set<ObjectIdentifier>>([])

extension Component {
  /// In the order of their declarations.
  ///
  /// Reflection costs some microseconds; components without such a property pay for it once per type.
  var linkedProperties: [any LinkedProperty] {
    let type = ObjectIdentifier(Self.self)
    guard !typesWithoutLinkedProperties.withLock({ $0.contains(type) }) else { return [] }
    let properties = linkedPropertiesOf(self)
    if properties.isEmpty { _ = typesWithoutLinkedProperties.withLock { $0.insert(type) } }
    return properties
  }
}

/// The linked properties of a component or dynamic property, and of the dynamic properties in it.
private func linkedPropertiesOf(_ subject: Any) -> [any LinkedProperty] {
  Mirror(reflecting: subject).children.flatMap { child -> [any LinkedProperty] in
    if let property = child.value as? any LinkedProperty { return [property] }
    return child.value is any DynamicProperty ? linkedPropertiesOf(child.value) : []
  }
}
