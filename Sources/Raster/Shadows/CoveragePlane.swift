import CPixels
import Geometry

/// How much of each pixel is covered, in 65535ths: 16 bits leave room for the rounding of six passes.
struct CoveragePlane {
  var extent: PixelRect
  /// Rows from the top, `extent.width` values each.
  var values: [UInt16]

  init(extent: PixelRect, values: [UInt16]) {
    self.extent = extent
    self.values = values
  }

  /// The most memory that blurring takes at a time what a surface of that size holds: the plane, one that is larger by
  /// `reach` on every side, and that one turned.
  static func peakBytes(inkOf size: PixelSize, reach: Int) -> Int {
    let (width, height) = (Double(size.width), Double(size.height))
    let grown = (width + 2 * Double(reach)) * (height + 2 * Double(reach))
    return Int(min(2 * width * height + 4 * grown, Double(Int.max / 2)))
  }

  /// Columns as rows.
  var transposed: CoveragePlane {
    let (width, height) = (extent.width, extent.height)
    let turned = [UInt16](unsafeUninitializedCapacity: values.count) { turned, count in
      pixels_transpose(values, UInt32(width), UInt32(height), turned.baseAddress)
      count = values.count
    }
    return CoveragePlane(
      extent: PixelRect(x: extent.y, y: extent.x, width: height, height: width), values: turned)
  }

  /// The plane with `margin` uncovered pixels more on every side.
  func padded(by margin: Int) -> CoveragePlane {
    let grown = extent.expanded(by: margin)
    var padded = [UInt16](repeating: 0, count: grown.width * grown.height)
    for y in 0..<extent.height {
      let start = (y + margin) * grown.width + margin
      padded.replaceSubrange(
        start..<(start + extent.width), with: values[(y * extent.width)..<((y + 1) * extent.width)])
    }
    return CoveragePlane(extent: grown, values: padded)
  }
}
