/// A JSON value as a document has it: objects keep the order of their keys, numbers their digits.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// The value in an object under `key`; nil for anything else.
  package subscript(_ key: String) -> JSONValue? {
    guard case .object(let object) = self else { return nil }
    return object[key]
  }
}

extension JSONValue: ExpressibleByArrayLiteral, ExpressibleByBooleanLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByNilLiteral, ExpressibleByStringLiteral
{
  /// An array of the elements.
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// `true` or `false`.
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  /// An object with the members in their order.
  ///
  /// - Precondition: no key stands twice.
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(JSONObject(members.map { JSONObject.Member(key: $0.0, value: $0.1) }))
  }
  /// A number.
  package init(floatLiteral value: Double) { self = .number(JSONNumber(value)) }
  /// A number, exact up to 2⁵³.
  package init(integerLiteral value: Int) { self = .number(value) }
  /// `null`.
  package init(nilLiteral: ()) { self = .null }
  /// A string.
  package init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue {
  /// The number of values in it, itself and all that is inside counted.
  package var valueCount: Int {
    var count = 0
    visit { _, _ in count += 1 }
    return count
  }

  /// About how many bytes it holds: those of its strings and keys, and one for each value.
  package var byteCount: Int {
    if case .array = self {} else if case .object = self {} else { return ownByteCount }
    var count = 0
    visit { value, _ in count += value.ownByteCount }
    return count
  }

  private var ownByteCount: Int {
    switch self {
    case .string(let text): 1 + text.utf8.count
    case .number(let number): 1 + number.writtenByteCount
    case .object(let object): object.members.reduce(1) { $0 + $1.key.utf8.count }
    case .null, .bool, .array: 1
    }
  }

  /// How many arrays and objects are inside of each other at most.
  package var depth: Int {
    var deepest = 0
    visit { deepest = max(deepest, $1) }
    return deepest
  }

  /// Does not call itself, so that depth does not matter.
  private func visit(_ body: (_ value: JSONValue, _ depth: Int) -> Void) {
    var ahead = [(value: self, depth: 0)]
    while let (value, depth) = ahead.popLast() {
      body(value, depth)
      switch value {
      case .array(let elements): for element in elements { ahead.append((element, depth + 1)) }
      case .object(let object): for member in object.members { ahead.append((member.value, depth + 1)) }
      case .null, .bool, .number, .string: break
      }
    }
  }
}

/// The members of a JSON object, in the order of the document. No key stands twice.
package struct JSONObject: Hashable, Sendable {
  /// A key with its value.
  package struct Member: Hashable, Sendable {
    /// Without quotation marks and escapes.
    package let key: String
    /// The member's value, of any type.
    package let value: JSONValue

    /// Any text may be a key.
    package init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// Up to here looking at every key is quicker than a table.
  private static let longestWithoutIndex = 16

  /// In the order of the document.
  package let members: [Member]
  /// The places of the keys; empty for a short object.
  private let indices: [String: Int]

  /// - Precondition: no key stands twice.
  package init(_ members: [Member]) {
    self.members = members
    guard members.count > Self.longestWithoutIndex else {
      indices = [:]
      return
    }
    indices = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1.key, $0) })
  }

  /// The members that have a value, in their order.
  ///
  /// - Precondition: no key stands twice.
  package init(present members: [(key: String, value: JSONValue?)]) {
    var present: [Member] = []
    present.reserveCapacity(members.count)
    for case (let key, let value?) in members { present.append(Member(key: key, value: value)) }
    self.init(present)
  }

  /// The value under `key`, nil when there is none.
  package subscript(_ key: String) -> JSONValue? {
    index(of: key).map { members[$0].value }
  }

  /// Where in `members` the key is, nil when there is none.
  package func index(of key: String) -> Int? {
    if members.count > Self.longestWithoutIndex { return indices[key] }
    return members.firstIndex { $0.key == key }
  }

  /// Whether the members are the same in the same order.
  package static func == (one: JSONObject, other: JSONObject) -> Bool {
    one.members == other.members
  }

  /// Feeds the members in their order.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(members)
  }
}
