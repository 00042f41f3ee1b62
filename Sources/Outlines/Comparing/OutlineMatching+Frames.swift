import Geometry

/// What has another place or size.
extension OutlineMatching {
  /// How many have moved, and how many have another size.
  func consequences() -> (moved: Int, resized: Int) {
    var (moved, resized) = (0, 0)
    for index in new.elements.indices {
      guard let (before, after) = frames(index) else { continue }
      if Self.differ(before.width, after.width) || Self.differ(before.height, after.height) {
        resized += 1
      } else if Self.differ(before.minX, after.minX) || Self.differ(before.minY, after.minY) {
        moved += 1
      }
    }
    return (moved, resized)
  }

  /// The frame before and now; nil for what is not in both pictures.
  func frames(_ index: Int) -> (Rect, Rect)? {
    guard let origin = origins[index], let before = old.elements[origin].frame,
      let after = new.elements[index].frame
    else { return nil }
    return (before, after)
  }

  /// References keep three digits.
  static func differ(_ a: Double, _ b: Double) -> Bool { abs(a - b) > 0.0015 }

  func hasOtherFrame(_ index: Int) -> Bool {
    guard let (a, b) = frames(index) else { return false }
    return Self.differ(a.minX, b.minX) || Self.differ(a.minY, b.minY) || Self.differ(a.width, b.width)
      || Self.differ(a.height, b.height)
  }
}
