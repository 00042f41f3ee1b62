import CCairo
import Drawing
import Geometry

/// Draws on the pixels of a surface, and glyphs and images with our own loops where cairo is coarser.
struct PixelTarget: DrawTarget {
  let surface: Surface
  let context: CairoContext
  let rasterizer: Rasterizer
  let memory: DrawingMemory

  var colorRounding: ColorRounding { .toBytes }

  init(surface: Surface, rasterizer: Rasterizer, memory: DrawingMemory) throws(RasterError) {
    self.surface = surface
    self.rasterizer = rasterizer
    self.memory = memory
    context = try CairoContext(surface: surface.pointer)
    cairo_set_antialias(context.pointer, CAIRO_ANTIALIAS_GRAY)
  }
}

extension PixelTarget {
  func drawLayer(
    _ commands: ArraySlice<DrawCommand>, opacity: Double, shadow: Shadow?, state: GraphicsState
  ) throws(RasterError) {
    let shadow = shadow.flatMap { DeviceShadow($0, transform: state.transform) }
    guard
      let layer = try Layer(
        of: commands, shadow: shadow, in: state.clip.bounds, transform: state.transform, rasterizer, memory)
    else { return }
    if let shadow { try shadow.draw(castBy: layer.surface, on: layer.surface, placement: .behind, memory) }
    let origin = layer.bounds
    context.withSource(layer.surface.pointer, x: Double(origin.x), y: Double(origin.y)) {
      cairo_paint_with_alpha(context.pointer, opacity)
    }
  }
}

/// Commands drawn by themselves, on a surface no larger than what of them may show.
struct Layer {
  let surface: Surface
  /// Where the surface belongs.
  let bounds: PixelRect

  /// - Parameters:
  ///   - shadow: that is to find room on the surface, too.
  ///   - clip: what is to be seen of it all.
  /// - Returns: nil where nothing is to be seen.
  init?(
    of commands: ArraySlice<DrawCommand>, shadow: DeviceShadow?, in clip: PixelRect,
    transform: AffineTransform,
    _ rasterizer: Rasterizer, _ memory: DrawingMemory
  ) throws(RasterError) {
    let reach = shadow?.reach ?? 0
    // What lies outside of the clip may still throw its shadow into it.
    let room = Clip(bounds: clip.expanded(by: reach), isPixelAligned: true)
    let content = try CommandExtent(
      of: commands, from: GraphicsState(transform: transform, clip: room), glyphs: rasterizer.glyphs
    ).bounds
    guard !content.isEmpty else { return nil }
    bounds = content.expanded(by: reach).intersection(room.bounds)
    let size = PixelSize(width: bounds.width, height: bounds.height)
    surface = try Surface(size: size, byteLimit: rasterizer.limits.surfaceBytes, countedBy: memory)
    let inner = GraphicsState(
      transform: transform.moved(x: -bounds.x, y: -bounds.y),
      clip: Clip(bounds: PixelRect(size), isPixelAligned: true))
    try PixelTarget(surface: surface, rasterizer: rasterizer, memory: memory).render(commands, from: inner)
  }
}
