/// A value that is the usual one in most places, as large as a pointer: nil for the usual one, any other in one place for all copies.
///
/// Lists keep a hundred thousand rows, whose texts, views and sizes can be told much and are told little. Changing the value costs an
/// allocation. Inlinable and public for the reasons that `LeastRecentlyUsedCache` has: a row that is built asks for many of them.
public struct Occasional<Value: HasUsual>: Sendable {
  @usableFromInline var kept: KeptValue<Value>?

  /// The usual value.
  @inlinable public init() {}

  /// Whether it is the usual value, which is soon said.
  @inlinable public var isUsual: Bool { kept == nil }

  /// What it stands for.
  @inlinable public var value: Value {
    get { kept?.value ?? .usual }
    set {
      guard newValue != value else { return }
      kept = newValue == .usual ? nil : KeptValue(newValue)
    }
  }
}

extension Occasional: Hashable {
  /// Whether the values are equal.
  @inlinable public static func == (one: Occasional, other: Occasional) -> Bool {
    one.kept === other.kept || one.value == other.value
  }

  /// Hashes the value.
  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}

/// What is one value in most places.
public protocol HasUsual: Hashable, Sendable {
  /// That value.
  static var usual: Self { get }
}

/// A value in one place for all copies of what holds it.
public final class KeptValue<Value: Sendable>: Sendable {
  /// What it was made with.
  public let value: Value

  /// Keeps a value.
  @inlinable public init(_ value: Value) {
    self.value = value
  }
}
