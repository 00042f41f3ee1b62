import CCairo
import Drawing
import Geometry

extension PixelTarget {
  func draw(_ run: GlyphRun, color: Color, state: GraphicsState) throws(RasterError) {
    let transform = state.transform
    let size = run.fontSize * transform.meanScale
    let premultiplied = PremultipliedColor(color)
    guard size.isFinite, size >= GlyphStore.smallestSize, premultiplied.alpha > 0 else { return }
    guard let masks = try rasterizer.glyphs.placeMasks(for: run, transform: transform) else {
      return try drawShapes(of: run, color: color, state: state, devicePixelsPerPoint: transform.meanScale)
    }
    if state.clip.isPixelAligned {
      surface.withPixels { pixels in
        for mask in masks {
          mask.blend(onto: pixels, surface.bounds, clip: state.clip.bounds, color: premultiplied)
        }
      }
    } else {
      for mask in masks where !mask.extent.intersection(state.clip.bounds).isEmpty {
        try paint(mask, premultiplied)
      }
    }
  }

  /// Paints one mask through a clip that only cairo knows.
  private func paint(_ placed: PlacedGlyphMask, _ color: PremultipliedColor) throws(RasterError) {
    let (x, y) = (Double(placed.x), Double(placed.y))
    try placed.mask.withCairoSurface { surface in
      switch placed.mask.content {
      case .coverage:
        let straight = color.straight
        cairo_set_source_rgba(
          context.pointer, straight.red, straight.green, straight.blue, straight.alpha)
        cairo_mask_surface(context.pointer, surface, x, y)
      case .color:
        context.withSource(surface, x: x, y: y) {
          cairo_paint_with_alpha(context.pointer, Double(color.alpha) / 255)
        }
      }
    }
  }

}

extension DrawTarget {
  /// Draws a run without masks of its glyphs.
  func drawShapes(
    of run: GlyphRun, color: Color, state: GraphicsState, devicePixelsPerPoint: Double
  ) throws(RasterError) {
    let shapes = try rasterizer.glyphs.makeShapes(for: run, devicePixelsPerPoint: devicePixelsPerPoint)
    for fill in shapes.fills where context.setPath(fill.outlines, transform: state.transform) {
      context.setSource(fill.color?.withAlpha(of: color) ?? color, rounding: colorRounding)
      cairo_fill(context.pointer)
    }
    for image in shapes.images {
      try draw(image.colored(color, isMask: shapes.imagesAreMasks), state: state)
    }
  }
}

extension Color {
  /// The colour, as much fainter as `other` is.
  fileprivate func withAlpha(of other: Color) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * other.alpha)
  }
}

extension GlyphMask {
  /// Gives `body` a cairo surface over the mask's bytes.
  fileprivate func withCairoSurface(
    _ body: (OpaquePointer) throws(RasterError) -> Void
  ) throws(RasterError) {
    try bytes.span.withUnsafeBytes { (bytes) throws(RasterError) in
      try bytes.withCairoSurface(
        content == .color ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8, width: width, height: height,
        rowBytes: rowBytes, body)
    }
  }
}
