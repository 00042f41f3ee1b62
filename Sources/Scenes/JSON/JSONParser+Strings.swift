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

  /// The same for a string with escapes, of which everything before `position` is read.
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
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(second) - 0xDC00)
    else { throw Failure(problem: .loneSurrogate, position: start) }
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
