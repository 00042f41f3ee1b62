import Geometry

/// Writes values one after the other as bytes, to be hashed.
///
/// The encoding is the same on every machine: integers little-endian, doubles as their bit pattern with -0 written
/// as 0, sequences with their count in front.
struct ByteEncoder {
  /// The bytes and room for more: storing a word at its place takes a fraction of the time of appending it.
  private var storage: [UInt8] = []
  private var count = 0

  mutating func encode(_ value: UInt8) {
    makeRoom()
    storage[count] = value
    count += 1
  }

  mutating func encode(_ value: UInt64) {
    makeRoom()
    storage.withUnsafeMutableBytes {
      $0.storeBytes(of: value.littleEndian, toByteOffset: count, as: UInt64.self)
    }
    count += 8
  }

  /// For the longest value.
  private mutating func makeRoom() {
    guard count + 8 > storage.count else { return }
    storage.append(contentsOf: repeatElement(0, count: max(256, storage.count)))
  }

  /// The digest of the bytes so far.
  var digest: Digest {
    storage.withUnsafeBytes { Digest(of: UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }

  mutating func encode(_ value: Int) {
    encode(UInt64(bitPattern: Int64(value)))
  }

  mutating func encode(_ value: Double) {
    encode(value == 0 ? 0 : value.bitPattern)
  }

  mutating func encode(_ value: Digest) {
    encode(value.high)
    encode(value.low)
  }

  mutating func encode<Element>(
    _ elements: some Collection<Element>, each encodeElement: (inout ByteEncoder, Element) -> Void
  ) {
    encode(elements.count)
    for element in elements { encodeElement(&self, element) }
  }
}

extension Point {
  func encode(to encoder: inout ByteEncoder) {
    encoder.encode(x)
    encoder.encode(y)
  }
}

extension Rect {
  func encode(to encoder: inout ByteEncoder) {
    origin.encode(to: &encoder)
    encoder.encode(width)
    encoder.encode(height)
  }
}

extension AffineTransform {
  func encode(to encoder: inout ByteEncoder) {
    encoder.encode(a)
    encoder.encode(b)
    encoder.encode(c)
    encoder.encode(d)
    encoder.encode(tx)
    encoder.encode(ty)
  }
}
