extension ArraySlice<UInt8> {
  /// The first `count` characters, or as many as there are, from `index` on, the bytes being UTF-8.
  func scalars(at index: Int, count: Int) -> [Unicode.Scalar] {
    guard indices.contains(index) else { return [] }
    return Array(
      String(decoding: self[index...].prefix(4 * count), as: UTF8.self).unicodeScalars.prefix(count))
  }

  /// Where the whitespace at the end of `range` begins, the bytes being UTF-8. No-break spaces count as text.
  func contentEnd(of range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound {
      let length = trailingSpaceLength(in: self[range.lowerBound..<end])
      if length == 0 { break }
      end -= length
    }
    return end
  }

  private func trailingSpaceLength(in text: ArraySlice<UInt8>) -> Int {
    guard let last = text.last else { return 0 }
    return switch last {
    case UInt8(ascii: " "), UInt8(ascii: "\t"): 1
    case 0x80...0x8A, 0xA8: isThreeByteSpace(text.suffix(3)) ? 3 : 0
    default: 0
    }
  }

  /// U+2000…U+200A but for the no-break U+2007, U+2028 and U+3000.
  private func isThreeByteSpace(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.elementsEqual([0xE3, 0x80, 0x80]) || bytes.elementsEqual([0xE2, 0x80, 0xA8]) { return true }
    guard bytes.count == 3, bytes.starts(with: [0xE2, 0x80]), let last = bytes.last else { return false }
    return (0x80...0x8A).contains(last) && last != 0x87
  }
}
