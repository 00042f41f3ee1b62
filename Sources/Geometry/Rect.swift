/// An axis-aligned rectangle; `origin` is its top left corner.
public struct Rect: Hashable, Sendable {
  /// The top left corner, in the coordinate space of the API that gives the rectangle.
  public var origin: Point
  /// The extent to the right and downwards of `origin`.
  public var size: Size

  /// Nothing, at the origin.
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
