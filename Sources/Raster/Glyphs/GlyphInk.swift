package import Drawing
package import Geometry

/// The pixels that a glyph covers.
package struct GlyphInk: Sendable {
  /// In device pixels.
  package let extent: PixelRect
  /// Nil where nothing but the extent is known.
  private let mask: GlyphMask?

  /// Whether the glyph has colours of its own.
  package let isColored: Bool

  fileprivate init(extent: PixelRect, mask: GlyphMask? = nil, isColored: Bool = false) {
    self.extent = extent
    self.mask = mask
    self.isColored = isColored
  }

  /// How much of a pixel of the extent is covered, from 0 to 255.
  package func coverage(x: Int, y: Int) -> UInt8 {
    guard let mask, mask.content == .coverage else { return 255 }
    let (column, row) = (x - extent.x, y - extent.y)
    guard (0..<mask.width).contains(column), (0..<mask.height).contains(row) else { return 0 }
    return mask.bytes[row * mask.rowBytes + column]
  }
}

extension Rasterizer {
  /// What drawing a run covers, a value for each glyph that covers anything.
  ///
  /// - Parameter transform: from the run's coordinate space to device pixels.
  package func ink(of run: GlyphRun, transform: AffineTransform) throws(RasterError) -> [GlyphInk] {
    let size = run.fontSize * transform.meanScale
    guard transform.isFinite, size.isFinite, size >= GlyphStore.smallestSize else { return [] }
    guard let masks = try glyphs.placeMasks(for: run, transform: transform) else {
      var inks: [GlyphInk] = []
      for glyph in run.glyphs {
        let single = GlyphRun(face: run.face, fontSize: run.fontSize, glyphs: [glyph])
        inks += try ink(
          of: try glyphs.makeShapes(for: single, devicePixelsPerPoint: transform.meanScale), transform)
      }
      return inks
    }
    return masks.filter { !$0.extent.isEmpty }
      .map { GlyphInk(extent: $0.extent, mask: $0.mask, isColored: $0.mask.content == .color) }
  }

  /// What a glyph covers that is turned, stretched, very large or of several colours.
  private func ink(of shapes: GlyphShapes, _ transform: AffineTransform) throws(RasterError) -> [GlyphInk] {
    var inks = shapes.images.map {
      GlyphInk(extent: transform.extent(of: $0.destination), isColored: !shapes.imagesAreMasks)
    }
    for fill in shapes.fills {
      guard let box = fill.outlines.boundingBox else { continue }
      let extent = transform.extent(of: box)
      inks.append(
        GlyphInk(
          extent: extent, mask: try mask(of: fill.outlines, transform, in: extent),
          isColored: fill.color != nil))
    }
    return inks.filter { !$0.extent.isEmpty }
  }

  /// The pixels that outlines cover; nil where these are too many to be drawn for their own sake.
  private func mask(
    of outlines: Path, _ transform: AffineTransform, in extent: PixelRect
  ) throws(RasterError) -> GlyphMask? {
    guard !extent.isEmpty, extent.width <= Self.longestInkSide, extent.height <= Self.longestInkSide else {
      return nil
    }
    var canvas = Canvas()
    canvas.withTransform(.translation(x: -Double(extent.x), y: -Double(extent.y))) { canvas in
      canvas.withTransform(transform) { $0.fill(outlines, with: .black) }
    }
    let size = Size(width: Double(extent.width), height: Double(extent.height))
    let pixels = try rasterize(canvas.makeDisplayList(), size: size, scale: .one).makeArray()
    return GlyphMask(
      content: .coverage, left: 0, top: 0, width: extent.width, height: extent.height,
      rowBytes: extent.width, bytes: stride(from: 3, to: pixels.count, by: 4).map { pixels[$0] })
  }

  /// In pixels.
  private static let longestInkSide = 2048
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
