/// A JSON value as a document has it: objects keep the order of their keys, numbers their digits.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// The number of values in it, itself and all that is inside counted.
  var valueCount: Int {
    switch self {
    case .null, .bool, .number, .string: 1
    case .array(let elements): elements.reduce(1) { $0 + $1.valueCount }
    case .object(let object): object.members.reduce(1) { $0 + $1.value.valueCount }
    }
  }

  /// The value in an object under `key`; nil for anything else.
  public subscript(_ key: String) -> JSONValue? {
    guard case .object(let object) = self else { return nil }
    return object[key]
  }
}

extension JSONValue: ExpressibleByArrayLiteral, ExpressibleByBooleanLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByNilLiteral, ExpressibleByStringLiteral
{
  /// An array of the elements.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// An object with the members in their order.
  ///
  /// - Precondition: no key stands twice.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(JSONObject(members.map { JSONObject.Member(key: $0.0, value: $0.1) }))
  }
  /// A number.
  public init(floatLiteral value: Double) { self = .number(JSONNumber(value)) }
  /// A number, exact up to 2⁵³.
  public init(integerLiteral value: Int) { self = .number(JSONNumber(Double(value))) }
  /// `null`.
  public init(nilLiteral: ()) { self = .null }
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
}
