package import Geometry

/// The radii of a rectangle's corners, in points.
public struct CornerRadii: Hashable, Sendable {
  /// A radius of 0 or less is a sharp corner.
  public var topLeft: Double
  /// A radius of 0 or less is a sharp corner.
  public var topRight: Double
  /// A radius of 0 or less is a sharp corner.
  public var bottomRight: Double
  /// A radius of 0 or less is a sharp corner.
  public var bottomLeft: Double

  /// Four sharp corners.
  public static let zero = CornerRadii(all: 0)

  /// Corners that are not named are sharp. Radii need not fit a rectangle; what draws them shrinks them.
  public init(topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// One radius for every corner, in points.
  public init(all radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// The radii made to fit: all shrunk by one factor where two neighbours would overlap.
  ///
  /// Source: CSS Backgrounds and Borders 3, section 4.5, "Overlapping Curves".
  package func fitted(into size: Size) -> CornerRadii {
    func factor(_ length: Double, _ sum: Double) -> Double { sum > length && sum > 0 ? length / sum : 1 }
    // Negative radii count as none, before they could make room for a neighbour that does not fit.
    let radii = inset(by: 0)
    let shrink = max(
      0,
      min(
        factor(size.width, radii.topLeft + radii.topRight),
        factor(size.width, radii.bottomLeft + radii.bottomRight),
        factor(size.height, radii.topLeft + radii.bottomLeft),
        factor(size.height, radii.topRight + radii.bottomRight)))
    return CornerRadii(
      topLeft: radii.topLeft * shrink, topRight: radii.topRight * shrink,
      bottomRight: radii.bottomRight * shrink, bottomLeft: radii.bottomLeft * shrink)
  }

  /// Whether `point` lies in `rect` and not beyond one of its corners with these radii.
  package func contains(_ point: Point, in rect: Rect) -> Bool {
    guard rect.contains(point), self != .zero else { return rect.contains(point) }
    let radii = fitted(into: rect.size)
    let (left, top) = (point.x - rect.minX, point.y - rect.minY)
    let (right, bottom) = (rect.maxX - point.x, rect.maxY - point.y)
    func isWithin(_ x: Double, _ y: Double, _ radius: Double) -> Bool {
      x >= radius || y >= radius
        || (radius - x) * (radius - x) + (radius - y) * (radius - y) <= radius * radius
    }
    return isWithin(left, top, radii.topLeft) && isWithin(right, top, radii.topRight)
      && isWithin(right, bottom, radii.bottomRight) && isWithin(left, bottom, radii.bottomLeft)
  }

  /// Each radius less `inset`, and never negative: the inner edge of a border that wide.
  package func inset(by inset: Double) -> CornerRadii {
    CornerRadii(
      topLeft: max(0, topLeft - inset), topRight: max(0, topRight - inset),
      bottomRight: max(0, bottomRight - inset), bottomLeft: max(0, bottomLeft - inset))
  }
}
