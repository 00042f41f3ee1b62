import Geometry

/// Where and why a text is not JSON.
package struct JSONError: Error, Hashable {
  package let problem: JSONProblem
  /// From 1.
  package let line: Int
  /// In characters, from 1.
  package let column: Int

  /// - Parameter position: that of the first byte of `bytes` that cannot be read.
  init(_ problem: JSONProblem, at position: Int, of bytes: [UInt8]) {
    self.problem = problem
    let before = bytes[..<position]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    line = before.count { $0 == 0x0A } + 1
    // Bytes that go on with a character do not count.
    column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
  }
}

extension JSONError: CustomStringConvertible {
  /// The place, what is wrong and what to change.
  package var description: String { "line \(line), column \(column): \(problem)" }
}

/// What keeps a text from being JSON.
public enum JSONProblem: Hashable, Sendable {
  /// The text stops in the middle of a value.
  case unexpectedEnd
  /// Something else than what the grammar allows; `expected` in words.
  case unexpected(found: String, expected: String)
  /// Bytes that are not UTF-8.
  case invalidUTF8
  /// A control character that is not escaped, in a string.
  case controlCharacter(UInt8)
  /// A backslash with something behind it that means nothing.
  case unknownEscape
  /// Half of a character outside of the basic plane.
  case loneSurrogate
  /// A number beyond the range of `Double`.
  case numberTooLarge(String)
  case duplicateKey(String)
  /// Arrays and objects inside of each other, more than the limit of the document.
  case tooDeep(limit: Int)
}

extension JSONProblem: CustomStringConvertible {
  /// What is wrong and what to change, without the place.
  public var description: String {
    switch self {
    case .unexpectedEnd: "the JSON ends in the middle of a value; it seems to be cut off"
    case .unexpected(let found, let expected): "expected \(expected), got \(found)"
    case .invalidUTF8: "the text is not UTF-8; save the file in that encoding"
    case .controlCharacter(0x0A), .controlCharacter(0x0D):
      "a string goes on behind the end of its line; close it with a quotation mark, or write \\n for a new line"
    case .controlCharacter(let byte):
      "a string holds the control character U+\(byte.digits(4, radix: 16, uppercase: true)); write it as an escape"
    case .unknownEscape:
      "a backslash is not followed by one of \" \\ / b f n r t and u with four digits; write two for one that is shown"
    case .loneSurrogate: "a \\u escape is half a surrogate pair; write both halves"
    case .numberTooLarge(let text): "the number \(text) is too large; use one below 1.8e308"
    case .duplicateKey(let key): "the key \"\(key)\" stands twice in one object; remove one of them"
    case .tooDeep(let limit):
      "arrays and objects are nested more than \(limit) deep (nestingDepth); make the document flatter or raise the limit"
    }
  }
}
