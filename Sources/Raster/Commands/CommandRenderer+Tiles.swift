import CCairo
import Drawing
import Geometry

extension CommandRenderer {
  /// Runs `body` with an image that goes on in all directions as the source, if it can be drawn with.
  ///
  /// The image is resized to a tile of whole pixels, which cairo repeats: where tiles are no whole number of pixels large
  /// they are stretched by less than a pixel, and no seam is between them.
  func withTiles(_ tiles: ImageTiles, _ body: () -> Void) throws(RasterError) {
    let (transform, place) = (state.transform, tiles.tile)
    let density = Double(target.density)
    let wished = Size(
      width: (transform.a * transform.a + transform.b * transform.b).squareRoot() * place.width * density,
      height: (transform.c * transform.c + transform.d * transform.d).squareRoot() * place.height * density)
    guard let size = tileSize(wished) else { return }
    let (width, height) = (Double(size.width), Double(size.height))
    let toDevice = AffineTransform.scale(x: place.width / width, y: place.height / height)
      .concatenating(.translation(x: place.minX, y: place.minY)).concatenating(transform)
    guard let toTile = toDevice.inverted, toTile.isFinite else { return }
    let pixels = try drawTile(tiles.image, size)
    let isExact =
      transform.b == 0 && transform.c == 0 && abs(wished.width - width) < 1e-6
      && abs(wished.height - height) < 1e-6
    target.context.withSource(pixels.pointer) {
      let pattern = cairo_get_source(target.context.pointer)
      var matrix = toTile.cairoMatrix
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
      cairo_pattern_set_filter(pattern, isExact ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
      body()
    }
  }

  /// How many pixels a tile has; larger ones are enlarged from so many.
  private static var mostPixels: Int { 1 << 23 }

  /// The whole pixels nearest to a tile's size, fewer than that where it would be larger than any surface.
  private func tileSize(_ wished: Size) -> PixelSize? {
    guard wished.width > 0, wished.height > 0, wished.width.isFinite, wished.height.isFinite else {
      return nil
    }
    let longest = Double(Surface.longestSide)
    let most = Double(min(Self.mostPixels, target.rasterizer.limits.surfaceBytes / 16))
    let factor = min(
      1, longest / wished.width, longest / wished.height, (most / wished.width / wished.height).squareRoot())
    func whole(_ length: Double) -> Int { max(1, Int((length * factor).rounded())) }
    return PixelSize(width: whole(wished.width), height: whole(wished.height))
  }

  private func drawTile(_ image: Bitmap, _ size: PixelSize) throws(RasterError) -> Surface {
    let limit = target.rasterizer.limits.surfaceBytes
    let surface = try Surface(size: size, byteLimit: limit, countedBy: target.memory)
    var canvas = Canvas()
    canvas.draw(image, in: Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)))
    let clip = Clip(bounds: PixelRect(size), isPixelAligned: true)
    try target.memory.drawingOtherList { () throws(RasterError) in
      try PixelTarget(surface: surface, rasterizer: target.rasterizer, memory: target.memory).render(
        canvas.makeDisplayList().commands[...], from: GraphicsState(transform: .identity, clip: clip))
    }
    return surface
  }
}
