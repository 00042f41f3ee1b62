/// A place in a plane: x grows to the right, y downwards. Points unless the API that gives it says otherwise.
public struct Point: Hashable, Sendable {
  /// To the right of the origin.
  public var x: Double
  /// Below the origin.
  public var y: Double

  /// The origin of the coordinate space, its top left corner.
  public static let zero = Point(x: 0, y: 0)

  /// A place in whatever coordinate space the point is used in; it does not carry one.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// This place moved right by `other.x` and down by `other.y`.
  public static func + (point: Point, other: Point) -> Point {
    Point(x: point.x + other.x, y: point.y + other.y)
  }

  /// The way from `other` to this place.
  public static func - (point: Point, other: Point) -> Point {
    Point(x: point.x - other.x, y: point.y - other.y)
  }
}
