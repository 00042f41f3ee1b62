/// Makes the checksums of a PNG file fit its chunks (PNG Specification, Third Edition, section 5): what is changed at random
/// would else be refused for its checksum alone, and nothing behind that ever be reached.
struct PNGChecksums {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Changes nothing in files that do not begin as a PNG, and no lengths.
  static func repair(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
    guard bytes.starts(with: signature) else { return }
    var start = signature.count
    while start + 12 <= bytes.count {
      let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = start + 8 + length
      guard end + 4 <= bytes.count else { return }
      let checksum = crc32(bytes[start + 4..<end])
      for index in 0..<4 { bytes[end + index] = UInt8(truncatingIfNeeded: checksum >> (24 - 8 * index)) }
      start = end + 4
    }
  }

  private static func crc32(_ bytes: Slice<UnsafeMutableBufferPointer<UInt8>>) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xEDB8_8320 }
    }
    return ~crc
  }
}
