import CCairo
import Drawing
import Geometry

extension CommandRenderer {
  private var context: CairoContext { target.context }

  func fill(_ rect: Rect, _ paint: Paint) throws(RasterError) {
    guard state.transform.keepsRectsUpright else { return try fill(.rect(rect), paint) }
    let device = state.transform.applyUpright(to: rect)
    guard device.isFinite else { return }
    if state.clip.isPixelAligned, device.isPixelAligned,
      target.fill(device.coveringPixels(in: state.clip.bounds), paint, transform: state.transform)
    {
      return
    }
    context.setPath(device)
    try fillCurrentPath(with: paint)
  }

  func fill(_ path: Path, _ paint: Paint) throws(RasterError) {
    try checkWork(of: path)
    if case .color(let color) = paint, try target.fill(path, color, state: state) { return }
    guard context.setPath(path, transform: state.transform) else { return }
    try fillCurrentPath(with: paint)
  }

  func stroke(_ path: Path, _ paint: Paint, _ style: StrokeStyle) throws(RasterError) {
    guard
      style.width > 0, style.width.isFinite, context.setPath(path, transform: state.transform)
    else { return }
    let dashCount = style.dashCount(along: path, under: state.transform)
    guard dashCount <= Double(StrokeStyle.mostDashes) else {
      throw .dashesExceeded(
        DrawingExcess(
          amount: dashCount, limit: Double(StrokeStyle.mostDashes), command: target.memory.command))
    }
    try checkWork(of: path, drawnWith: style, dashCount: dashCount)
    // A line reaches beyond its path, by how much only its joins know.
    try withSource(paint, in: state.clip.bounds, isFilled: false) {
      context.withSavedState {
        // The pen has its shape in the space of the path, so that an uneven scale makes an uneven line.
        var matrix = state.transform.cairoMatrix
        cairo_set_matrix(context.pointer, &matrix)
        context.setPen(style)
        cairo_stroke(context.pointer)
      }
    }
  }

  mutating func clip(to path: Path) throws(RasterError) {
    try checkWork(of: path)
    guard !state.drawsNothing, context.setPath(path, transform: state.transform) else {
      // A clip that is no shape lets nothing through.
      state.clip.bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
      return
    }
    narrowClip(to: path)
    cairo_clip(context.pointer)
  }

  /// - Throws: `pathTooIntricate`.
  private func checkWork(
    of path: Path, drawnWith style: StrokeStyle? = nil, dashCount: Double = 0
  ) throws(RasterError) {
    let bounds = state.clip.bounds
    let steps = path.stepCount(
      under: state.transform, drawnWith: style, dashCount: dashCount,
      in: Double(bounds.y)..<Double(bounds.maxY))
    // A path with a coordinate that is no number draws nothing.
    guard steps > Path.mostSteps else { return }
    throw .pathTooIntricate(
      DrawingExcess(amount: steps, limit: Path.mostSteps, command: target.memory.command))
  }

  private func fillCurrentPath(with paint: Paint) throws(RasterError) {
    // Where a clip cuts the path, a document would repeat the pixels outside of it: they fill a path as a pattern there.
    let isLaidDown = !target.paintsGradients && isPixels(paint, isFilled: true)
    try withSource(paint, in: context.currentPathExtents.coveringPixels(in: state.clip.bounds)) {
      guard isLaidDown else {
        cairo_fill(context.pointer)
        return
      }
      context.withSavedState {
        cairo_clip(context.pointer)
        cairo_paint(context.pointer)
      }
    }
  }

  /// Runs `body` with `paint` as the source, if it can be drawn with.
  ///
  /// - Parameters:
  ///   - bounds: outside of these `body` draws nothing, in device pixels.
  ///   - isFilled: whether it draws most of what is inside of them. A line does not, and cairo's gradients do for it.
  private func withSource(
    _ paint: Paint, in bounds: @autoclosure () -> PixelRect, isFilled: Bool = true, _ body: () -> Void
  ) throws(RasterError) {
    if case .tiles(let tiles) = paint { return try withTiles(tiles, body) }
    let density = target.density
    let toPixels = state.transform.concatenating(.scale(x: Double(density), y: Double(density)))
    guard isPixels(paint, isFilled: isFilled), let sweep = gradientSweep(of: paint, transform: toPixels)
    else {
      if context.setSource(paint, transform: state.transform, rounding: target.colorRounding) { body() }
      return
    }
    let bounds = bounds()
    guard !bounds.isEmpty else { return }
    let area = bounds.scaled(by: density)
    let size = PixelSize(width: area.width, height: area.height)
    let pixels = try Surface(
      size: size, byteLimit: target.rasterizer.limits.surfaceBytes, countedBy: target.memory)
    pixels.fill(with: sweep, from: PixelPoint(x: area.x, y: area.y))
    context.withSource(pixels.pointer) {
      var matrix = AffineTransform.scale(x: Double(density), y: Double(density))
        .concatenating(.translation(x: -Double(area.x), y: -Double(area.y))).cairoMatrix
      cairo_pattern_set_matrix(cairo_get_source(context.pointer), &matrix)
      body()
    }
  }

  /// Whether a paint is worked out as pixels: conic gradients always are, which neither cairo nor a document has.
  private func isPixels(_ paint: Paint, isFilled: Bool) -> Bool {
    if case .conicGradient = paint { return true }
    return isFilled && target.paintsGradients
  }

  /// Follows in our own state what cairo's clip becomes with its current path.
  private mutating func narrowClip(to path: Path) {
    let extents = context.currentPathExtents
    state.clip.shape = shape(of: path)
    state.clip.bounds = extents.coveringPixels(in: state.clip.bounds)
    let isAligned = path.isRect && state.transform.keepsRectsUpright && extents.isPixelAligned
    let isOnly = state.clip.isPixelAligned && path.isRect
    state.clip.rectangle =
      isOnly ? path.boundingBox.map { SlantedRect(rect: $0, transform: state.transform) } : nil
    state.clip.isPixelAligned = state.clip.isPixelAligned && isAligned
  }

  /// What a path leaves of the clip there is, where nothing of a small shape is cut off.
  private func shape(of path: Path) -> PlacedShape? {
    guard state.clip.isPixelAligned, let shape = PlacedShape(path, transform: state.transform),
      state.clip.bounds.union(shape.area) == state.clip.bounds
    else { return nil }
    return shape
  }
}

extension Path {
  /// Whether this is one upright rectangle.
  var isRect: Bool {
    guard
      elements.count == 5, case .move(let first) = elements[0], case .line(let second) = elements[1],
      case .line(let third) = elements[2], case .line(let fourth) = elements[3], case .close = elements[4]
    else { return false }
    return first.y == second.y && second.x == third.x && third.y == fourth.y && fourth.x == first.x
  }
}

extension CairoContext {
  func setPen(_ style: StrokeStyle) {
    cairo_set_line_width(pointer, style.width)
    cairo_set_line_cap(pointer, style.cap.cairoValue)
    cairo_set_line_join(pointer, style.join.cairoValue)
    cairo_set_miter_limit(pointer, style.miterLimit.isFinite ? max(style.miterLimit, 1) : 10)
    let dashes = style.drawnDashes
    cairo_set_dash(pointer, dashes, Int32(clamping: dashes.count), dashes.isEmpty ? 0 : style.dashPhase)
  }
}

extension StrokeStyle.Cap {
  fileprivate var cairoValue: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension StrokeStyle.Join {
  fileprivate var cairoValue: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
