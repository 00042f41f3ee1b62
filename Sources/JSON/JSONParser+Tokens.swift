extension JSONParser {
  /// Reads a string from its opening quotation mark to behind its closing one.
  mutating func parseString() throws(Failure) -> String {
    position += 1
    let start = position
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        let string = try text(of: bytes[start..<position], from: start)
        position += 1
        return string
      case UInt8(ascii: "\\"): return try parseEscapedString(from: start)
      case 0..<0x20: throw failure(.controlCharacter(byte))
      default: position += 1
      }
    }
    throw failure(.unexpectedEnd)
  }

  /// Goes on with a string that has escapes, of which everything before `position` is read.
  private mutating func parseEscapedString(from start: Int) throws(Failure) -> String {
    var content = Array(bytes[start..<position])
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return try text(of: content[...], from: start)
      case UInt8(ascii: "\\"): try appendEscape(to: &content)
      case 0..<0x20: throw failure(.controlCharacter(byte))
      default:
        content.append(byte)
        position += 1
      }
    }
    throw failure(.unexpectedEnd)
  }

  private func text(of bytes: ArraySlice<UInt8>, from start: Int) throws(Failure) -> String {
    guard let string = String(validating: bytes, as: UTF8.self) else {
      throw Failure(problem: .invalidUTF8, position: start)
    }
    return string
  }

  private mutating func appendEscape(to content: inout [UInt8]) throws(Failure) {
    guard position + 1 < bytes.count else { throw Failure(problem: .unexpectedEnd, position: bytes.count) }
    let simple: UInt8
    switch bytes[position + 1] {
    case UInt8(ascii: "b"): simple = 0x08
    case UInt8(ascii: "f"): simple = 0x0C
    case UInt8(ascii: "n"): simple = 0x0A
    case UInt8(ascii: "r"): simple = 0x0D
    case UInt8(ascii: "t"): simple = 0x09
    case let byte where byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "/"):
      simple = byte
    case UInt8(ascii: "u"):
      content.append(contentsOf: Array(String(Character(try parseUnicodeEscape())).utf8))
      return
    default: throw failure(.unknownEscape)
    }
    content.append(simple)
    position += 2
  }

  /// Reads `\uXXXX`, two of them where they are a surrogate pair.
  private mutating func parseUnicodeEscape() throws(Failure) -> Unicode.Scalar {
    let start = position
    let first = try parseCodeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let isPair =
      first < 0xDC00 && next == UInt8(ascii: "\\") && position + 1 < bytes.count
      && bytes[position + 1] == UInt8(ascii: "u")
    let second = isPair ? try parseCodeUnit() : 0
    guard (0xDC00...0xDFFF).contains(second) else {
      throw Failure(problem: .loneSurrogate, position: start)
    }
    let (high, low) = (UInt32(first - 0xD800), UInt32(second - 0xDC00))
    guard let scalar = Unicode.Scalar(0x10000 + high << 10 + low) else {
      throw Failure(problem: .loneSurrogate, position: start)
    }
    return scalar
  }

  private mutating func parseCodeUnit() throws(Failure) -> UInt16 {
    let end = position + 6
    guard end <= bytes.count else { throw Failure(problem: .unexpectedEnd, position: bytes.count) }
    var unit: UInt16 = 0
    for byte in bytes[position + 2..<end] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw failure(.unknownEscape) }
      unit = unit << 4 | UInt16(digit)
    }
    position = end
    return unit
  }
}

extension JSONParser {
  /// Reads a number; whatever comes behind it is left to the caller.
  mutating func parseNumber() throws(Failure) -> JSONNumber {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    let integerStart = position
    try skipDigits()
    if bytes[integerStart] == UInt8(ascii: "0"), position > integerStart + 1 {
      position = integerStart + 1
      throw unexpected("a number without leading zeros")
    }
    if next == UInt8(ascii: ".") {
      position += 1
      try skipDigits()
    } else if next != UInt8(ascii: "e"), next != UInt8(ascii: "E"), let small = wholeNumber(from: start) {
      return JSONNumber(small)
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      try skipDigits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw Failure(problem: .numberTooLarge(text.count > 40 ? "\(text.prefix(40))…" : text), position: start)
    }
    return JSONNumber(number, writtenAs: text)
  }

  /// The digits from `start` on as a number; nil if there are so many that it might not be exact.
  private func wholeNumber(from start: Int) -> Double? {
    guard position - start <= 16 else { return nil }
    let isNegative = bytes[start] == UInt8(ascii: "-")
    var magnitude = 0
    for digit in bytes[start + (isNegative ? 1 : 0)..<position] {
      magnitude = magnitude * 10 + Int(digit - UInt8(ascii: "0"))
    }
    // Only fifteen digits are always exact, and a negative zero keeps its sign.
    guard magnitude < 1_000_000_000_000_000, magnitude > 0 || !isNegative else { return nil }
    return isNegative ? -Double(magnitude) : Double(magnitude)
  }

  private mutating func skipDigits() throws(Failure) {
    let start = position
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    guard position > start else { throw unexpected("a digit") }
  }
}
