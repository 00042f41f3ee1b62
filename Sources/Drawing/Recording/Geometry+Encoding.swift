import Geometry

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
