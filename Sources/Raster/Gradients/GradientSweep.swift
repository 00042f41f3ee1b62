import Drawing
import Geometry

/// A gradient whose pixels are worked out one by one.
///
/// A pixel depends on where it lies from the gradient, not on what else is drawn or where on a surface.
protocol GradientSweep {
  var isOpaque: Bool { get }

  /// Replaces the pixels of an area.
  ///
  /// - Parameters:
  ///   - area: in device pixels.
  ///   - pixels: that of the area's top left corner.
  ///   - rowPixels: from one row to the next.
  func write(_ area: PixelRect, to pixels: UnsafeMutablePointer<UInt32>, rowPixels: Int)
}

/// The gradient of a paint; nil for other paints, and for gradients without a stop or without a place.
func gradientSweep(of paint: Paint, transform: AffineTransform) -> (any GradientSweep)? {
  switch paint {
  case .color, .tiles: nil
  case .linearGradient(let gradient): LinearSweep(gradient, transform: transform)
  case .radialGradient(let gradient): RadialSweep(gradient, transform: transform)
  case .conicGradient(let gradient): ConicSweep(gradient, transform: transform)
  }
}

extension Surface {
  /// Replaces what all of the surface holds, whose top left pixel is the device pixel `origin`.
  func fill(with sweep: any GradientSweep, from origin: PixelPoint) {
    let area = PixelRect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    withPixels { sweep.write(area, to: $0, rowPixels: size.width) }
  }
}
