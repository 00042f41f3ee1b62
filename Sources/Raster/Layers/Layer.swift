import CCairo
import Drawing
import Geometry

/// What becomes of a layer, in device pixels.
struct DeviceEffects {
  let effects: LayerEffects
  /// The first is in front of the others.
  let shadows: [DeviceShadow]
  let filters: [DeviceFilter]

  init(_ effects: LayerEffects, transform: AffineTransform) {
    self.effects = effects
    shadows = effects.shadows.compactMap { DeviceShadow($0, transform: transform) }
    filters = effects.filters.compactMap { DeviceFilter($0, transform: transform) }
  }

  /// The farthest that anything leaves a trace of what is drawn.
  var reach: Int { (shadows.map(\.reach).max() ?? 0) + filters.reduce(0) { $0 + $1.reach } }

  /// Whether a layer and its shadows can be laid down together.
  var areShadowsAlone: Bool {
    !shadows.isEmpty && !effects.needsPixels && effects.opacity >= 1 && effects.blendMode == .normal
  }
}

/// Commands drawn by themselves, on a surface no larger than what of them may show.
struct Layer {
  let surface: Surface
  /// Where the surface belongs.
  let bounds: PixelRect
  /// The part of the surface that the commands may draw on.
  private let content: PixelRect
  private let commands: ArraySlice<DrawCommand>
  private let state: GraphicsState
  private let rasterizer: Rasterizer
  let memory: DrawingMemory

  /// - Parameters:
  ///   - reach: how far what is outside of the clip may leave a trace in it.
  ///   - hasRoom: whether the surface has so much more room on every side.
  ///   - clip: what is to be seen of it all.
  ///   - area: what the surface has room for in any case, as far as it is seen.
  /// - Returns: nil where nothing is to be seen.
  init?(
    of commands: ArraySlice<DrawCommand>, reach: Int, hasRoom: Bool = true, in clip: PixelRect,
    and area: PixelRect = PixelRect(x: 0, y: 0, width: 0, height: 0), transform: AffineTransform,
    _ rasterizer: Rasterizer, _ memory: DrawingMemory
  ) throws(RasterError) {
    // What lies outside of the clip may still throw its shadow into it.
    let room = Clip(bounds: clip.expanded(by: reach), isPixelAligned: true)
    let content = try CommandExtent(
      of: commands, from: GraphicsState(transform: transform, clip: room), glyphs: rasterizer.glyphs
    ).bounds.union(area.intersection(room.bounds))
    guard !content.isEmpty else { return nil }
    bounds = hasRoom ? content.expanded(by: reach).intersection(room.bounds) : content
    self.content = content.offset(x: -bounds.x, y: -bounds.y)
    let size = PixelSize(width: bounds.width, height: bounds.height)
    surface = try Surface(size: size, byteLimit: rasterizer.limits.surfaceBytes, countedBy: memory)
    state = GraphicsState(
      transform: transform.moved(x: -bounds.x, y: -bounds.y),
      clip: Clip(bounds: PixelRect(size), isPixelAligned: true))
    (self.commands, self.rasterizer, self.memory) = (commands, rasterizer, memory)
  }

  /// Draws the commands and puts everything into effect that is done before the layer is put down.
  ///
  /// - Parameter below: what the layer is to be put down on.
  func draw(_ device: DeviceEffects, over below: Surface) throws(RasterError) {
    try draw()
    if !device.shadows.isEmpty {
      try DeviceShadow.draw(device.shadows, castBy: self, on: surface, placement: .behind)
    }
    for filter in device.filters {
      try memory.checkInterruption()
      try filter.apply(to: surface, memory)
    }
    if let backdrop = device.effects.backdrop { try draw(backdrop, of: below) }
    if let mask = device.effects.mask { try cover(with: mask) }
  }

  /// How the layer is to be put down once everything else has come into effect.
  func composition(_ effects: LayerEffects) throws(RasterError) -> LayerEffects {
    guard effects.opacity < 1, effects.blendMode.mixesColorsAsAWhole else { return effects }
    try fade(to: effects.opacity)
    var effects = effects
    effects.opacity = 1
    return effects
  }

  /// Draws the commands alone; what is drawn after them belongs to the command that begins the layer again.
  func draw() throws(RasterError) {
    let command = memory.command
    try PixelTarget(surface: surface, rasterizer: rasterizer, memory: memory).render(commands, from: state)
    memory.begin(command)
  }

  /// Makes the shadows of what the surface holds now, one after the other, so that there is one at a time.
  ///
  /// - Parameter use: may change the surface; it counts the bytes of a shadow that it keeps.
  func cast(
    _ shadows: [DeviceShadow], _ use: (ShadowCast) throws(RasterError) -> Void
  ) throws(RasterError) {
    let reach = shadows.map(\.blur.reach).max() ?? 0
    let size = PixelSize(width: content.width + 2, height: content.height + 2)
    try memory.taking(CoveragePlane.peakBytes(inkOf: size, reach: reach)) { () throws(RasterError) in
      guard let silhouette = Silhouette(inkOf: surface, in: content, reach: reach) else { return }
      for shadow in shadows {
        try memory.checkInterruption()
        try use(ShadowCast(shadow, rasterizer.shadows.mask(of: silhouette, shadow.blur)))
      }
    }
  }

