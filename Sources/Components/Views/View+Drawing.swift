package import Drawing
import Geometry
import Glibc

extension View {
  /// Records the view and everything in it, in the coordinate space of its superview.
  ///
  /// From back to front: shadow, background colour, background gradient, content, subviews, border.
  ///
  /// - Parameter time: seconds of the virtual clock, for what moves. Animations begin with the first drawing after the
  ///   mount that they belong to.
  package func draw(on canvas: inout Canvas, at time: Double) {
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

extension ViewConfiguration.BackgroundGradient {
  /// The gradient over `bounds`.
  ///
  /// The line of a linear gradient is as long as CSS Images 3, section 3.1, has it: its ends are where lines across
  /// it touch the corners.
  func paint(over bounds: Rect) -> Paint {
    let center = bounds.center
    switch self {
    case .linear(let angle, let stops):
      let direction = Point(x: sin(angle * .pi / 180), y: -cos(angle * .pi / 180))
      let halfLength = (abs(bounds.width * direction.x) + abs(bounds.height * direction.y)) / 2
      let reach = Point(x: direction.x * halfLength, y: direction.y * halfLength)
      return .linearGradient(LinearGradient(start: center - reach, end: center + reach, stops: stops))
    case .radial(let stops):
      let radius = hypot(bounds.width / 2, bounds.height / 2)
      return .radialGradient(RadialGradient(center: center, radius: radius, stops: stops))
    }
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
