import CCairo
import Drawing
import Geometry

extension PixelTarget {
  func drawLayer(
    _ commands: ArraySlice<DrawCommand>, opacity: Double, shadow: Shadow?, state: GraphicsState
  ) throws(RasterError) {
    let shadow = shadow.flatMap { DeviceShadow($0, transform: state.transform) }
    // What lies outside of the clip may still throw its shadow into it.
    let bounds = state.clip.bounds.expanded(by: shadow?.reach ?? 0)
    let layer = try Surface(
      size: PixelSize(width: bounds.width, height: bounds.height),
      byteLimit: rasterizer.limits.surfaceBytes)
    var inner = state
    inner.transform = state.transform.moved(x: -bounds.x, y: -bounds.y)
    inner.clip = Clip(bounds: PixelRect(layer.size), isPixelAligned: true)
    try PixelTarget(surface: layer, rasterizer: rasterizer).render(commands, from: inner)
    if let shadow { try shadow.draw(castBy: layer, on: layer, placement: .behind) }
    context.withSource(layer.pointer, x: Double(bounds.x), y: Double(bounds.y)) {
      cairo_paint_with_alpha(context.pointer, opacity)
    }
  }
}
