import CCairo
import Drawing
import Geometry

extension CairoContext {
  /// Makes `paint` the source, gradients placed in the space that `transform` maps to device pixels.
  ///
  /// - Returns: whether the paint can be drawn with: a gradient needs finite places and at least one stop.
  func setSource(_ paint: Paint, transform: AffineTransform, rounding: ColorRounding) -> Bool {
    switch paint {
    case .color(let color):
      setSource(color, rounding: rounding)
      return true
    case .linearGradient(let gradient):
      guard gradient.start.isFinite, gradient.end.isFinite else { return false }
      let (start, end) = (gradient.start, gradient.end)
      return setSource(
        cairo_pattern_create_linear(start.x, start.y, end.x, end.y), gradient.stops, transform)
    case .radialGradient(let gradient):
      guard gradient.center.isFinite, gradient.radius.isFinite, gradient.radius >= 0 else { return false }
      let center = gradient.center
      return setSource(
        cairo_pattern_create_radial(center.x, center.y, 0, center.x, center.y, gradient.radius),
        gradient.stops, transform)
    // No sources of cairo's: its meshes only come near, and images have to be resized first.
    case .conicGradient, .tiles: return false
    }
  }

  func setSource(_ color: Color, rounding: ColorRounding) {
    let color = rounding == .toBytes ? PremultipliedColor(color).straight : color.clamped
    cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.alpha)
  }

  private func setSource(
    _ pattern: OpaquePointer?, _ stops: [GradientStop], _ transform: AffineTransform
  ) -> Bool {
    defer { cairo_pattern_destroy(pattern) }
    let stops = stops.drawable
    guard let toPattern = transform.inverted, !stops.isEmpty else { return false }
    for stop in stops.closed.premultiplied {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.location, color.red, color.green, color.blue, color.alpha)
    }
    var matrix = toPattern.cairoMatrix
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_set_source(pointer, pattern)
    return true
  }
}

/// How colours reach cairo.
enum ColorRounding {
  /// Rounded to the nearest of 256 steps: for pixels.
  case toBytes
  /// Colours stay what they are: for vector documents.
  case none
}
