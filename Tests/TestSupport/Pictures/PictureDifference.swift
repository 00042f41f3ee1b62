import Codecs
package import Drawing
package import Geometry

/// How two pictures differ.
package enum PictureDifference: Equatable {
  case sizes(PixelSize, PixelSize)
  /// How many pixels differ, and by how much the channel that differs most, of 255.
  case pixels(count: Int, largestDelta: Int)

  /// Nil when all decoded pixels are equal.
  package init?(between expected: [UInt8], and actual: [UInt8]) throws {
    let decoder = ImageDecoder()
    self.init(between: try decoder.decode(expected).bitmap, and: try decoder.decode(actual).bitmap)
  }

  /// Nil when all pixels are equal; both bitmaps have the same format.
  package init?(between expected: Bitmap, and actual: Bitmap) {
    guard expected.size == actual.size else {
      self = .sizes(expected.size, actual.size)
      return
    }
    var count = 0
    var largestDelta = 0
    expected.withUnsafeBytes { expected in
      actual.withUnsafeBytes { actual in
        for pixel in stride(from: 0, to: expected.count, by: 4) {
          let delta = (pixel..<(pixel + 4)).reduce(0) { max($0, abs(Int(expected[$1]) - Int(actual[$1]))) }
          if delta > 0 { count += 1 }
          largestDelta = max(largestDelta, delta)
        }
      }
    }
    guard count > 0 else { return nil }
    self = .pixels(count: count, largestDelta: largestDelta)
  }
}

extension PictureDifference: CustomStringConvertible {
  package var description: String {
    switch self {
    case .sizes(let expected, let actual):
      "it has \(actual.width) x \(actual.height) pixels instead of \(expected.width) x \(expected.height)"
    case .pixels(let count, let largestDelta):
      "\(count) pixels differ, the largest channel delta is \(largestDelta)"
    }
  }
}
