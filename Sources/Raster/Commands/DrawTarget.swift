import Drawing
import Geometry

/// What kinds of surface do differently: everything else of a display list is drawn the same on all of them.
protocol DrawTarget {
  var context: CairoContext { get }
  var colorRounding: ColorRounding { get }
  /// Of the whole drawing.
  var memory: DrawingMemory { get }

  func draw(_ run: GlyphRun, color: Color, state: GraphicsState) throws(RasterError)
  func draw(_ image: PlacedImage, state: GraphicsState) throws(RasterError)
  /// Draws the commands inside a layer and puts the layer down.
  func drawLayer(
    _ commands: ArraySlice<DrawCommand>, opacity: Double, shadow: Shadow?, state: GraphicsState
  ) throws(RasterError)
}

extension DrawTarget {
  /// Draws balanced commands and reports what cairo has to complain about.
  func render(_ commands: ArraySlice<DrawCommand>, from state: GraphicsState) throws(RasterError) {
    var renderer = CommandRenderer(target: self, state: state)
    try renderer.render(commands)
    try context.check("drawing a display list")
  }
}
