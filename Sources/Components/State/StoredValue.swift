/// The value of a linked property, whatever its type. Unlike `any Sendable` it keeps an optional in an optional apart.
protocol StoredValue: Sendable {
  /// Whether `other` holds an equal value; one that cannot be compared is equal to itself only if it is an object.
  func isEqual(to other: any StoredValue) -> Bool
}

struct Stored<Value: Sendable>: StoredValue {
  let value: Value

  /// The value in `stored`, which the same property has put there.
  static func value(in stored: any StoredValue) -> Value {
    guard let stored = stored as? Self else {
      preconditionFailure("a property of type \(Value.self) finds \(type(of: stored)) in its place")
    }
    return stored.value
  }

  func isEqual(to other: any StoredValue) -> Bool {
    guard let other = other as? Self else { return false }
    if let value = value as? any Equatable { return value.isEqual(to: other.value) }
    guard Value.self is AnyObject.Type else { return false }
    return (value as AnyObject) === (other.value as AnyObject)
  }
}

extension Equatable {
  /// Whether `other` is of the same type and equal.
  func isEqual(to other: Any) -> Bool {
    (other as? Self) == self
  }
}

/// A stored value and how often it had been set by then.
struct SlotValue: Sendable {
  let value: any StoredValue
  /// Grows with every update: an update that was overtaken by a later one changes nothing.
  var revision = 0
}
