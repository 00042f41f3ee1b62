import CCairo
import Drawing
import Geometry

/// Draws on a vector surface: glyphs stay glyphs and layers groups.
struct VectorTarget: DrawTarget {
  let context: CairoContext
  private let kind: VectorDocumentKind
  let fonts = VectorFonts()
  let rasterizer: Rasterizer
  let memory: DrawingMemory

  var colorRounding: ColorRounding { .none }
  var paintsGradients: Bool { false }

  init(
    document: VectorDocument, rasterizer: Rasterizer, interruption: PictureInterruption?
  ) throws(RasterError) {
    context = try CairoContext(surface: document.pointer)
    kind = document.kind
    self.rasterizer = rasterizer
    memory = DrawingMemory(limit: rasterizer.limits.drawingBytes, interruption: interruption)
  }

  func draw(_ run: GlyphRun, color: Color, state: GraphicsState) throws(RasterError) {
    guard run.fontSize.isFinite, run.fontSize > 0 else { return }
    let font = try fonts.font(for: run.face)
    guard font.hasPlainOutlines else {
      // The largest strike: a document has no pixels to fit a smaller one to.
      return try drawShapes(of: run, color: color, state: state, devicePixelsPerPoint: .infinity)
    }
    let glyphs = run.glyphs.filter(\.position.isFinite).map {
      cairo_glyph_t(index: UInt($0.id), x: $0.position.x, y: $0.position.y)
    }
    context.withSavedState {
      var matrix = state.transform.cairoMatrix
      cairo_set_matrix(context.pointer, &matrix)
      context.setSource(color, rounding: colorRounding)
      font.select(in: context, size: run.fontSize)
      cairo_show_glyphs(context.pointer, glyphs, Int32(clamping: glyphs.count))
    }
  }

  func fill(_ path: Path, _ color: Color, state: GraphicsState) -> Bool { false }

  func fill(_ area: PixelRect, _ paint: Paint, transform: AffineTransform) -> Bool { false }

  func draw(_ image: PlacedImage, state: GraphicsState) throws(RasterError) {
    let crop = image.source.coveringPixels(in: PixelRect(image.bitmap.size))
    let toPage = AffineTransform.translation(x: Double(crop.x), y: Double(crop.y))
      .concatenating(image.map).concatenating(state.transform)
    guard
      !crop.isEmpty, toPage.inverted?.isFinite == true,
      context.setPath(.rect(image.destination), transform: state.transform)
    else { return }
    // A document holds its images until it is finished.
    try memory.take(crop.width * crop.height * 4)
    let pixels = try Surface(
      size: PixelSize(width: crop.width, height: crop.height), byteLimit: rasterizer.limits.surfaceBytes)
    try rasterizer.images.withPremultiplied(image.bitmap, cropped: crop, countedBy: memory) { bitmap, crop in
      pixels.draw(bitmap, at: PixelPoint(x: -crop.x, y: -crop.y))
    }
    try context.withSavedState { () throws(RasterError) in
      cairo_clip(context.pointer)
      try paint(pixels, transform: toPage, interpolation: image.interpolation, opacity: image.opacity)
    }
  }

  func paint(
    _ pixels: Surface, transform: AffineTransform, interpolation: Interpolation, opacity: Double
  ) throws(RasterError) {
    let filter = interpolation == .nearest ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD
    let separated =
      kind == .pdf ? try SeparatedPixels(pixels, opacity: opacity, countedBy: memory) : nil
    context.withSavedState {
      var matrix = transform.cairoMatrix
      cairo_set_matrix(context.pointer, &matrix)
      if let separated { return separated.paint(in: context, filter: filter) }
      context.withSource(pixels.pointer) {
        cairo_pattern_set_filter(cairo_get_source(context.pointer), filter)
        cairo_paint_with_alpha(context.pointer, opacity)
      }
    }
  }
}