  /// Takes away of everything that the surface holds all but this part.
  private func fade(to opacity: Double) throws(RasterError) {
    let context = try CairoContext(surface: surface.pointer)
    cairo_set_operator(context.pointer, CAIRO_OPERATOR_DEST_IN)
    cairo_set_source_rgba(context.pointer, 0, 0, 0, opacity)
    cairo_paint(context.pointer)
    try context.check("fading a layer")
  }

  /// Leaves of the surface what `mask` covers.
  private func cover(with mask: DisplayList) throws(RasterError) {
    let cover = try Surface(
      size: surface.size, byteLimit: rasterizer.limits.surfaceBytes, countedBy: memory)
    try memory.drawingOtherList { () throws(RasterError) in
      try PixelTarget(surface: cover, rasterizer: rasterizer, memory: memory)
        .render(mask.commands[...], from: state)
    }
    let context = try CairoContext(surface: surface.pointer)
    cairo_set_operator(context.pointer, CAIRO_OPERATOR_DEST_IN)
    context.withSource(cover.pointer) { cairo_paint(context.pointer) }
    try context.check("masking a layer")
  }

  /// Shows behind what the surface holds what `below` has there, filtered, inside of the backdrop's outline.
  private func draw(_ backdrop: LayerEffects.Backdrop, of below: Surface) throws(RasterError) {
    let context = try CairoContext(surface: surface.pointer)
    let seen = context.extents(of: backdrop.outline, transform: state.transform, in: PixelRect(surface.size))
    guard !seen.isEmpty else { return }
    let size = PixelSize(width: seen.width, height: seen.height)
    let copy = try Surface(size: size, byteLimit: rasterizer.limits.surfaceBytes, countedBy: memory)
    copy.copy(from: below, at: PixelPoint(x: bounds.x + seen.x, y: bounds.y + seen.y))
    for filter in backdrop.filters.compactMap({ DeviceFilter($0, transform: state.transform) }) {
      try memory.checkInterruption()
      try filter.apply(to: copy, edges: .mirrored, memory)
    }
    guard context.setPath(backdrop.outline, transform: state.transform) else { return }
    cairo_set_operator(context.pointer, CAIRO_OPERATOR_DEST_OVER)
    context.withSource(copy.pointer, x: Double(seen.x), y: Double(seen.y)) { cairo_fill(context.pointer) }
    try context.check("drawing a backdrop")
  }
}

extension PixelTarget {
  func drawLayer(
    _ commands: ArraySlice<DrawCommand>, _ effects: LayerEffects, state: GraphicsState
  ) throws(RasterError) {
    let device = DeviceEffects(effects, transform: state.transform)
    let seen = effects.backdrop.map { backdrop in
      context.extents(of: backdrop.outline, transform: state.transform, in: state.clip.bounds)
    }
    let isLaidAtOnce = device.areShadowsAlone && state.clip.isPixelAligned
    guard
      let layer = try Layer(
        of: commands, reach: device.reach, hasRoom: !isLaidAtOnce, in: state.clip.bounds,
        and: seen ?? PixelRect(x: 0, y: 0, width: 0, height: 0), transform: state.transform, rasterizer,
        memory)
    else { return }
    if isLaidAtOnce {
      try layer.draw()
      return try DeviceShadow.lay(layer, device.shadows, over: surface, clip: state.clip.bounds)
    }
    try layer.draw(device, over: surface)
    let origin = layer.bounds
    let composition = try layer.composition(effects)
    context.withSource(layer.surface.pointer, x: Double(origin.x), y: Double(origin.y)) {
      context.putSource(composition)
    }
  }
}

extension CairoContext {
  /// Puts the source down as the layer of these effects.
  func putSource(_ effects: LayerEffects) {
    cairo_set_operator(pointer, effects.blendMode.cairoOperator)
    cairo_paint_with_alpha(pointer, min(effects.opacity, 1))
    cairo_set_operator(pointer, CAIRO_OPERATOR_OVER)
  }

  /// The pixels that a path covers, as far as they are in `bounds`; the path is not the current one afterwards.
  func extents(of path: Path, transform: AffineTransform, in bounds: PixelRect) -> PixelRect {
    guard setPath(path, transform: transform) else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    defer { cairo_new_path(pointer) }
    return currentPathExtents.coveringPixels(in: bounds)
  }
}

extension BlendMode {
  /// Whether a channel depends on the others: of those, pixman takes other colours where there is an opacity beside the source.
  fileprivate var mixesColorsAsAWhole: Bool {
    switch self {
    case .hue, .saturation, .color, .luminosity: true
    default: false
    }
  }

  /// cairo mixes by the formulas of PDF, which CSS took over.
  var cairoOperator: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }
}
