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
    text.follow(path.steps)
    text.skipSpace()
    let start = bytes[..<text.place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? place
    let line = bytes[..<start].count { $0 == UInt8(ascii: "\n") } + 1
    return (line, String(decoding: bytes[start..<text.place], as: UTF8.self).count + 1)
  }

  /// The lines on which values begin, counted from 1, without those of paths that lead nowhere: in one go through the text.
  package func lines(of paths: [JSONPath]) -> [JSONPath: Int] {
    var text = self
    var lines = CountedLines()
    text.collect(paths.map { (path: $0, steps: $0.steps[...]) }, in: &lines)
    return lines.found
  }

  /// Goes to a value, or to the last one on the way to it that is there.
  private mutating func follow(_ steps: [JSONPath.Step]) {
    for step in steps {
      let before = place
      guard enter(step) else {
        place = before
        return
      }
    }
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

  /// A path with the steps that are left to go from the value that begins here.
  private typealias Way = (path: JSONPath, steps: ArraySlice<JSONPath.Step>)

  private struct CountedLines {
    var found: [JSONPath: Int] = [:]
    /// How far lines are counted, and the one there.
    var place = 0
    var line = 1
  }

  /// Goes past a value and notes the lines of those in it that are wanted.
  private mutating func collect(_ ways: [Way], in lines: inout CountedLines) {
    skipSpace()
    // An array that ends here has no such element.
    guard byte != UInt8(ascii: "]") else { return }
    lines.line += bytes[lines.place..<place].count { $0 == UInt8(ascii: "\n") }
    lines.place = place
    for (path, steps) in ways where steps.isEmpty { lines.found[path] = lines.line }
    let inner = Dictionary(grouping: ways.filter { !$0.steps.isEmpty }) { $0.steps[$0.steps.startIndex] }
    switch byte {
    case UInt8(ascii: "{") where !inner.isEmpty:
      repeat {
        place += 1
        guard let name = string(), take(":") else { break }
        collect(inner[.key(name)], in: &lines)
        skipSpace()
      } while byte == UInt8(ascii: ",")
      _ = take("}")
    case UInt8(ascii: "[") where !inner.isEmpty:
      var index = 0
      repeat {
        place += 1
        collect(inner[.index(index)], in: &lines)
        index += 1
        skipSpace()
      } while byte == UInt8(ascii: ",")
      _ = take("]")
    default: skipValue()
    }
  }

  private mutating func collect(_ ways: [Way]?, in lines: inout CountedLines) {
    guard let ways else { return skipValue() }
    collect(ways.map { ($0.path, $0.steps.dropFirst()) }, in: &lines)
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
