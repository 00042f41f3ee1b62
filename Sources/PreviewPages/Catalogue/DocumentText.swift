package import JSON

/// The text of a JSON document, to find where in it a value stands.
///
/// Reading a document does not keep places, which nobody needs but for errors: so they are looked for afterwards, in text that need
/// not be JSON to its end.
package struct DocumentText {
  private let bytes: [UInt8]
  private var place = 0

  /// Any bytes.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The line and column where a value begins, counted from 1; of the last value on the way to it that is there.
  package func position(of path: JSONPath) -> (line: Int, column: Int) {
    var text = self
    for step in path.steps {
      let before = text.place
      guard text.enter(step) else {
        text.place = before
        break
      }
    }
    text.skipSpace()
    let start = text.bytes[..<text.place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = text.bytes[..<start].count { $0 == UInt8(ascii: "\n") } + 1
    return (line, String(decoding: text.bytes[start..<text.place], as: UTF8.self).count + 1)
  }

  private var byte: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || (0x09...0x0D).contains(byte) { place += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard byte == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  /// Goes to a value in the one that begins here.
  ///
  /// - Returns: false where it is not there.
  private mutating func enter(_ step: JSONPath.Step) -> Bool {
    switch step {
    case .key(let key):
      guard take("{") else { return false }
      repeat {
        guard let name = string(), take(":") else { return false }
        skipSpace()
        if name == key { return true }
        skipValue()
      } while take(",")
      return false
    case .index(let index):
      guard take("[") else { return false }
      for _ in 0..<index {
        skipValue()
        guard take(",") else { return false }
      }
      skipSpace()
      return byte != UInt8(ascii: "]")
    }
  }

  /// The string that begins here, with its escapes read.
  private mutating func string() -> String? {
    skipSpace()
    let start = place
    guard byte == UInt8(ascii: "\"") else { return nil }
    skipString()
    guard case .string(let text)? = try? JSONValue(parsing: Array(bytes[start..<place]), depthLimit: 1) else {
      return nil
    }
    return text
  }

  private mutating func skipString() {
    place += 1
    while let byte, byte != UInt8(ascii: "\"") { place += byte == UInt8(ascii: "\\") ? 2 : 1 }
    place = min(place + 1, bytes.count)
  }

  private mutating func skipValue() {
    var depth = 0
    skipSpace()
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        skipString()
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0: return
      default: break
      }
      place += 1
    }
  }
}
