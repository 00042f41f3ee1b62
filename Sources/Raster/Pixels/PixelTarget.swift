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
  var density: Int { 1 }
  var paintsGradients: Bool { true }

  init(surface: Surface, rasterizer: Rasterizer, memory: DrawingMemory) throws(RasterError) {
    self.surface = surface
    self.rasterizer = rasterizer
    self.memory = memory
    context = try CairoContext(surface: surface.pointer)
    cairo_set_antialias(context.pointer, CAIRO_ANTIALIAS_GRAY)
  }
}
