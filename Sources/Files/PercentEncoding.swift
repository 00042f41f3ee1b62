/// Percent-encoding as in RFC 3986, section 2.1 (https://www.rfc-editor.org/rfc/rfc3986#section-2.1).
package enum PercentEncoding {
  /// The bytes that a text stands for; nil where a percent sign is not followed by two hexadecimal digits.
  package static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = text.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next().flatMap(value), let low = rest.next().flatMap(value) else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  /// The bytes that a text stands for, in which a percent sign that two hexadecimal digits do not follow stands for itself
  /// (https://url.spec.whatwg.org/#percent-decode).
  package static func decodeForgivingly(_ text: Substring.UTF8View) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = text[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = rest.first.flatMap(value),
        let low = rest.dropFirst().first.flatMap(value)
      {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  /// The decoded text; nil also where its bytes are not UTF-8.
  package static func decodeText(_ text: some Collection<UInt8>) -> String? {
    decode(text).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// The text with the bytes of all characters encoded but of those that stand for themselves.
  ///
  /// - Parameter isPlain: false for the percent sign, if the text is to be decoded again.
  package static func encode(
    _ text: String, keeping isPlain: (Unicode.Scalar) -> Bool
  ) -> String {
    var encoded = ""
    for scalar in text.unicodeScalars {
      if isPlain(scalar) {
        encoded.unicodeScalars.append(scalar)
      } else {
        for byte in String(scalar).utf8 { encoded += "%" + Hexadecimal.encode([byte]).uppercased() }
      }
    }
    return encoded
  }

  /// The value of a hexadecimal digit.
  private static func value(_ digit: UInt8) -> UInt8? {
    Character(Unicode.Scalar(digit)).hexDigitValue.map(UInt8.init)
  }
}
