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
public struct PixelPoint: Hashable, Sendable {
  /// The column, 0 being the leftmost.
  public var x: Int
  /// The row, 0 being the topmost.
  public var y: Int

  /// The pixel in column `x` of row `y`, which may lie outside of every picture.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
