import Drawing
import Geometry

/// A small filled path where it is drawn: its shape, and the pixel that it is placed by.
///
/// Of the boxes, rings and dots of a picture many are of one shape, which is drawn once as a mask.
struct PlacedShape {
  /// The longest side of what is kept, in pixels.
  private static let longestSide = 128
  private static let mostElements = 64

  /// In 256ths of a pixel, which is as exact as cairo is, from the pixel `place`: elements with their kinds, fill rule last.
  struct Outline: Hashable {
    private(set) var numbers: [Int32] = []
    private(set) var path = Path()

    fileprivate mutating func append(_ element: Path.Element, _ point: (Point) -> Point) {
      func add(_ kind: Int32, _ points: [Point]) {
        numbers.append(kind)
        for point in points { numbers += [Int32(point.x * 256), Int32(point.y * 256)] }
      }
      switch element {
      case .move(let start):
        let start = point(start)
        add(0, [start])
        path.move(to: start)
      case .line(let end):
        let end = point(end)
        add(1, [end])
        path.addLine(to: end)
      case .curve(let end, let control1, let control2):
        let (end, control1, control2) = (point(end), point(control1), point(control2))
        add(2, [end, control1, control2])
        path.addCurve(to: end, control1: control1, control2: control2)
      case .close:
        add(3, [])
        path.close()
      }
    }

    fileprivate mutating func append(_ rule: FillRule) {
      numbers.append(rule == .nonzero ? 4 : 5)
      path.fillRule = rule
    }

    static func == (one: Outline, other: Outline) -> Bool { one.numbers == other.numbers }
    func hash(into hasher: inout Hasher) { hasher.combine(numbers) }
  }

  private(set) var outline = Outline()
  let place: PixelPoint
  /// The pixels it may cover, from `place` on.
  let extent: PixelRect

  /// Nil for paths that are large, have no curve or are no shapes. Those of upright lines cairo draws in another way, and faster.
  init?(_ path: Path, transform: AffineTransform) {
    guard path.elements.count <= Self.mostElements, case .move(let start) = path.elements.first else {
      return nil
    }
    let first = transform.apply(to: start)
    guard abs(first.x) < 1e6, abs(first.y) < 1e6 else { return nil }
    let (left, top) = (first.x.rounded(.down), first.y.rounded(.down))
    place = PixelPoint(x: Int(left), y: Int(top))
    var box = (low: Point(x: 0, y: 0), high: Point(x: 0, y: 0))
    var hasCurve = false
    for element in path.elements {
      if case .curve = element { hasCurve = true }
      outline.append(element) { point in
        let device = transform.apply(to: point)
        let limit = 4096.0
        let placed = Point(
          x: (min(max(device.x - left, -limit), limit) * 256).rounded(.toNearestOrEven) / 256,
          y: (min(max(device.y - top, -limit), limit) * 256).rounded(.toNearestOrEven) / 256)
        box.low = Point(x: min(box.low.x, placed.x), y: min(box.low.y, placed.y))
        box.high = Point(x: max(box.high.x, placed.x), y: max(box.high.y, placed.y))
        return placed
      }
    }
    outline.append(path.fillRule)
    let (x, y) = (Int(box.low.x.rounded(.down)), Int(box.low.y.rounded(.down)))
    extent = PixelRect(
      x: x, y: y, width: Int(box.high.x.rounded(.up)) - x, height: Int(box.high.y.rounded(.up)) - y)
    guard hasCurve, !extent.isEmpty, max(extent.width, extent.height) <= Self.longestSide else { return nil }
  }
}
