import Geometry

extension PixelRect {
  var pixelCount: Int { width * height }

  /// The smallest area that holds both.
  func union(_ other: PixelRect) -> PixelRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Whether less than `distance` pixels lie between the areas.
  func isNear(_ other: PixelRect, within distance: Int) -> Bool {
    x < other.maxX + distance && other.x < maxX + distance && y < other.maxY + distance
      && other.y < maxY + distance
  }
}
