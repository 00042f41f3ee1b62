/// A rectangle of whole pixels, from the picture's top left corner.
public struct PixelArea: Hashable, Sendable {
  /// Of its left column.
  public var x: Int
  /// Of its top row.
  public var y: Int
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// The rectangle whose top left pixel is at (`x`, `y`).
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  var maxX: Int { x + width }
  var maxY: Int { y + height }
  var pixelCount: Int { width * height }

  /// The smallest area that holds both.
  func union(_ other: PixelArea) -> PixelArea {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelArea(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Whether less than `distance` pixels lie between the areas.
  func isNear(_ other: PixelArea, within distance: Int) -> Bool {
    x < other.maxX + distance && other.x < maxX + distance && y < other.maxY + distance
      && other.y < maxY + distance
  }
}
