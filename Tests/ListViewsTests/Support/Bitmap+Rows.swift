import Drawing
import Geometry

extension Bitmap {
  /// The colour of the pixel at `x`, `y` as `0xRRGGBB`, whatever its alpha.
  func rgb(x: Int, y: Int) -> UInt32 {
    withUnsafeBytes { bytes in
      let place = y * rowBytes + x * 4
      let pixel = bytes[place..<(place + 3)].map { UInt32($0) }
      return switch format {
      case .premultipliedBGRA: pixel[2] << 16 | pixel[1] << 8 | pixel[0]
      case .straightRGBA: pixel[0] << 16 | pixel[1] << 8 | pixel[2]
      }
    }
  }

  /// The colours of the pixels of column `x` from the top down, equal neighbours taken together.
  func runs(inColumn x: Int) -> [ColorRun] {
    var runs: [ColorRun] = []
    for y in 0..<size.height {
      let rgb = rgb(x: x, y: y)
      if runs.last?.rgb == rgb { runs[runs.count - 1].count += 1 } else { runs.append(ColorRun(1, rgb)) }
    }
    return runs
  }
}

/// Some pixels of one colour.
struct ColorRun: Equatable {
  var count: Int
  let rgb: UInt32

  init(_ count: Int, _ rgb: UInt32) {
    self.count = count
    self.rgb = rgb
  }
}
