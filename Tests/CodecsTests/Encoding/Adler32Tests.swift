import Codecs
import Testing

@Suite struct Adler32Tests {
  /// The checksum by its definition, byte by byte.
  private func checksum(of bytes: some Collection<UInt8>) -> Adler32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return Adler32(value: high << 16 | low, byteCount: bytes.count)
  }

  @Test func joinsAKnownChecksum() {
    let joined = checksum(of: "Wiki".utf8).followed(by: checksum(of: "pedia".utf8))
    #expect(joined == Adler32(value: 0x11E6_0398, byteCount: 9))
  }

  @Test func joinsLongPartsOfLargeBytes() {
    let bytes = [UInt8](repeating: 255, count: 200_000)
    for split in [0, 1, 65520, 65521, 65522, 131_042, 200_000] {
      let joined = checksum(of: bytes[..<split]).followed(by: checksum(of: bytes[split...]))
      #expect(joined == checksum(of: bytes))
    }
  }

  @Test func nothingChangesNothing() {
    let part = checksum(of: [1, 2, 3])
    #expect(Adler32.empty.followed(by: part) == part)
    #expect(part.followed(by: .empty) == part)
  }
}
