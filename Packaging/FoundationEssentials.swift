/// What swift-argument-parser asks of Foundation, under Foundation's name.
///
/// It asks for two things: what an error says of itself, and `--experimental-dump-help` as JSON. For these the command would carry all of
/// Foundation's essentials and the regular expressions behind them, a fifth of the program, whose conformances the runtime goes through at each
/// start. `Scripts/package` compiles this file as the module of that name for the packaged program alone; a parser that asks for more does not
/// compile with it. The signatures are Foundation's, as documented for `JSONEncoder`, `LocalizedError` and `String.init(data:encoding:)`.
public protocol LocalizedError: Error {
  var errorDescription: String? { get }
}

public struct Data {
  fileprivate let text: String
}

extension String {
  public enum Encoding { case utf8 }

  public init?(data: Data, encoding: Encoding) { self = data.text }
}

/// Values as JSON: an entry on a line, two spaces further in for each level, keys in order.
public final class JSONEncoder {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    public static let sortedKeys = OutputFormatting(rawValue: 2)
  }

  /// Both, whatever is asked for.
  public var outputFormatting: OutputFormatting = [.prettyPrinted, .sortedKeys]

  public init() {}

  public func encode(_ value: some Encodable) throws -> Data {
    let place = Place()
    try place.encode(value)
    return Data(text: place.value.text(indentedBy: ""))
  }
}

// MARK: Values

private enum JSONValue {
  case null
  /// A number or a truth value as it stands in JSON.
  case word(String)
  case string(String)
  case array([Place])
  case object([String: Place])

  func text(indentedBy indentation: String) -> String {
    let deeper = indentation + "  "
    switch self {
    case .null: return "null"
    case .word(let word): return word
    case .string(let string): return Self.quoted(string)
    case .array(let places):
      let lines = places.map { deeper + $0.value.text(indentedBy: deeper) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(indentation)]"
    case .object(let places):
      let lines = places.sorted { $0.key < $1.key }.map { key, place in
        "\(deeper)\(Self.quoted(key)) : \(place.value.text(indentedBy: deeper))"
      }
      return "{\n\(lines.joined(separator: ",\n"))\n\(indentation)}"
    }
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\", "/": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{8}": text += "\\b"
      case "\u{C}": text += "\\f"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

/// Where a value goes, which is known before the value is.
private final class Place: Encoder {
  var value = JSONValue.null
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func encode(_ new: some Encodable) throws {
    switch new {
    case let string as String: value = .string(string)
    case let truth as Bool: value = .word(truth ? "true" : "false")
    case let number as any FixedWidthInteger: value = .word("\(number)")
    default: try new.encode(to: self)
    }
  }

  func place(of key: any CodingKey) -> Place {
    let place = Place()
    var places: [String: Place] = [:]
    if case .object(let known) = value { places = known }
    places[key.stringValue] = place
    value = .object(places)
    return place
  }

  func nextPlace() -> Place {
    let place = Place()
    var places: [Place] = []
    if case .array(let known) = value { places = known }
    value = .array(places + [place])
    return place
  }

  var count: Int {
    if case .array(let places) = value { places.count } else { 0 }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .object = value {} else { value = .object([:]) }
    return KeyedEncodingContainer(KeyedPlaces<Key>(owner: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    value = .array([])
    return PlacesInOrder(owner: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { OnePlace(owner: self) }
}

// MARK: Containers

private struct KeyedPlaces<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let owner: Place
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { _ = owner.place(of: key) }

  func encode<T: Encodable>(_ value: T, forKey key: Key) throws { try owner.place(of: key).encode(value) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    owner.place(of: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    owner.place(of: key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { owner }

  func superEncoder(forKey key: Key) -> any Encoder { owner.place(of: key) }
}

private struct PlacesInOrder: UnkeyedEncodingContainer {
  let owner: Place
  var codingPath: [any CodingKey] { [] }
  var count: Int { owner.count }

  func encodeNil() { _ = owner.nextPlace() }

  func encode<T: Encodable>(_ value: T) throws { try owner.nextPlace().encode(value) }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    owner.nextPlace().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { owner.nextPlace().unkeyedContainer() }

  func superEncoder() -> any Encoder { owner.nextPlace() }
}

private struct OnePlace: SingleValueEncodingContainer {
  let owner: Place
  var codingPath: [any CodingKey] { [] }

  func encodeNil() { owner.value = .null }

  func encode<T: Encodable>(_ value: T) throws { try owner.encode(value) }
}
