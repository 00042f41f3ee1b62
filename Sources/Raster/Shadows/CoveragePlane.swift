import Geometry

/// How much of each pixel is covered, in 65535ths: 16 bits leave room for the rounding of six passes.
struct CoveragePlane {
  var extent: PixelRect
  /// Rows from the top, `extent.width` values each.
  var values: [UInt16]

  /// The most memory, in bytes, that blurring what a surface of that size holds takes at a time: the plane, one that is larger
  /// by `reach` on every side, and that one turned.
  static func peakBytes(inkOf size: PixelSize, reach: Int) -> Int {
    let (width, height) = (Double(size.width), Double(size.height))
    let grown = (width + 2 * Double(reach)) * (height + 2 * Double(reach))
    return Int(min(2 * width * height + 4 * grown, Double(Int.max / 2)))
  }
}
