public import Drawing
import Geometry

extension View {
  /// Records the view and everything in it, in the coordinate space of its superview.
  ///
  /// From back to front: shadow, background colour, background gradient, content, subviews, border.
  ///
  /// - Parameter time: seconds of the virtual clock, for what moves.
  public func draw(on canvas: inout Canvas, at time: Double) {
    canvas.withTransform(transformToSuperview) { canvas in
      canvas.withLayer(opacity: configuration.opacity, shadow: configuration.shadow) { canvas in
        drawBackground(on: &canvas)
        if configuration.clipsToBounds {
          canvas.withClip(to: outline) { drawInside(on: &$0, at: time) }
        } else {
          drawInside(on: &canvas, at: time)
        }
        drawBorder(on: &canvas)
      }
    }
  }

  private var outline: Path { .roundedRect(bounds, radii: configuration.cornerRadii) }

  private func drawBackground(on canvas: inout Canvas) {
    if let color = configuration.backgroundColor, color.alpha > 0 {
      fillBounds(with: .color(color), on: &canvas)
    }
    if let gradient = configuration.backgroundGradient {
      fillBounds(with: gradient.paint(over: bounds), on: &canvas)
    }
  }

  private func fillBounds(with paint: Paint, on canvas: inout Canvas) {
    if configuration.cornerRadii == .zero {
      canvas.fill(bounds, with: paint)
    } else {
      canvas.fill(outline, with: paint)
    }
  }

  private func drawInside(on canvas: inout Canvas, at time: Double) {
    content?.draw(in: bounds, on: &canvas, at: time, isHighlighted: isHighlighted)
    for subview in subviews { subview.draw(on: &canvas, at: time) }
  }

  private func drawBorder(on canvas: inout Canvas) {
    guard configuration.borderWidth > 0 else { return }
    let border = Path.border(
      of: bounds, radii: configuration.cornerRadii, width: configuration.borderWidth)
    canvas.fill(border, with: configuration.borderColor)
  }
}
