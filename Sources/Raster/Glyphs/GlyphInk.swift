package import Drawing
package import Geometry

/// The pixels that a glyph covers.
package struct GlyphInk: Sendable {
  /// In device pixels.
  package let extent: PixelRect
  /// Nil where nothing but the extent is known.
  private let mask: GlyphMask?

  fileprivate init(extent: PixelRect, mask: GlyphMask? = nil) {
    self.extent = extent
    self.mask = mask
  }

  /// Whether the glyph has colours of its own.
  package var isColored: Bool { mask?.content == .color }

  /// How much of a pixel of the extent is covered, from 0 to 255.
  package func coverage(x: Int, y: Int) -> UInt8 {
    guard let mask, mask.content == .coverage else { return 255 }
    let (column, row) = (x - extent.x, y - extent.y)
    guard (0..<mask.width).contains(column), (0..<mask.height).contains(row) else { return 0 }
    return mask.bytes[row * mask.rowBytes + column]
  }
}

extension Rasterizer {
  /// What drawing a run covers, a value for each glyph that covers anything; of glyphs that are turned or very large one for the
  /// whole run.
  ///
  /// - Parameter transform: from the run's coordinate space to device pixels.
  package func ink(of run: GlyphRun, transform: AffineTransform) throws(RasterError) -> [GlyphInk] {
    let size = run.fontSize * transform.meanScale
    guard transform.isFinite, size.isFinite, size >= GlyphStore.smallestSize else { return [] }
    guard transform.scalesEvenly, size <= GlyphStore.largestMaskSize else {
      let shapes = try glyphs.makeShapes(for: run, devicePixelsPerPoint: transform.meanScale)
      var boxes = shapes.images.map(\.destination)
      if let box = shapes.outlines.boundingBox { boxes.append(box) }
      return boxes.map { GlyphInk(extent: transform.extent(of: $0)) }.filter { !$0.extent.isEmpty }
    }
    return try glyphs.placeMasks(for: run, transform: transform)
      .filter { !$0.extent.isEmpty }
      .map { GlyphInk(extent: $0.extent, mask: $0.mask) }
  }
}

extension AffineTransform {
  /// The whole pixels around the image of `rect`.
  fileprivate func extent(of rect: Rect) -> PixelRect {
    let box = boundingBox(of: rect)
    func whole(_ length: Double) -> Int { Int(min(1e6, max(-1e6, length))) }
    let (left, top) = (whole(box.minX.rounded(.down)), whole(box.minY.rounded(.down)))
    let (right, bottom) = (whole(box.maxX.rounded(.up)), whole(box.maxY.rounded(.up)))
    return PixelRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}
