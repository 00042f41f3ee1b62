import CPixels
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
  /// A multiple of eight for coverage, the pixels that are worked on at a time: what is beyond the width covers nothing.
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
  /// Lays the glyph on the pixels of a surface in `color`, inside `clip`, which must lie within the surface.
  ///
  /// Coverage counts linearly, as cairo counts it: half covered is half the colour.
  func blend(
    onto pixels: UnsafeMutablePointer<UInt32>, _ surface: PixelRect, clip: PixelRect,
    color: PremultipliedColor
  ) {
    let area = extent.intersection(clip)
    guard !area.isEmpty else { return }
    // Where nothing is cut off, rows are laid with what follows them, which changes no pixel and leaves no rest of less than a vector.
    let isWhole =
      area == extent
      && (area.maxY - 1) * surface.width + area.x + mask.rowBytes <= surface.maxY * surface.width
    let coveredCount = isWhole ? mask.rowBytes : area.width
    mask.bytes.withUnsafeBytes { bytes in
      for row in area.y..<area.maxY {
        guard let source = bytes.baseAddress.map({ $0 + (row - y) * mask.rowBytes }) else { return }
        let target = pixels + row * surface.width + area.x
        switch mask.content {
        case .coverage:
          let coverage = source.assumingMemoryBound(to: UInt8.self) + (area.x - x)
          pixels_lay_color(target, coverage, coveredCount, color.pixel)
        case .color:
          let pixels = source.assumingMemoryBound(to: UInt32.self) + (area.x - x)
          pixels_lay_faded(pixels, area.width, color.alpha, target)
        }
      }
    }
  }
}
