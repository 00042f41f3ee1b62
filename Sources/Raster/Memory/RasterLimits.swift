package import Drawing

/// How much memory drawing may take.
package struct RasterLimits: Hashable, Sendable {
  /// Of one surface's pixels; a larger one is an error.
  package var surfaceBytes: Int
  /// Of all surfaces, shadows and images that drawing one picture takes at a time; more is an error.
  package var drawingBytes: Int
  /// Of all glyph masks kept for later use.
  package var glyphCacheBytes: Int
  /// Of all converted and resized images kept for later use.
  package var imageCacheBytes: Int

  /// The shares of `memory`.
  package init(_ memory: PictureMemory) {
    surfaceBytes = memory.surfaceBytes
    drawingBytes = memory.drawingBytes
    glyphCacheBytes = memory.glyphBytes
    imageCacheBytes = memory.convertedImageBytes
  }

  /// Those of the standard limit but for what is named.
  package init(
    surfaceBytes: Int? = nil, drawingBytes: Int? = nil, glyphCacheBytes: Int? = nil,
    imageCacheBytes: Int? = nil
  ) {
    self.init(.standard)
    self.surfaceBytes = surfaceBytes ?? self.surfaceBytes
    self.drawingBytes = drawingBytes ?? self.drawingBytes
    self.glyphCacheBytes = glyphCacheBytes ?? self.glyphCacheBytes
    self.imageCacheBytes = imageCacheBytes ?? self.imageCacheBytes
  }
}
