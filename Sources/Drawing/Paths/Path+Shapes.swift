public import Geometry

extension Path {
  /// The path of a rectangle with rounded corners; a plain rectangle where all radii are zero.
  public static func roundedRect(_ rect: Rect, radii: CornerRadii) -> Path {
    var path = Path()
    path.addRoundedRect(rect, radii: radii)
    return path
  }

  /// The ellipse that touches the four edges of `rect`.
  public static func ellipse(in rect: Rect) -> Path {
    let reachX = rect.width / 2 * quarterCircleReach
    let reachY = rect.height / 2 * quarterCircleReach
    let center = rect.center
    let (top, right) = (Point(x: center.x, y: rect.minY), Point(x: rect.maxX, y: center.y))
    let (bottom, left) = (Point(x: center.x, y: rect.maxY), Point(x: rect.minX, y: center.y))
    let (across, down) = (Point(x: reachX, y: 0), Point(x: 0, y: reachY))
    var path = Path()
    path.move(to: top)
    path.addCurve(to: right, control1: top + across, control2: right - down)
    path.addCurve(to: bottom, control1: right + down, control2: bottom + across)
    path.addCurve(to: left, control1: bottom - across, control2: left + down)
    path.addCurve(to: top, control1: left - down, control2: top - across)
    path.close()
    return path
  }

  /// The area between a rounded rectangle and the one `width` further in, which is where a border goes.
  ///
  /// The inner outline runs the other way round, so that the area comes out under either fill rule.
  package static func border(of rect: Rect, radii: CornerRadii, width: Double) -> Path {
    let fitted = radii.fitted(into: rect.size)
    var path = Path()
    path.addRoundedRect(rect, radii: fitted)
    let inner = rect.inset(by: EdgeInsets(all: width))
    guard !inner.isEmpty else { return path }
    path.addRoundedRect(inner, radii: fitted.inset(by: width), clockwise: false)
    return path
  }

  /// Adds a closed rounded rectangle; radii that do not fit are shrunk together.
  package mutating func addRoundedRect(_ rect: Rect, radii: CornerRadii, clockwise: Bool = true) {
    let corners = Self.corners(of: rect, radii: radii.fitted(into: rect.size))
    let ordered = clockwise ? corners : corners.reversed().map(\.reversed)
    for (index, corner) in ordered.enumerated() {
      if index == 0 { move(to: corner.start) } else { addLine(to: corner.start) }
      if corner.radius > 0 {
        addCurve(to: corner.end, control1: corner.control1, control2: corner.control2)
      }
    }
    close()
  }

  /// How far a cubic's control point lies along the tangent for a quarter circle of radius 1: 4/3·(√2 − 1).
  private static let quarterCircleReach = 0.552_284_749_830_793_4

  private struct Corner {
    var radius: Double
    var start: Point
    var control1: Point
    var control2: Point
    var end: Point

    var reversed: Corner {
      Corner(radius: radius, start: end, control1: control2, control2: control1, end: start)
    }
  }

  private static func corners(of rect: Rect, radii: CornerRadii) -> [Corner] {
    /// The corner at `apex`, entered along the edge from `entry` and left along the edge towards `exit` (unit vectors).
    func corner(_ apex: Point, _ radius: Double, entry: Point, exit: Point) -> Corner {
      let reach = radius * (1 - quarterCircleReach)
      func along(_ direction: Point, _ distance: Double) -> Point {
        Point(x: apex.x + direction.x * distance, y: apex.y + direction.y * distance)
      }
      return Corner(
        radius: radius, start: along(entry, radius), control1: along(entry, reach),
        control2: along(exit, reach), end: along(exit, radius))
    }
    let (left, right) = (Point(x: -1, y: 0), Point(x: 1, y: 0))
    let (up, down) = (Point(x: 0, y: -1), Point(x: 0, y: 1))
    return [
      corner(rect.origin, radii.topLeft, entry: down, exit: right),
      corner(Point(x: rect.maxX, y: rect.minY), radii.topRight, entry: left, exit: down),
      corner(Point(x: rect.maxX, y: rect.maxY), radii.bottomRight, entry: up, exit: left),
      corner(Point(x: rect.minX, y: rect.maxY), radii.bottomLeft, entry: right, exit: up),
    ]
  }
}
