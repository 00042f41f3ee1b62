/// Width and height in whole pixels.
public struct PixelSize: Hashable, Sendable {
  /// Pixels in a row.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Takes any numbers; what allocates pixels checks them.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A whole pixel, counted from the top left one at (0, 0).
package struct PixelPoint: Hashable, Sendable {
  /// The column, 0 being the leftmost.
  package var x: Int
  /// The row, 0 being the topmost.
  package var y: Int

  /// The pixel in column `x` of row `y`, which may lie outside of every picture.
  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// A rectangle of whole pixels; `x`, `y` is its top left one.
public struct PixelRect: Hashable, Sendable {
  /// The number of its left column.
  public var x: Int
  /// The number of its top row.
  public var y: Int
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// The rectangle of `width` × `height` pixels whose top left one is at (`x`, `y`).
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The rectangle from (0, 0).
  package init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// No larger than `Int.max`: a length in points may be beyond every number of pixels.
  package var maxX: Int { Self.end(of: width, from: x) }
  /// No larger than `Int.max`, as `maxX`.
  package var maxY: Int { Self.end(of: height, from: y) }
  /// Whether it holds no pixel.
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  private static func end(of length: Int, from start: Int) -> Int {
    let (end, isTooFar) = start.addingReportingOverflow(length)
    return isTooFar ? (length > 0 ? .max : .min) : end
  }

  /// The pixels in both; empty when there are none.
  package func intersection(_ other: PixelRect) -> PixelRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  package func union(_ other: PixelRect) -> PixelRect {
    guard !isEmpty else { return other }
    guard !other.isEmpty else { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
