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
