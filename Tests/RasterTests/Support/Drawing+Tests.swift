import Drawing
import Geometry
import Raster

/// Draws what `record` records.
func draw(
  _ size: Size, scale: Double = 1, background: Color? = nil, using rasterizer: Rasterizer? = nil,
  _ record: (inout Canvas) -> Void
) throws -> Bitmap {
  var canvas = Canvas()
  record(&canvas)
  return try (rasterizer ?? Rasterizer()).rasterize(
    canvas.makeDisplayList(), size: size, scale: DisplayScale(scale), background: background)
}

extension Bitmap {
  /// A picture from pixels as `0xAARRGGBB`, premultiplied, rows from the top.
  init(width: Int, argb: [UInt32]) {
    self.init(
      size: PixelSize(width: width, height: argb.count / width), format: .premultipliedBGRA,
      pixels: argb.flatMap { pixel in [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) } })
  }

  /// A pixel as `0xAARRGGBB`.
  subscript(x: Int, y: Int) -> UInt32 {
    withUnsafeBytes { $0.loadUnaligned(fromByteOffset: y * rowBytes + x * 4, as: UInt32.self) }
  }

  /// All pixels as `0xAARRGGBB`, rows from the top.
  var argb: [UInt32] {
    (0..<size.height).flatMap { y in (0..<size.width).map { x in self[x, y] } }
  }

  func alpha(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 24) }

  /// The sum of all alphas.
  var ink: Int { argb.reduce(0) { $0 + Int($1 >> 24) } }

  /// The smallest rectangle of pixels with any alpha.
  var inkBox: PixelRect {
    var (left, right, top, bottom) = (size.width, 0, size.height, 0)
    for y in 0..<size.height {
      for x in 0..<size.width where alpha(x, y) > 0 {
        (left, right) = (min(left, x), max(right, x + 1))
        (top, bottom) = (min(top, y), max(bottom, y + 1))
      }
    }
    return PixelRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}
