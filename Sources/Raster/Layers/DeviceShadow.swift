import CCairo
import Drawing
import Geometry

/// A shadow in device pixels.
struct DeviceShadow {
  let color: Color
  let offset: PixelPoint
  let blur: GaussianBlur

  /// Nil when there is nothing to see of it, or a value is no finite number.
  init?(_ shadow: Shadow, transform: AffineTransform) {
    let offset = transform.apply(to: shadow.offset) - transform.apply(to: .zero)
    let deviation = max(0, shadow.blurRadius) / 2 * transform.meanScale
    guard
      abs(offset.x) < 1e6, abs(offset.y) < 1e6, shadow.blurRadius.isFinite, deviation < 1e6,
      PremultipliedColor(shadow.color).alpha > 0
    else { return nil }
    color = shadow.color
    self.offset = PixelPoint(x: Int(offset.x.rounded()), y: Int(offset.y.rounded()))
    blur = GaussianBlur(deviation: deviation)
  }

  /// The farthest a pixel's shadow lies from it.
  var reach: Int { blur.reach + max(abs(offset.x), abs(offset.y)) }

  /// Paints shadows of what `caster` holds on a surface of the same size, which may be `caster` itself.
  ///
  /// - Parameter shadows: the first is in front of the others.
  static func draw(
    _ shadows: [DeviceShadow], castBy caster: Surface, on surface: Surface, placement: Placement,
    _ memory: DrawingMemory
  ) throws(RasterError) {
    let reach = shadows.map(\.blur.reach).max() ?? 0
    let planes = CoveragePlane.peakBytes(inkOf: caster.size, reach: reach)
    try memory.taking(planes) { () throws(RasterError) in
      guard let silhouette = CoveragePlane(inkOf: caster) else { return }
      for shadow in placement == .behind ? shadows : shadows.reversed() {
        try shadow.paint(shadow.blur.apply(to: silhouette), on: surface, placement)
      }
    }
  }

  private func paint(
    _ blurred: CoveragePlane, on surface: Surface, _ placement: Placement
  ) throws(RasterError) {
    let context = try CairoContext(surface: surface.pointer)
    if placement == .behind { cairo_set_operator(context.pointer, CAIRO_OPERATOR_DEST_OVER) }
    context.setSource(color, rounding: .toBytes)
    try blurred.withCairoSurface { mask in
      cairo_mask_surface(
        context.pointer, mask, Double(blurred.extent.x + offset.x), Double(blurred.extent.y + offset.y))
    }
    try context.check("drawing a shadow")
  }

  /// Whether a shadow is painted behind or over what its surface holds.
  enum Placement {
    case behind, over
  }
}
