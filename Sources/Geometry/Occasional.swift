/// A value that is the usual one in most places, as large as a pointer: nil for the usual one, any other in one place for all copies.
///
/// Lists keep a hundred thousand rows, whose texts, views and sizes can be told much and are told little. Changing the value costs an
/// allocation.
package struct Occasional<Value: HasUsual>: Sendable {
  @usableFromInline var kept: KeptValue<Value>?

  /// The usual value.
  @inlinable package init() {}

  @inlinable package init(_ value: Value) {
    self.value = value
  }

  @inlinable package var isUsual: Bool { kept == nil }

  @inlinable package var value: Value {
    get { kept?.value ?? .usual }
    set {
      guard newValue != value else { return }
      kept = newValue == .usual ? nil : KeptValue(newValue)
    }
  }
}

extension Occasional: Hashable {
  @inlinable package static func == (one: Occasional, other: Occasional) -> Bool {
    one.kept === other.kept || one.value == other.value
  }

  @inlinable package func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}

/// What is one value in most places.
package protocol HasUsual: Hashable, Sendable {
  static var usual: Self { get }
}

/// A value in one place for all copies of what holds it.
package final class KeptValue<Value: Sendable>: Sendable {
  package let value: Value

  @inlinable package init(_ value: Value) {
    self.value = value
  }
}
