// JSON as RFC 8259 (https://www.rfc-editor.org/rfc/rfc8259) defines it, with nothing beside it: no comments, no
// trailing commas, no key twice in an object. A byte order mark at the beginning is skipped (section 8.1).

extension JSONValue {
  /// Reads a JSON text: one value of any type.
  ///
  /// - Parameter depthLimit: how many arrays and objects may be inside of each other.
  package init(parsing bytes: [UInt8], depthLimit: Int) throws(JSONError) {
    var parser = JSONParser(bytes, depthLimit: depthLimit)
    do throws(JSONParser.Failure) {
      self = try parser.parseDocument()
    } catch {
      throw JSONError(error.problem, at: error.position, of: bytes)
    }
  }
}

/// Reads JSON text, with a list of its own of what is open: depth costs no stack.
struct JSONParser {
  let bytes: [UInt8]
  let depthLimit: Int
  /// The next byte to read.
  var position = 0
  private var open: [Open] = []

  /// An array or object whose beginning is read.
  private struct Open {
    let isArray: Bool
    var elements: [JSONValue] = []
    var members: [JSONObject.Member] = []
    /// Those of the members, once there are too many to look at each of them for a new one.
    private var keys: Set<String> = []
    /// That of the member being read.
    private(set) var key = ""

    init(isArray: Bool) {
      self.isArray = isArray
    }

    /// Whether the key of the member that comes is not among those before it.
    mutating func begin(_ key: String) -> Bool {
      self.key = key
      guard members.count > 16 else { return !members.contains { $0.key == key } }
      if keys.isEmpty { keys = Set(members.map(\.key)) }
      return keys.insert(key).inserted
    }
  }

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
    skipByteOrderMark()
    let value = try parseValue()
    skipWhitespace()
    guard position == bytes.count else { throw unexpected(Self.end) }
    return value
  }

  mutating func skipByteOrderMark() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The byte at `position`, nil at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  func failure(_ problem: JSONProblem) -> Failure {
    Failure(problem: problem, position: position)
  }

  /// The failure of finding something else than `expected` here.
  func unexpected(_ expected: String) -> Failure {
    guard position < bytes.count else {
      return failure(
        expected == Self.value && isAtBeginning
          ? .unexpected(found: "an empty text", expected: expected) : .unexpectedEnd)
    }
    // The marks of UTF-16.
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return failure(.invalidUTF8) }
    let rest = String(decoding: bytes[position..<min(bytes.count, position + 8)], as: UTF8.self)
    let found = rest.first.map { $0 == "\"" ? "a quotation mark" : "\"\($0)\"" } ?? "nothing"
    let advice = advice(expecting: expected).map { "; \($0)" } ?? ""
    return failure(.unexpected(found: found + advice, expected: expected))
  }

  private mutating func parseValue() throws(Failure) -> JSONValue {
    while true {
      var complete = try parsePlainOrBegin()
      while let value = complete {
        guard let last = open.indices.last else { return value }
        complete = open[last].isArray ? try addElement(value) : try addMember(value)
      }
    }
  }

  /// - Returns: nil once an array or object is open, whose first value is next.
  private mutating func parsePlainOrBegin() throws(Failure) -> JSONValue? {
    skipWhitespace()
    switch next {
    case UInt8(ascii: "{"):
      try enter(Open(isArray: false))
      if skip(UInt8(ascii: "}")) { return .object(JSONObject(open.removeLast().members)) }
      open[open.count - 1].members.reserveCapacity(4)
      try parseKey()
      return nil
    case UInt8(ascii: "["):
      try enter(Open(isArray: true))
      return skip(UInt8(ascii: "]")) ? .array(open.removeLast().elements) : nil
    case UInt8(ascii: "\""): return .string(try parseString())
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      return .number(try parseNumber())
    case UInt8(ascii: "t"): return try parseWord("true", as: true)
    case UInt8(ascii: "f"): return try parseWord("false", as: false)
    case UInt8(ascii: "n"): return try parseWord("null", as: .null)
    default: throw unexpected(Self.value)
    }
  }

  private mutating func parseWord(_ word: StaticString, as value: JSONValue) throws(Failure) -> JSONValue {
    let end = position + word.utf8CodeUnitCount
    let expected = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard end <= bytes.count, bytes[position..<end].elementsEqual(expected) else {
      throw unexpected(Self.value)
    }
    position = end
    return value
  }

  /// - Returns: the array, if that was its last element.
  private mutating func addElement(_ value: JSONValue) throws(Failure) -> JSONValue? {
    open[open.count - 1].elements.append(value)
    if skip(UInt8(ascii: "]")) { return .array(open.removeLast().elements) }
    guard skip(UInt8(ascii: ",")) else { throw unexpected("\",\" or \"]\"") }
    return nil
  }

  /// - Returns: the object, if that was its last member.
  private mutating func addMember(_ value: JSONValue) throws(Failure) -> JSONValue? {
    let member = JSONObject.Member(key: open[open.count - 1].key, value: value)
    open[open.count - 1].members.append(member)
    if skip(UInt8(ascii: "}")) { return .object(JSONObject(open.removeLast().members)) }
    guard skip(UInt8(ascii: ",")) else { throw unexpected("\",\" or \"}\"") }
    try parseKey()
    return nil
  }

  /// Reads the key of the innermost object's next member and the colon behind it.
  private mutating func parseKey() throws(Failure) {
    skipWhitespace()
    let start = position
    guard next == UInt8(ascii: "\"") else { throw unexpected(Self.key) }
    let key = try parseString()
    guard open[open.count - 1].begin(key) else {
      throw Failure(problem: .duplicateKey(key), position: start)
    }
    guard skip(UInt8(ascii: ":")) else { throw unexpected("\":\"") }
  }

  /// Steps over the opening bracket.
  private mutating func enter(_ container: Open) throws(Failure) {
    guard open.count < depthLimit else { throw failure(.tooDeep(limit: depthLimit)) }
    open.append(container)
    position += 1
  }

  /// Steps over whitespace and `byte`, if that comes next.
  mutating func skip(_ byte: UInt8) -> Bool {
    skipWhitespace()
    guard next == byte else { return false }
    position += 1
    return true
  }

  mutating func skipWhitespace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }
}
