/// Lengths of the four edges of a box in points.
struct ResolvedEdges {
  var left = 0.0
  var top = 0.0
  var right = 0.0
  var bottom = 0.0

  @inline(__always)
  func sum(isRow: Bool) -> Double {
    isRow ? left + right : top + bottom
  }

  /// The edge where an axis starts, or, when `isFar`, the opposite one.
  @inline(__always)
  func edge(isRow: Bool, isFar: Bool) -> Double {
    isRow ? (isFar ? right : left) : (isFar ? bottom : top)
  }
}
