extension UInt8 {
  /// Whether it is one of the digits 0 to 9 in ASCII.
  @inlinable package var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether it is one of the letters A to Z in ASCII, small or capital.
  @inlinable package var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}

/// Bytes as digits of base 16, those beyond 9 as small letters.
package enum Hexadecimal {
  private static let digits = Array("0123456789abcdef".utf8)

  /// The text that stands for `bytes`: two digits for each.
  package static func encode(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Whether a byte of a text is one of these digits.
  package static func isDigit(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}
