/// How much memory drawing may take.
package struct RasterLimits: Hashable, Sendable {
  /// Of one surface's pixels; a larger one is an error.
  package var surfaceBytes: Int
  /// Of all glyph masks kept for later use.
  package var glyphCacheBytes: Int
  /// Of all converted and resized images kept for later use.
  package var imageCacheBytes: Int

  package init(
    surfaceBytes: Int = 512 << 20, glyphCacheBytes: Int = 16 << 20, imageCacheBytes: Int = 128 << 20
  ) {
    self.surfaceBytes = surfaceBytes
    self.glyphCacheBytes = glyphCacheBytes
    self.imageCacheBytes = imageCacheBytes
  }
}
