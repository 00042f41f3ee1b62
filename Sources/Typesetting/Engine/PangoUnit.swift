import CPango

/// Pango counts in 1024ths of a point: fonts are given to it in points per em as device units, whatever its resolution.
enum PangoUnit {
  static let perPoint = Double(PANGO_SCALE)

  static func points(_ units: Int32) -> Double {
    Double(units) / perPoint
  }

  /// The smallest number of units that is not below `points`, so that what was measured fits.
  static func covering(_ points: Double) -> Int32 {
    units(points, .up)
  }

  static func nearest(_ points: Double) -> Int32 {
    units(points, .toNearestOrAwayFromZero)
  }

  /// Lengths beyond what Pango can count in are brought back to the largest it can; NaN counts as zero.
  private static func units(_ points: Double, _ rule: FloatingPointRoundingRule) -> Int32 {
    guard !points.isNaN else { return 0 }
    return Int32((min(max(points, -Limits.width), Limits.width) * perPoint).rounded(rule))
  }
}
