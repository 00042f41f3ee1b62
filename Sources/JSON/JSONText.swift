/// The text of a JSON document, to find where in it a value stands.
///
/// Reading a document does not keep places, which nobody needs but for errors and findings: so they are looked for afterwards, in
/// text that need not be JSON to its end.
package struct JSONText {
  private let bytes: [UInt8]
  private var place: Int

  /// Any bytes; a byte order mark at the beginning does not count.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The line and column where a value begins, counted from 1; of the last value on the way to it that is there.
  package func position(of path: JSONPath) -> (line: Int, column: Int) {
    var text = self
    _ = text.follow(path.steps)
    text.skipSpace()
    let start = bytes[..<text.place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? place
    let line = bytes[..<start].count { $0 == UInt8(ascii: "\n") } + 1
    return (line, String(decoding: bytes[start..<text.place], as: UTF8.self).count + 1)
  }

  /// The steps of a path that lead to a value that is there: from the first on, all of them where the last one does.
  package func beginning(of path: JSONPath) -> ArraySlice<JSONPath.Step> {
    var text = self
    let steps = path.steps
    return steps[..<text.follow(steps)]
  }

  /// Goes to a value, or to the last one on the way to it that is there.
  ///
  /// - Returns: how many steps were gone.
  private mutating func follow(_ steps: [JSONPath.Step]) -> Int {
    for (number, step) in steps.enumerated() {
      let before = place
      guard enter(step) else {
        place = before
        return number
      }
    }
    return steps.count
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
        guard let isWanted = skipString(is: key), take(":") else { return false }
        skipSpace()
        if isWanted { return true }
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

  /// Goes behind the string that begins here.
  ///
  /// - Returns: whether it is `text`, its escapes read; nil where no string begins.
  private mutating func skipString(is text: String) -> Bool? {
    skipSpace()
    let start = place
    guard byte == UInt8(ascii: "\"") else { return nil }
    skipString()
    let string = bytes[start..<place]
    guard string.contains(UInt8(ascii: "\\")) else {
      return string.dropFirst().dropLast().elementsEqual(text.utf8)
    }
    return (try? JSONValue(parsing: Array(string), depthLimit: 1)) == .string(text)
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
