/// Base 64 as in RFC 4648, section 4 (https://www.rfc-editor.org/rfc/rfc4648#section-4).
package enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The text, in ASCII, that stands for `bytes`, with its padding.
  package static func encode(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { text, count in
      digits.withUnsafeBufferPointer { digits in
        for start in stride(from: 0, to: bytes.count, by: 3) {
          let taken = min(3, bytes.count - start)
          var bits = UInt32(bytes[start]) << 16
          if taken > 1 { bits |= UInt32(bytes[start + 1]) << 8 }
          if taken > 2 { bits |= UInt32(bytes[start + 2]) }
          for place in 0..<4 {
            let isPadding = place > taken
            text[count] = isPadding ? UInt8(ascii: "=") : digits[Int(bits >> (18 - 6 * UInt32(place)) & 63)]
            count += 1
          }
        }
      }
    }
  }

  /// The bytes that `text`, in ASCII, stands for; nil if it is not in base 64.
  ///
  /// It may be broken into lines or lack its padding: the "forgiving-base64 decode" of the Infra standard
  /// (https://infra.spec.whatwg.org/#forgiving-base64-decode), which browsers use for `data:` URLs.
  package static func decode(_ text: [UInt8]) -> [UInt8]? {
    var characters = text.filter { !" \t\r\n\u{c}".utf8.contains($0) }
    if characters.count % 4 == 0 {
      for _ in 0..<2 where characters.last == UInt8(ascii: "=") { characters.removeLast() }
    }
    // Six bits are no byte.
    guard characters.count % 4 != 1 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(characters.count / 4 * 3 + 2)
    var bits: UInt32 = 0
    var bitCount = 0
    for character in characters {
      guard let value = value(of: character) else { return nil }
      bits = bits << 6 | value
      bitCount += 6
      if bitCount >= 8 {
        bitCount -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(bitCount)))
      }
    }
    return bytes
  }

  private static func value(of character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
