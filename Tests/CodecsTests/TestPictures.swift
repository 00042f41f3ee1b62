import Drawing
import Geometry

/// Pictures that tests encode.
enum TestPictures {
  /// Every pixel of `size` by its place.
  static func bitmap(
    _ size: PixelSize, format: Bitmap.Format = .straightRGBA, _ pixel: (_ x: Int, _ y: Int) -> [UInt8]
  ) -> Bitmap {
    var pixels: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width { pixels.append(contentsOf: pixel(x, y)) }
    }
    return Bitmap(size: size, format: format, pixels: pixels)
  }

  /// Opaque and smooth, with more than 256 colours.
  static func gradient(width: Int = 61, height: Int = 47) -> Bitmap {
    bitmap(PixelSize(width: width, height: height)) { x, y in
      [UInt8(x * 255 / width), UInt8(y * 255 / height), UInt8((x + y) % 256), 255]
    }
  }

  /// Of every alpha, colour under alpha 0 included.
  static func translucent() -> Bitmap {
    bitmap(PixelSize(width: 64, height: 37)) { x, y in
      [UInt8(x * 4), UInt8(y * 6), UInt8(x ^ y), UInt8((x * 37 + y) % 256)]
    }
  }

  /// Opaque noise that nothing compresses.
  static func noise(width: Int, height: Int) -> Bitmap {
    var state: UInt64 = 1
    return bitmap(PixelSize(width: width, height: height)) { _, _ in
      // Knuth's MMIX generator (TAOCP 2, section 3.3.4), of whose bits the high ones are good.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return [UInt8(state >> 56), UInt8(state >> 48 & 0xFF), UInt8(state >> 40 & 0xFF), 255]
    }
  }

  /// Opaque areas of one colour with something like text on some.
  static func areas(width: Int, height: Int) -> Bitmap {
    bitmap(PixelSize(width: width, height: height)) { x, y in
      let isInk = y % 40 < 20 && x % 90 < 70 && (x * x + y * y * 3) % 11 < 4
      return isInk ? [30, 30, 40, 255] : [UInt8(240 + y / 100), 245, 250, 255]
    }
  }

  /// Premultiplied pixels of every possible pair of colour and alpha, the same colour in all channels but the middle one.
  static func everyPremultipliedPair() -> Bitmap {
    bitmap(PixelSize(width: 256, height: 256), format: .premultipliedBGRA) { color, alpha in
      let color = min(color, alpha)
      return [UInt8(color), UInt8(alpha - color), UInt8(color), UInt8(alpha)]
    }
  }
}

extension Bitmap {
  /// All bytes.
  var bytes: [UInt8] { withUnsafeBytes { Array($0) } }

  /// Straight pixels multiplied by alpha, rounded to nearest.
  var premultiplied: Bitmap {
    let straight = bytes
    var pixels: [UInt8] = []
    for pixel in stride(from: 0, to: straight.count, by: 4) {
      let alpha = Int(straight[pixel + 3])
      for channel in [2, 1, 0] { pixels.append(UInt8((Int(straight[pixel + channel]) * alpha + 127) / 255)) }
      pixels.append(UInt8(alpha))
    }
    return Bitmap(size: size, format: .premultipliedBGRA, pixels: pixels)
  }
}
