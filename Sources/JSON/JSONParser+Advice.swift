extension JSONParser {
  /// What somebody may do who wrote what cannot be read at `position`; nil where that is anyone's guess.
  ///
  /// - Parameter expected: what the grammar has there, in words.
  func advice(expecting expected: String) -> String? {
    let rest = String(decoding: bytes[position..<min(bytes.count, position + 80)], as: UTF8.self)
    guard let first = rest.first else { return nil }
    if rest.hasPrefix("//") || rest.hasPrefix("/*") || first == "#" {
      return "JSON has no comments; remove it"
    }
    if isAtBeginning { return adviceAboutFile(rest, first) }
    if let mark = Self.invisible.first(where: { $0 == first }), let scalar = mark.unicodeScalars.first {
      return "it is the invisible character U+\(String(scalar.value, radix: 16, uppercase: true)); remove it"
    }
    let previous = bytes[..<position].last { !Self.whitespace.contains($0) }
    switch first {
    case "}", "]":
      if expected == Self.end { return "remove it" }
      return previous == UInt8(ascii: ",") ? "remove the comma before it" : nil
    case "{", "[":
      if expected == Self.end { return "a document is one value" }
      if first == "{", previous == UInt8(ascii: "{"), expected == Self.key {
        return "a placeholder stands between quotation marks: \"{{…}}\""
      }
    case "'", "`", "“", "”", "„", "‘", "’", "«": return "write \" instead"
    case "，", ";": return expected.hasPrefix("\",\"") ? "write a comma instead" : nil
    case "：", "=": return expected == "\":\"" ? "write a colon instead" : nil
    case ".": return expected == Self.value ? "write 0 before it" : nil
    case "x", "X": if previous == UInt8(ascii: "0"), !isApart { return "write the number in decimal digits" }
    case "+": return expected == Self.value ? "remove it" : nil
    default: break
    }
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
    switch expected {
    case Self.key where !word.isEmpty: return "write \"\(word)\""
    case Self.value where !word.isEmpty: return Self.advice(aboutWord: String(word))
    case "\",\" or \"]\"", "\",\" or \"}\"":
      return first == "\"" || first == "{" || first == "[" || isApart && first.isNumber
        ? "a comma is missing before it" : nil
    case "\":\"": return first == "\"" || first == "{" || first == "[" ? "a colon is missing before it" : nil
    default: return nil
    }
  }

  static let key = "a key in quotation marks"
  static let value = "a value"
  static let end = "the end of the document"
  private static let whitespace: Set<UInt8> = [0x20, 0x0A, 0x0D, 0x09]
  private static let invisible: Set<Character> = [
    "\u{A0}", "\u{200B}", "\u{2028}", "\u{2060}", "\u{FEFF}", "\u{3000}",
  ]

  /// Whether there is space before `position`.
  private var isApart: Bool { position > 0 && Self.whitespace.contains(bytes[position - 1]) }

  /// Whether nothing but space, or a minus, comes before `position`.
  var isAtBeginning: Bool {
    var parser = JSONParser(bytes, depthLimit: 0)
    parser.skipByteOrderMark()
    parser.skipWhitespace()
    if parser.next == UInt8(ascii: "-") { parser.position += 1 }
    return parser.position >= position
  }

  /// About a file that is something else as a whole.
  private func adviceAboutFile(_ rest: String, _ first: Character) -> String {
    if rest.hasPrefix("<<<<<<<") { return "git has left a conflict here; resolve it" }
    if rest.hasPrefix("version https://git-lfs") {
      return "this is a pointer of Git LFS; fetch the file with git lfs pull"
    }
    if rest.hasPrefix("```") { return "remove the Markdown around the JSON" }
    if first == "<" { return "this is HTML or XML, not JSON, which begins with {" }
    return "this is not JSON, which begins with {"
  }

  /// About a word that stands where a value belongs.
  private static func advice(aboutWord word: String) -> String {
    switch word.lowercased() {
    case "true", "false", "null": "write \(word.lowercased())"
    case "none", "nil", "undefined": "write null"
    case "nan", "infinity": "there is no such number in JSON"
    default: "write \"\(word)\""
    }
  }
}
