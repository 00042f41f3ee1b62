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

/// Width and height in points. Infinity stands for "as much as wanted", NaN for "not known" where an API allows them.
public struct Size: Hashable, Sendable {
  /// The length along the x axis. Sizes that are drawn are never negative, results of subtraction may be.
  public var width: Double
  /// The length along the y axis.
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

/// An axis-aligned rectangle; `origin` is its top left corner.
public struct Rect: Hashable, Sendable {
  /// The top left corner, in the coordinate space of the API that gives the rectangle.
  public var origin: Point
  /// The extent to the right and downwards of `origin`.
  public var size: Size

  /// An empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Keeps a negative size as it is; such a rectangle is empty.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle by its four numbers, `x` and `y` being the top left corner.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge, which itself lies outside.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge, which itself lies outside.
  public var maxY: Double { origin.y + size.height }
  /// The side along x: `size.width`.
  public var width: Double { size.width }
  /// The side along y: `size.height`.
  public var height: Double { size.height }
  /// The middle, rounded to no grid.
  public var center: Point { Point(x: minX + width / 2, y: minY + height / 2) }

  /// Whether nothing can be drawn in it.
  public var isEmpty: Bool { size.isEmpty }

  /// Whether `point` lies inside; the left and top edges count, the right and bottom ones do not.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether the two share an area, not just an edge; an empty rectangle has none to share.
  public func overlaps(_ other: Rect) -> Bool {
    !intersection(other).isEmpty
  }

  /// The part both cover; empty at this rectangle's origin when they do not overlap.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return Rect(origin: origin, size: .zero) }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The rectangle moved right by `offset.x` and down by `offset.y`.
  public func offset(by offset: Point) -> Rect {
    Rect(origin: origin + offset, size: size)
  }

  /// The rectangle with each edge moved inwards by its inset; a side that would turn negative becomes zero.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: max(0, width - insets.horizontal), height: max(0, height - insets.vertical))
  }
}

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

  /// The insets with none at edges where one is infinite or no number.
  package var finite: EdgeInsets {
    EdgeInsets(
      top: top.isFinite ? top : 0, left: left.isFinite ? left : 0, bottom: bottom.isFinite ? bottom : 0,
      right: right.isFinite ? right : 0)
  }
}
