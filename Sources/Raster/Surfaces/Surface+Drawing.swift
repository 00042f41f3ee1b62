package import Drawing
package import Geometry

extension Surface {
  /// Draws a display list over the surface, its origin at the top left corner of the pixel `origin`.
  ///
  /// - Throws: `RasterError` for fonts that cannot be used, layers that are too large or too many and failures of cairo.
  package func draw(
    _ list: DisplayList, at origin: PixelPoint = PixelPoint(x: 0, y: 0), scale: DisplayScale,
    using rasterizer: Rasterizer
  ) throws(RasterError) {
    let memory = DrawingMemory(limit: rasterizer.limits.drawingBytes)
    try memory.taking(size.width * size.height * 4) { () throws(RasterError) in
      try draw(list, at: origin, scale: scale, using: rasterizer, countedBy: memory)
    }
  }

  private func draw(
    _ list: DisplayList, at origin: PixelPoint, scale: DisplayScale, using rasterizer: Rasterizer,
    countedBy memory: DrawingMemory
  ) throws(RasterError) {
    let transform = AffineTransform(
      a: scale.pixelsPerPoint, b: 0, c: 0, d: scale.pixelsPerPoint, tx: Double(origin.x), ty: Double(origin.y)
    )
    let target = try PixelTarget(surface: self, rasterizer: rasterizer, memory: memory)
    let state = GraphicsState(transform: transform, clip: Clip(bounds: PixelRect(size), isPixelAligned: true))
    try target.render(list.commands[...], from: state)
  }
}
