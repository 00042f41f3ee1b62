// JSON as RFC 8259 (https://www.rfc-editor.org/rfc/rfc8259) defines it, with nothing beside it: no comments, no
// trailing commas, no key twice in an object. A byte order mark at the beginning is skipped (section 8.1).

import Components

/// Reads JSON text. Recursion is as deep as `depthLimit` and no deeper.
struct JSONParser {
  let bytes: [UInt8]
  let depthLimit: Int
  /// The next byte to read.
  var position = 0
  private var depth = 0

  /// Where and why reading stopped.
  struct Failure: Error {
    let problem: JSONProblem
    let position: Int
  }

  init(_ bytes: [UInt8], depthLimit: Int) {
    self.bytes = bytes
    self.depthLimit = depthLimit
  }

  /// The one value the text consists of.
  mutating func parseDocument() throws(Failure) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    let value = try parseValue()
    skipWhitespace()
    guard position == bytes.count else { throw unexpected("the end of the document") }
    return value
  }

  /// The byte at `position`, nil at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  func failure(_ problem: JSONProblem) -> Failure {
    Failure(problem: problem, position: position)
  }

  /// The failure of finding something else than `expected` here.
  func unexpected(_ expected: String) -> Failure {
    guard position < bytes.count else { return failure(.unexpectedEnd) }
    let rest = String(decoding: bytes[position..<min(bytes.count, position + 8)], as: UTF8.self)
    return failure(.unexpected(found: rest.first.map { "\"\($0)\"" } ?? "nothing", expected: expected))
  }

  private mutating func parseValue() throws(Failure) -> JSONValue {
    guard depth == levelsOfOrdinaryStack else { return try parseValueHere() }
    let result: Result<JSONValue, Failure>
    do throws(LayoutError) {
      result = try onLargeStack { () -> Result<JSONValue, Failure> in
        do throws(Failure) { return .success(try parseValueHere()) } catch { return .failure(error) }
      }
    } catch {
      throw failure(.tooDeep(limit: levelsOfOrdinaryStack))
    }
    return try result.get()
  }

  private mutating func parseValueHere() throws(Failure) -> JSONValue {
    skipWhitespace()
    switch next {
    case UInt8(ascii: "{"): return .object(try parseObject())
    case UInt8(ascii: "["): return .array(try parseArray())
    case UInt8(ascii: "\""): return .string(try parseString())
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      return .number(try parseNumber())
    case UInt8(ascii: "t"): return try parseWord("true", as: true)
    case UInt8(ascii: "f"): return try parseWord("false", as: false)
    case UInt8(ascii: "n"): return try parseWord("null", as: .null)
    default: throw unexpected("a value")
    }
  }

  private mutating func parseWord(_ word: StaticString, as value: JSONValue) throws(Failure) -> JSONValue {
    let end = position + word.utf8CodeUnitCount
    let expected = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard end <= bytes.count, bytes[position..<end].elementsEqual(expected) else {
      throw unexpected("a value")
    }
    position = end
    return value
  }

  private mutating func parseArray() throws(Failure) -> [JSONValue] {
    try enter()
    defer { depth -= 1 }
    var elements: [JSONValue] = []
    if skip(UInt8(ascii: "]")) { return elements }
    while true {
      elements.append(try parseValue())
      if skip(UInt8(ascii: "]")) { return elements }
      guard skip(UInt8(ascii: ",")) else { throw unexpected("\",\" or \"]\"") }
    }
  }

  private mutating func parseObject() throws(Failure) -> JSONObject {
    try enter()
    defer { depth -= 1 }
    var members: [JSONObject.Member] = []
    var keys = KeySet()
    members.reserveCapacity(4)
    if skip(UInt8(ascii: "}")) { return JSONObject(members) }
    while true {
      skipWhitespace()
      let start = position
      guard next == UInt8(ascii: "\"") else { throw unexpected("a key in quotation marks") }
      let key = try parseString()
      guard keys.insert(key, after: members) else { throw Failure(problem: .duplicateKey(key), position: start) }
      guard skip(UInt8(ascii: ":")) else { throw unexpected("\":\"") }
      members.append(JSONObject.Member(key: key, value: try parseValue()))
      if skip(UInt8(ascii: "}")) { return JSONObject(members) }
      guard skip(UInt8(ascii: ",")) else { throw unexpected("\",\" or \"}\"") }
    }
  }

  /// Steps over the opening bracket.
  private mutating func enter() throws(Failure) {
    guard depth < depthLimit else { throw failure(.tooDeep(limit: depthLimit)) }
    depth += 1
    position += 1
  }

  /// Steps over whitespace and `byte`, if that comes next.
  private mutating func skip(_ byte: UInt8) -> Bool {
    skipWhitespace()
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipWhitespace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }
}

/// The keys of an object, once there are too many members to look at each of them for a new one.
private struct KeySet {
  private var keys: Set<String> = []

  /// Whether the key is not among those of the members before it.
  mutating func insert(_ key: String, after members: [JSONObject.Member]) -> Bool {
    guard members.count > 16 else { return !members.contains { $0.key == key } }
    if keys.isEmpty { keys = Set(members.map(\.key)) }
    return keys.insert(key).inserted
  }
}
