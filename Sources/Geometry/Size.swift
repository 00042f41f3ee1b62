/// Width and height in points. Infinity stands for "as much as wanted", NaN for "not known" where an API allows them.
public struct Size: Hashable, Sendable {
  /// Along the x axis. Sizes that are drawn are never negative, results of subtraction may be.
  public var width: Double
  /// Along the y axis.
  public var height: Double

  /// No extent in either direction.
  public static let zero = Size(width: 0, height: 0)
  /// Unbounded in both directions.
  public static let infinity = Size(width: .infinity, height: .infinity)
  /// Not known in either direction: percentages of it count as `auto`.
  public static let undefined = Size(width: .nan, height: .nan)

  /// Takes any numbers, infinite and NaN ones too.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// A size with equal sides.
  public static func square(_ side: Double) -> Size {
    Size(width: side, height: side)
  }

  /// Whether either side is zero or less, so that nothing can be drawn in it.
  public var isEmpty: Bool { !(width > 0 && height > 0) }
}
