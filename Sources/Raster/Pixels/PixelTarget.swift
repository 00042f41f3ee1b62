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

  func fill(_ area: PixelRect, _ paint: Paint, transform: AffineTransform) -> Bool {
    if case .color(let color) = paint {
      guard PremultipliedColor(color).alpha == 255 else { return false }
      surface.fill(area, with: color)
      return true
    }
    guard let sweep = gradientSweep(of: paint, transform: transform), sweep.isOpaque else { return false }
    surface.withPixels { pixels in
      sweep.write(area, to: pixels + (area.y * surface.size.width + area.x), rowPixels: surface.size.width)
    }
    return true
  }
}
