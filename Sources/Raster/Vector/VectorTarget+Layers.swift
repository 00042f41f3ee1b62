import CCairo
import Drawing
import Geometry

extension VectorTarget {
  /// Pixels per point of what no document format can describe: shadows and blurs are soft, so that two are plenty.
  var density: Int { 2 }

  func drawLayer(
    _ commands: ArraySlice<DrawCommand>, _ effects: LayerEffects, state: GraphicsState
  ) throws(RasterError) {
    // Where a document has no words for it, it gets the pixels.
    if effects.needsPixels { return try drawPixels(of: commands, effects, state: state) }
    let isGroup = effects.opacity < 1 || effects.blendMode != .normal
    if isGroup { cairo_push_group(context.pointer) }
    if !effects.shadows.isEmpty { try paintShadows(effects, of: commands, state: state) }
    // What mixes with what is below it does so within the layer, of which the shadow is no part.
    let isIsolated = !effects.shadows.isEmpty && commands.contains { $0.looksBelow }
    if isIsolated { cairo_push_group(context.pointer) }
    try render(commands, from: state)
    if isIsolated {
      cairo_pop_group_to_source(context.pointer)
      context.putSource(LayerEffects())
      cairo_set_source_rgb(context.pointer, 0, 0, 0)
    }
    guard isGroup else { return }
    cairo_pop_group_to_source(context.pointer)
    context.putSource(effects)
    cairo_set_source_rgb(context.pointer, 0, 0, 0)
  }

  private func paintShadows(
    _ effects: LayerEffects, of commands: ArraySlice<DrawCommand>, state: GraphicsState
  ) throws(RasterError) {
    let transform = toPixels(state)
    let shadows = effects.shadows.compactMap { DeviceShadow($0, transform: transform) }
    guard let reach = shadows.map(\.reach).max() else { return }
    guard let caster = try pixelLayer(of: commands, reach: reach, state) else { return }
    try caster.draw()
    // A document holds its images until it is finished.
    try memory.take(caster.surface.pixelCount * 4)
    let cast = try Surface(size: caster.surface.size, byteLimit: rasterizer.limits.surfaceBytes)
    try DeviceShadow.draw(shadows, castBy: caster, on: cast, placement: .over)
    try paint(cast, transform: toPage(from: caster.bounds), interpolation: .smooth, opacity: 1)
  }

  /// Draws the commands as pixels, whether they have to be or not.
  func drawPixels(
    of commands: ArraySlice<DrawCommand>, _ effects: LayerEffects, state: GraphicsState
  ) throws(RasterError) {
    let device = DeviceEffects(effects, transform: toPixels(state))
    guard let layer = try pixelLayer(of: commands, reach: device.reach, state) else { return }
    try memory.take(layer.surface.pixelCount * 4)
    // What is below nobody can read here: see `VectorDocument`.
    let nothing = try Surface(
      size: PixelSize(width: 0, height: 0), byteLimit: rasterizer.limits.surfaceBytes)
    try layer.draw(device, over: nothing)
    cairo_push_group(context.pointer)
    try paint(layer.surface, transform: toPage(from: layer.bounds), interpolation: .smooth, opacity: 1)
    cairo_pop_group_to_source(context.pointer)
    context.putSource(effects)
    cairo_set_source_rgb(context.pointer, 0, 0, 0)
  }

  private func toPixels(_ state: GraphicsState) -> AffineTransform {
    state.transform.concatenating(.scale(x: Double(density), y: Double(density)))
  }

  private func pixelLayer(
    of commands: ArraySlice<DrawCommand>, reach: Int, _ state: GraphicsState
  ) throws(RasterError) -> Layer? {
    try Layer(
      of: commands, reach: reach, in: state.clip.bounds.scaled(by: density), transform: toPixels(state),
      rasterizer, memory)
  }

  private func toPage(from bounds: PixelRect) -> AffineTransform {
    AffineTransform.translation(x: Double(bounds.x), y: Double(bounds.y))
      .concatenating(.scale(x: 1 / Double(density), y: 1 / Double(density)))
  }
}

extension DrawCommand {
  fileprivate var looksBelow: Bool {
    guard case .beginLayer(let effects) = self else { return false }
    return effects.looksBelow
  }
}
