import CCairo
import Drawing
import Geometry

extension VectorTarget {
  /// Pixels per point of shadows, which no document format can describe: soft as they are, two are plenty.
  private static let shadowScale = 2

  func drawLayer(
    _ commands: ArraySlice<DrawCommand>, opacity: Double, shadow: Shadow?, state: GraphicsState
  ) throws(RasterError) {
    let isGroup = opacity < 1
    if isGroup { cairo_push_group(context.pointer) }
    if let shadow { try paint(shadow, of: commands, state: state) }
    try render(commands, from: state)
    guard isGroup else { return }
    cairo_pop_group_to_source(context.pointer)
    cairo_paint_with_alpha(context.pointer, opacity)
    cairo_set_source_rgb(context.pointer, 0, 0, 0)
  }

  private func paint(
    _ shadow: Shadow, of commands: ArraySlice<DrawCommand>, state: GraphicsState
  ) throws(RasterError) {
    let scale = Self.shadowScale
    let transform = state.transform.concatenating(.scale(x: Double(scale), y: Double(scale)))
    guard let shadow = DeviceShadow(shadow, transform: transform) else { return }
    let clip = state.clip.bounds
    let page = PixelRect(
      x: clip.x * scale, y: clip.y * scale, width: clip.width * scale, height: clip.height * scale)
    guard
      let caster = try Layer(
        of: commands, shadow: shadow, in: page, transform: transform, rasterizer, memory)
    else { return }
    let bounds = caster.bounds
    // A document holds its images until it is finished.
    try memory.take(bounds.width * bounds.height * 4)
    let cast = try Surface(size: caster.surface.size, byteLimit: rasterizer.limits.surfaceBytes)
    try shadow.draw(castBy: caster.surface, on: cast, placement: .over, memory)
    let toPage = AffineTransform.translation(x: Double(bounds.x), y: Double(bounds.y))
      .concatenating(.scale(x: 1 / Double(scale), y: 1 / Double(scale)))
    paint(cast, transform: toPage, interpolation: .smooth, opacity: 1)
  }
}
