import Drawing
import Geometry
import Typesetting

/// Lines of text in a view, from its top left corner.
struct TextDrawable: Drawable {
  let text: AttributedText
  let layout: TextLayout

  func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double) {
    layout.draw(in: &canvas, at: bounds.origin)
  }
}
