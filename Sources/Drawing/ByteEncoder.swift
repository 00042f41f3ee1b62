import Geometry

/// Writes values one after the other as bytes, to be hashed.
///
/// The encoding is the same on every machine: integers little-endian, doubles as their bit pattern with -0 written
/// as 0, sequences with their count in front.
struct ByteEncoder {
  private(set) var bytes: [UInt8] = []

  mutating func encode(_ value: UInt8) {
    bytes.append(value)
  }

  mutating func encode(_ value: UInt64) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
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
    for value in [a, b, c, d, tx, ty] { encoder.encode(value) }
  }
}
