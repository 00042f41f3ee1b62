public import Geometry

extension Path {
  /// The path of a rectangle with rounded corners, radii in points; a plain rectangle where all radii are zero.
  public static func roundedRect(_ rect: Rect, radii: CornerRadii, curve: CornerCurve = .circular) -> Path {
    var path = Path()
    path.addRoundedRect(rect, radii: radii, curve: curve)
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

  /// The area between a rounded rectangle and the one that is further in by `widths`, which is where a border goes.
  ///
  /// The inner outline runs the other way round, so that the area comes out under either fill rule. Its corners are parts of
  /// ellipses where the widths beside them differ: CSS Backgrounds and Borders 3, section 4.2.
  package static func border(
    of rect: Rect, radii: CornerRadii, curve: CornerCurve = .circular, widths: EdgeInsets
  ) -> Path {
    let fitted = radii.fitted(into: rect.size)
    var path = Path()
    path.reserve(curve == .continuous ? 34 : 18)
    path.addRoundedRect(rect, radii: fitted, curve: curve)
    path.addInside(of: rect, radii: fitted, curve: curve, widths: widths, clockwise: false)
    return path
  }

  /// The inner edge of a border; empty where the border leaves nothing free.
  package static func inside(
    of rect: Rect, radii: CornerRadii, curve: CornerCurve, widths: EdgeInsets
  ) -> Path {
    var path = Path()
    path.addInside(
      of: rect, radii: radii.fitted(into: rect.size), curve: curve, widths: widths, clockwise: true)
    return path
  }

  /// Adds the inner edge of a border; nothing where the border leaves nothing free.
  ///
  /// - Parameter radii: those of the outer edge, which fit into it.
  package mutating func addInside(
    of rect: Rect, radii: CornerRadii, curve: CornerCurve, widths: EdgeInsets, clockwise: Bool
  ) {
    let inner = rect.inset(by: widths)
    guard !inner.isEmpty else { return }
    let across = CornerRadii(
      topLeft: radii.topLeft - widths.left, topRight: radii.topRight - widths.right,
      bottomRight: radii.bottomRight - widths.right, bottomLeft: radii.bottomLeft - widths.left)
    let down = CornerRadii(
      topLeft: radii.topLeft - widths.top, topRight: radii.topRight - widths.top,
      bottomRight: radii.bottomRight - widths.bottom, bottomLeft: radii.bottomLeft - widths.bottom)
    add(
      Self.corners(of: inner, across: across.inset(by: 0), down: down.inset(by: 0), curve),
      clockwise: clockwise)
  }

  /// Adds a closed rounded rectangle; radii that do not fit are shrunk together.
  package mutating func addRoundedRect(
    _ rect: Rect, radii: CornerRadii, curve: CornerCurve = .circular, clockwise: Bool = true
  ) {
    let fitted = radii.fitted(into: rect.size)
    add(Self.corners(of: rect, across: fitted, down: fitted, curve), clockwise: clockwise)
  }

  private mutating func add(_ corners: [Corner], clockwise: Bool) {
    // A line to each corner and a curve, or three.
    reserve(corners.count * (corners.contains { $0.smoothness > 0 } ? 4 : 2) + 1)
    for index in corners.indices {
      let corner = clockwise ? corners[index] : corners[corners.count - 1 - index].reversed
      if index == 0 { move(to: corner.start) } else { addLine(to: corner.start) }
      corner.addCurves(to: &self)
    }
    close()
  }

  /// Clockwise from the top left corner.
  private static func corners(
    of rect: Rect, across: CornerRadii, down: CornerRadii, _ curve: CornerCurve
  ) -> [Corner] {
    /// How much smoother than a quarter of a circle a corner may be beside another one on an edge of that length.
    func smoothness(_ radius: Double, beside other: Double, on length: Double) -> Double {
      guard radius > 0 else { return 1 }
      let room = length * radius / (radius + max(0, other))
      return min(1, max(0, (room / radius - 1) / (Corner.continuousReach - 1)))
    }
    /// The corner of these radii between the one beside it and the one above or below.
    func corner(
      _ apex: Point, entry: Point, exit: Point, _ radii: (across: Double, down: Double), beside: Double,
      above: Double
    ) -> Corner {
      let isDownFirst = entry.x == 0
      let room =
        curve == .continuous
        ? min(
          smoothness(radii.across, beside: beside, on: rect.width),
          smoothness(radii.down, beside: above, on: rect.height)) : 0
      return Corner(
        apex: apex, entry: entry, exit: exit, entryRadius: isDownFirst ? radii.down : radii.across,
        exitRadius: isDownFirst ? radii.across : radii.down, smoothness: room)
    }
    let (left, right) = (Point(x: -1, y: 0), Point(x: 1, y: 0))
    let (upwards, downwards) = (Point(x: 0, y: -1), Point(x: 0, y: 1))
    return [
      corner(
        rect.origin, entry: downwards, exit: right, (across.topLeft, down.topLeft), beside: across.topRight,
        above: down.bottomLeft),
      corner(
        Point(x: rect.maxX, y: rect.minY), entry: left, exit: downwards, (across.topRight, down.topRight),
        beside: across.topLeft, above: down.bottomRight),
      corner(
        Point(x: rect.maxX, y: rect.maxY), entry: upwards, exit: left,
        (across.bottomRight, down.bottomRight), beside: across.bottomLeft, above: down.topRight),
      corner(
        Point(x: rect.minX, y: rect.maxY), entry: right, exit: upwards, (across.bottomLeft, down.bottomLeft),
        beside: across.bottomRight, above: down.topLeft),
    ]
  }
}
