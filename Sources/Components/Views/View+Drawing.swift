public import Drawing
import Geometry

extension View {
  /// Records the view and everything in it, in the coordinate space of its superview.
  ///
  /// From back to front: shadow, background colour, background gradient, content, subviews, border.
  ///
  /// - Parameter time: seconds of the virtual clock, for what moves. Animations begin with the first drawing after the
  ///   mount that they belong to.
  public func draw(on canvas: inout Canvas, at time: Double) {
    guard !configuration.isHidden else { return }
    let appearance = appearance(at: time)
    let configuration = appearance.configuration
    let bounds = Rect(origin: .zero, size: appearance.frame.size)
    let firstCommand = canvas.commandCount
    canvas.withTransform(appearance.transformToSuperview) { canvas in
      canvas.withLayer(opacity: configuration.opacity, shadow: configuration.shadow) { canvas in
        configuration.drawBackground(in: bounds, on: &canvas)
        if configuration.clipsToBounds {
          canvas.withClip(to: configuration.outline(of: bounds)) { drawInside(bounds, on: &$0, at: time) }
        } else {
          drawInside(bounds, on: &canvas, at: time)
        }
        configuration.drawBorder(of: bounds, on: &canvas)
      }
    }
    let ownCommands = firstCommand..<canvas.commandCount
    canvas.owners?.note(node, of: ownCommands)
  }

  private func drawInside(_ bounds: Rect, on canvas: inout Canvas, at time: Double) {
    content?.draw(in: bounds, on: &canvas, at: time, isHighlighted: isHighlighted)
    if let touchedText { shownText?.drawHighlight(of: touchedText, in: bounds, on: &canvas) }
    for subview in subviews { subview.draw(on: &canvas, at: time) }
  }
}

extension ViewConfiguration {
  fileprivate func outline(of bounds: Rect) -> Path { .roundedRect(bounds, radii: cornerRadii) }

  fileprivate func drawBackground(in bounds: Rect, on canvas: inout Canvas) {
    if let color = backgroundColor, color.alpha > 0 { fill(bounds, with: .color(color), on: &canvas) }
    if let gradient = backgroundGradient { fill(bounds, with: gradient.paint(over: bounds), on: &canvas) }
  }

  private func fill(_ bounds: Rect, with paint: Paint, on canvas: inout Canvas) {
    if cornerRadii == .zero {
      canvas.fill(bounds, with: paint)
    } else {
      canvas.fill(outline(of: bounds), with: paint)
    }
  }

  fileprivate func drawBorder(of bounds: Rect, on canvas: inout Canvas) {
    guard borderWidth > 0 else { return }
    canvas.fill(Path.border(of: bounds, radii: cornerRadii, width: borderWidth), with: borderColor)
  }
}
