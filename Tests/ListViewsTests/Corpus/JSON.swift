/// A value of a JSON document whose shape is not known beforehand.
enum JSON: Decodable, Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// Tries what is frequent first, since every failure has its price.
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let members = try? value.decode([String: JSON].self) {
      self = .object(members)
    } else if let array = try? value.decode([JSON].self) {
      self = .array(array)
    } else {
      self = .bool(try value.decode(Bool.self))
    }
  }

  subscript(key: String) -> JSON? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  var bool: Bool? {
    if case .bool(let bool) = self { bool } else { nil }
  }

  var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// Nothing for what is no array.
  var array: [JSON] {
    if case .array(let array) = self { array } else { [] }
  }

  var int: Int? { number.flatMap { Int(exactly: $0) } }

  /// The value with each string `{{key}}` in it replaced by what `model` has there.
  func filled(with model: JSON) -> JSON {
    switch self {
    case .object(let members): .object(members.mapValues { $0.filled(with: model) })
    case .array(let elements): .array(elements.map { $0.filled(with: model) })
    case .string(let string):
      string.hasPrefix("{{") && string.hasSuffix("}}")
        ? model[String(string.dropFirst(2).dropLast(2))] ?? .null : self
    default: self
    }
  }
}
