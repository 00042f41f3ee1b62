import Geometry

/// A glyph drawn at its device size, to be laid on pixels in any colour.
struct GlyphMask: Sendable {
  enum Content: Hashable {
    /// A byte a pixel: how much of it the glyph covers.
    case coverage
    /// Premultiplied pixels in the glyph's own colours.
    case color
  }

  var content: Content
  /// From the pixel that holds the glyph's origin to the first column, to the right.
  var left: Int
  /// From the baseline up to the top of the first row.
  var top: Int
  var width: Int
  var height: Int
  /// A multiple of four, as cairo wants it.
  var rowBytes: Int
  var bytes: [UInt8]
}

/// A mask and the pixel its top left corner falls on.
struct PlacedGlyphMask: Sendable {
  var mask: GlyphMask
  var x: Int
  var y: Int

  var extent: PixelRect { PixelRect(x: x, y: y, width: mask.width, height: mask.height) }
}

extension PlacedGlyphMask {
  /// Lays the glyph on pixels in `color`, inside `clip`, which must lie within the surface.
  ///
  /// Coverage counts linearly, as cairo counts it: half covered is half the colour.
  func blend(
    onto pixels: UnsafeMutablePointer<UInt32>, rowPixels: Int, clip: PixelRect, color: PremultipliedColor
  ) {
    let area = extent.intersection(clip)
    guard !area.isEmpty else { return }
    mask.bytes.withUnsafeBytes { bytes in
      for row in area.y..<area.maxY {
        let source = UnsafeRawBufferPointer(rebasing: bytes[((row - y) * mask.rowBytes)...])
        let target = pixels + row * rowPixels + x
        let columns = area.x - x..<area.maxX - x
        switch mask.content {
        case .coverage: Self.blend(coverage: source, columns, of: color, onto: target)
        case .color: Self.blend(pixels: source, columns, of: color, onto: target)
        }
      }
    }
  }

  /// Four pixels at a time. Most of a glyph's box is empty and most of the rest is full, so both are done without
  /// arithmetic.
  @inline(__always)
  private static func blend(
    coverage: UnsafeRawBufferPointer, _ columns: Range<Int>, of color: PremultipliedColor,
    onto target: UnsafeMutablePointer<UInt32>
  ) {
    var column = columns.lowerBound
    while column + 4 <= columns.upperBound {
      let covered = coverage.loadUnaligned(fromByteOffset: column, as: UInt32.self)
      if covered == .max, color.alpha == 255 {
        (target + column).update(repeating: color.pixel, count: 4)
      } else if covered != 0 {
        let factors = SIMD4(covered & 0xFF, covered >> 8 & 0xFF, covered >> 16 & 0xFF, covered >> 24)
        let source = PixelArithmetic.scale(SIMD4(repeating: color.pixel), by: factors)
        let place = UnsafeMutableRawPointer(target + column)
        let below = place.loadUnaligned(as: SIMD4<UInt32>.self)
        place.storeBytes(of: PixelArithmetic.over(source, below), as: SIMD4<UInt32>.self)
      }
      column += 4
    }
    for column in column..<columns.upperBound where coverage[column] != 0 {
      let source = PixelArithmetic.scale(color.pixel, by: UInt32(coverage[column]))
      target[column] = PixelArithmetic.over(source, target[column])
    }
  }

  @inline(__always)
  private static func blend(
    pixels: UnsafeRawBufferPointer, _ columns: Range<Int>, of color: PremultipliedColor,
    onto target: UnsafeMutablePointer<UInt32>
  ) {
    for column in columns {
      let pixel = pixels.load(fromByteOffset: column * 4, as: UInt32.self)
      let source = PixelArithmetic.scale(pixel, by: color.alpha)
      if source != 0 { target[column] = PixelArithmetic.over(source, target[column]) }
    }
  }
}
