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
    let bounds = PixelRect(
      x: clip.x * scale, y: clip.y * scale, width: clip.width * scale, height: clip.height * scale
    ).expanded(by: shadow.reach)
    let size = PixelSize(width: bounds.width, height: bounds.height)
    let caster = try Surface(size: size, byteLimit: rasterizer.limits.surfaceBytes)
    let inner = GraphicsState(
      transform: transform.moved(x: -bounds.x, y: -bounds.y),
      clip: Clip(bounds: PixelRect(size), isPixelAligned: true))
    try PixelTarget(surface: caster, rasterizer: rasterizer).render(commands, from: inner)
    let cast = try Surface(size: size, byteLimit: rasterizer.limits.surfaceBytes)
    try shadow.draw(castBy: caster, on: cast, placement: .over)
    let toPage = AffineTransform.translation(x: Double(bounds.x), y: Double(bounds.y))
      .concatenating(.scale(x: 1 / Double(scale), y: 1 / Double(scale)))
    paint(cast, transform: toPage, interpolation: .smooth, opacity: 1)
  }
}
