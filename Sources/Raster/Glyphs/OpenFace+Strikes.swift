import CCairo
import Drawing
import Geometry

/// A glyph as a bitmap font holds it.
struct GlyphStrike: Sendable {
  /// Premultiplied; of a glyph without colours, white as far as it covers a pixel.
  var bitmap: Bitmap
  var isColored: Bool
  /// From the origin to the first column, in the strike's pixels.
  var left: Int
  /// From the baseline up to the first row, in the strike's pixels.
  var top: Int
  var pixelsPerEm: Double
}

extension OpenFace {
  /// The glyph's bitmap that best serves `size` pixels per em; nil when it has no ink.
  func makeStrike(_ id: UInt32, size: Double) throws(RasterError) -> GlyphStrike? {
    let pixelsPerEm = try loadStrike(id, size: size)
    let slot = try loadedGlyph(id)
    let bitmap = slot.pointee.bitmap
    guard bitmap.width > 0, bitmap.rows > 0 else { return nil }
    let isColored = bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue)
    return GlyphStrike(
      bitmap: Bitmap(
        size: PixelSize(width: Int(bitmap.width), height: Int(bitmap.rows)), format: .premultipliedBGRA,
        pixels: bitmap.premultipliedPixels),
      isColored: isColored, left: Int(slot.pointee.bitmap_left), top: Int(slot.pointee.bitmap_top),
      pixelsPerEm: pixelsPerEm)
  }
}

extension FT_Bitmap {
  fileprivate var premultipliedPixels: [UInt8] {
    let columns = Int(width)
    switch UInt32(pixel_mode) {
    case FT_PIXEL_MODE_BGRA.rawValue:
      return rows(usedBytes: columns * 4, rowBytes: columns * 4)
    case FT_PIXEL_MODE_MONO.rawValue: return unpacked(columns, bits: 1)
    case FT_PIXEL_MODE_GRAY2.rawValue: return unpacked(columns, bits: 2)
    case FT_PIXEL_MODE_GRAY4.rawValue: return unpacked(columns, bits: 4)
    default:
      let coverage = rows(usedBytes: columns, rowBytes: columns)
      return expanded(columns) { x, y in coverage[y * columns + x] }
    }
  }

  /// A byte for each of some pixels that have less, the leftmost of them in the highest bits.
  private func unpacked(_ columns: Int, bits: Int) -> [UInt8] {
    let rowBytes = (columns * bits + 7) / 8
    let packed = rows(usedBytes: rowBytes, rowBytes: rowBytes)
    let full = UInt8(1 << bits) - 1
    return expanded(columns) { x, y in
      (packed[y * rowBytes + x * bits / 8] >> UInt8(8 - bits - x * bits % 8) & full) * (255 / full)
    }
  }

  private func expanded(_ columns: Int, _ coverage: (Int, Int) -> UInt8) -> [UInt8] {
    (0..<Int(rows)).flatMap { y in
      (0..<columns).flatMap { x in [UInt8](repeating: coverage(x, y), count: 4) }
    }
  }
}
