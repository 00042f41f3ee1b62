/// A value that a component further up passes down to all below it by `context(_:)`: ComponentKit's `CKComponentContext`.
///
/// It is told from others by its type; nil when nobody passes one down. Like state it belongs to composed components, and
/// is read in `body` or later.
@propertyWrapper
public struct ContextValue<Value: Sendable>: Sendable {
  let links = PropertyLinks()

  /// The value comes from further up.
  public init() {}

  /// The value of the nearest component around that passes one down; nil where none does.
  public var wrappedValue: Value? {
    switch links.place(for: .read, of: "@ContextValue") {
    case .building(let stored): Stored.value(in: stored)
    case .built(let handle, let slot): Stored.value(in: handle.value(at: slot))
    case .gone: nil
    }
  }
}

extension ContextValue: LinkedProperty {
  func value(
    after previous: (any StoredValue)?, of component: any Component, in context: inout BuildContext
  ) -> any StoredValue {
    Stored(value: context.values.read(Value.self))
  }

  var comesWithGenerations: Bool { true }
}

extension ContextValue: Equatable {
  /// Always: whether the value is the same is found out apart from what the component was made with.
  public static func == (one: ContextValue, other: ContextValue) -> Bool { true }
}

extension Component {
  /// Passes `value` down to all components in this one that have a `@ContextValue` of its type.
  ///
  /// - Parameter value: nil to have them see none, whatever is passed down from further up.
  public func context<Value: Sendable>(_ value: Value?) -> some Component {
    ContextComponent(content: self, value: value)
  }
}

/// Passes a value down; it adds no node of its own.
struct ContextComponent<Content: Component, Value: Sendable>: PrimitiveComponent {
  let content: Content
  let value: Value?

  func makeNode(in context: inout BuildContext) -> Node? {
    ContextValues.with(value, in: &context) { content.makeNode(in: &$0) }
  }
}
