/// Distances from the edges of a rectangle inwards, in points; negative ones lead outwards.
public struct EdgeInsets: Hashable, Sendable {
  /// Downwards from the top edge.
  public var top: Double
  /// To the right from the left edge, whatever the direction of writing.
  public var left: Double
  /// Upwards from the bottom edge.
  public var bottom: Double
  /// To the left from the right edge, whatever the direction of writing.
  public var right: Double

  /// Leaves a rectangle as it is.
  public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// Insets only the edges that are named.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// One distance from every edge, in points.
  public init(all inset: Double) {
    self.init(top: inset, left: inset, bottom: inset, right: inset)
  }

  /// `horizontal` from the left and from the right edge, `vertical` from the top and from the bottom one.
  public init(horizontal: Double = 0, vertical: Double = 0) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  /// What both insets take from a width together.
  public var horizontal: Double { left + right }
  /// What both insets take from a height together.
  public var vertical: Double { top + bottom }
}
