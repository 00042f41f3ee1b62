/// Yoga's rounding of coordinates to whole pixels.
struct PixelGrid {
  let pixelsPerPoint: Double

  enum Rule {
    case nearest, up, down
  }

  /// The coordinate on the grid, in points. A half goes up, and whatever is within a ten-thousandth of a pixel counts as
  /// being on it.
  @inline(__always)
  func snap(_ points: Double, _ rule: Rule) -> Double {
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

  /// Whether a length is a whole number of pixels.
  @inline(__always)
  func isWhole(_ points: Double) -> Bool {
    let pixels = points * pixelsPerPoint
    return abs(pixels.rounded() - pixels) < Self.tolerance
  }

  private static let tolerance = 0.0001
}
