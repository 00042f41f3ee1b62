extension JSONPath {
  /// The line on which the value begins in a text that has it, counted from 1; where there is nothing at its end, of the last value
  /// on the way. Nil for what is no JSON.
  package func line(in text: [UInt8]) -> Int? {
    var parser = JSONParser(text, depthLimit: .max)
    guard let start = try? parser.start(ofValueAt: steps) else { return nil }
    return 1 + text[..<start].count { $0 == UInt8(ascii: "\n") }
  }
}

extension JSONParser {
  /// Where the value begins that is reached by steps, or the last one on the way.
  fileprivate mutating func start(ofValueAt steps: [JSONPath.Step]) throws(Failure) -> Int {
    skipByteOrderMark()
    skipWhitespace()
    var start = position
    for step in steps {
      guard try goTo(step) else { return start }
      start = position
    }
    return start
  }

  /// Goes from the beginning of a value to that of one in it; false where there is none.
  private mutating func goTo(_ step: JSONPath.Step) throws(Failure) -> Bool {
    switch step {
    case .key(let key):
      guard skip(UInt8(ascii: "{")) else { return false }
      repeat {
        skipWhitespace()
        guard next == UInt8(ascii: "\"") else { return false }
        let isWanted = try parseString() == key
        guard skip(UInt8(ascii: ":")) else { return false }
        skipWhitespace()
        if isWanted { return true }
        try skipValue()
      } while skip(UInt8(ascii: ","))
      return false
    case .index(var rest):
      guard skip(UInt8(ascii: "[")) else { return false }
      while rest > 0 {
        try skipValue()
        guard skip(UInt8(ascii: ",")) else { return false }
        rest -= 1
      }
      skipWhitespace()
      return next != UInt8(ascii: "]")
    }
  }

  private mutating func skipValue() throws(Failure) {
    var depth = 0
    repeat {
      skipWhitespace()
      switch next {
      case UInt8(ascii: "\""): _ = try parseString()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        position += 1
      case nil: throw failure(.unexpectedEnd)
      case UInt8(ascii: ","), UInt8(ascii: ":"): position += 1
      default: skipPlainValue()
      }
    } while depth > 0
  }

  /// Steps over a number or a word.
  private mutating func skipPlainValue() {
    repeat { position += 1 } while next.map { !" \t\r\n,:{}[]\"".utf8.contains($0) } ?? false
  }
}
