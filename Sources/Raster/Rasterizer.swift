package import Drawing
package import Geometry

/// Turns display lists into pixels. It owns the font faces, glyph masks, shapes, shadows and converted images that drawing needs again.
///
/// Safe to use from several tasks at once, each drawing on its own surface: pixels depend on the list, the scale and the
/// background alone, never on what was drawn before or is drawn beside it.
package final class Rasterizer: Sendable {
  package let limits: RasterLimits
  let glyphs: GlyphStore
  let images: ImageStore
  let shadows: ShadowStore
  let shapes: ShapeStore

  /// - Throws: `RasterError.fontLibraryUnavailable` when FreeType does not start.
  package init(limits: RasterLimits = RasterLimits()) throws(RasterError) {
    self.limits = limits
    glyphs = try GlyphStore(byteLimit: limits.glyphCacheBytes)
    images = ImageStore(byteLimit: limits.imageCacheBytes)
    shadows = ShadowStore(byteLimit: limits.shadowCacheBytes)
    shapes = ShapeStore(byteLimit: limits.shapeCacheBytes)
  }

  /// Draws `list` on `size` points at `scale`, over `background` or over nothing.
  ///
  /// - Parameter interruption: what may end the drawing before it is done.
  /// - Returns: a bitmap in `.premultipliedBGRA` of the pixels that cover `size`.
  /// - Throws: `RasterError` for sizes beyond the limits, fonts that cannot be used and failures of cairo; `interrupted`.
  package func rasterize(
    _ list: DisplayList, size: Size, scale: DisplayScale, background: Color? = nil,
    interruption: PictureInterruption? = nil
  ) throws(RasterError) -> Bitmap {
    let pixelSize = try scale.checkedPixelSize(covering: size)
    let surface = try Surface(
      size: pixelSize, byteLimit: limits.surfaceBytes,
      ground: Surface.Ground(of: list, pixelSize, scale, background))
    try surface.draw(list, scale: scale, using: self, interruption: interruption)
    return surface.makeBitmap()
  }
}

extension DisplayScale {
  /// The pixels needed to cover `size`, for sizes that may be anything.
  func checkedPixelSize(covering size: Size) throws(RasterError) -> PixelSize {
    let (width, height) = (pixels(size.width), pixels(size.height))
    guard (0...1e9).contains(width), (0...1e9).contains(height) else { throw .sizeUndrawable(size) }
    return pixelSize(covering: size)
  }
}
