package import Geometry

/// Yoga's rounding of coordinates to whole pixels.
package struct PixelGrid {
  private let pixelsPerPoint: Double

  package enum Rule {
    case nearest, up, down
  }

  package init(_ scale: DisplayScale) {
    pixelsPerPoint = scale.pixelsPerPoint
  }

  /// The coordinate on the grid, in points. A half goes up, and whatever is within a ten-thousandth of a pixel counts as
  /// being on it.
  @inline(__always)
  package func snap(_ points: Double, _ rule: Rule) -> Double {
    let pixels = points * pixelsPerPoint
    let whole = pixels.rounded(.down)
    let fraction = pixels - whole
    let snapped: Double
    if fraction < Self.tolerance {
      snapped = whole
    } else if fraction > 1 - Self.tolerance {
      snapped = whole + 1
    } else {
      switch rule {
      case .nearest: snapped = fraction >= 0.5 - Self.tolerance ? whole + 1 : whole
      case .up: snapped = whole + 1
      case .down: snapped = whole
      }
    }
    return snapped / pixelsPerPoint
  }

  /// The whole pixels that a line of `width` points has room for, at least one; in points.
  package func wholeWidth(of width: Double) -> Double {
    max(snap(width, .down), 1 / pixelsPerPoint)
  }

  /// Whether a length is a whole number of pixels.
  @inline(__always)
  package func isWhole(_ points: Double) -> Bool {
    let pixels = points * pixelsPerPoint
    return abs(pixels.rounded() - pixels) < Self.tolerance
  }

  private static let tolerance = 0.0001
}
