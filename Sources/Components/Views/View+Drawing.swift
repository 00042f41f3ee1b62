package import Drawing
import Geometry
import Glibc

extension View {
  /// Records the view and everything in it, in the coordinate space of its superview.
  ///
  /// From back to front: what `ViewBox` draws behind, content, subviews, border.
  ///
  /// - Parameter time: seconds of the virtual clock, for what moves. Animations begin with the first drawing after the
  ///   mount that they belong to.
  package func draw(on canvas: inout Canvas, at time: Double) {
    needsDisplay = false
    guard !configuration.isHidden else { return }
    let appearance = appearance(at: time)
    let box = ViewBox(appearance.configuration, Rect(origin: .zero, size: appearance.frame.size))
    let firstCommand = canvas.commandCount
    canvas.withTransform(appearance.transformToSuperview) { canvas in
      box.draw(on: &canvas) { canvas in
        canvas.withTransform(contentTransform(in: box.bounds)) {
          content?.draw(in: box.bounds, on: &$0, at: time, isHighlighted: isHighlighted)
        }
        if let touchedText { shownText?.drawHighlight(of: touchedText, in: box.bounds, on: &canvas) }
        for subview in subviews { subview.draw(on: &canvas, at: time) }
        scrollIndicator?.draw(on: &canvas)
      }
    }
    let ownCommands = firstCommand..<canvas.commandCount
    canvas.owners?.note(node, of: ownCommands)
    // Nobody tells the view of what moves, or of what a state draws next.
    if !runningAnimations.isEmpty || content?.isSteady == false { setNeedsDisplay() }
  }

  private func contentTransform(in bounds: Rect) -> AffineTransform {
    guard configuration.isContentMirrored else { return .identity }
    return AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: bounds.minX + bounds.maxX, ty: 0)
  }
}

extension ViewConfiguration.Transform {
  /// The map from the untransformed view to where it is drawn, with `center` as the fixed point of scale and rotation.
  func affineTransform(about center: Point) -> AffineTransform {
    guard self != .identity else { return .identity }
    let radians = rotation * .pi / 180
    return AffineTransform.translation(x: -center.x, y: -center.y)
      .concatenating(.scale(x: scale, y: scale))
      .concatenating(.rotation(cosine: cos(radians), sine: sin(radians)))
      .concatenating(.translation(x: center.x + translation.x, y: center.y + translation.y))
  }
}
