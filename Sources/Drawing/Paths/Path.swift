public import Geometry

/// Lines and curves, closed or open, in points.
public struct Path: Hashable, Sendable {
  /// One step of a path. Curves are cubic Béziers.
  package enum Element: Hashable, Sendable {
    /// Begins a subpath; the one before stays open unless it was closed.
    case move(to: Point)
    /// A straight line from the point reached so far.
    case line(to: Point)
    /// A cubic from the point reached so far; it leaves towards `control1` and arrives from `control2`.
    case curve(to: Point, control1: Point, control2: Point)
    /// A straight line to where the subpath began, joined there instead of capped.
    case close
  }

  /// The steps in drawing order.
  package private(set) var elements: [Element] = []
  /// What counts as inside where the path is filled or clips.
  public var fillRule = FillRule.nonzero

  /// A path without any element, which draws nothing.
  public init() {}

  /// Starts a new subpath at `point`.
  public mutating func move(to point: Point) {
    elements.append(.move(to: point))
  }

  /// A straight line from the current point.
  public mutating func addLine(to point: Point) {
    elements.append(.line(to: point))
  }

  /// A cubic Bézier from the current point.
  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    elements.append(.curve(to: point, control1: control1, control2: control2))
  }

  /// A line back to the start of the subpath.
  public mutating func close() {
    elements.append(.close)
  }

  /// `rect` as a closed subpath, clockwise from its top left corner.
  public mutating func addRect(_ rect: Rect) {
    move(to: rect.origin)
    addLine(to: Point(x: rect.maxX, y: rect.minY))
    addLine(to: Point(x: rect.maxX, y: rect.maxY))
    addLine(to: Point(x: rect.minX, y: rect.maxY))
    close()
  }

  /// The path of a rectangle.
  public static func rect(_ rect: Rect) -> Path {
    var path = Path()
    path.addRect(rect)
    return path
  }

  /// Makes room for so many elements more.
  mutating func reserve(_ count: Int) {
    elements.reserveCapacity(elements.count + count)
  }

  func encode(to encoder: inout ByteEncoder) {
    encoder.encode(elements) { encoder, element in
      switch element {
      case .move(let point):
        encoder.encode(UInt8(0))
        point.encode(to: &encoder)
      case .line(let point):
        encoder.encode(UInt8(1))
        point.encode(to: &encoder)
      case .curve(let point, let control1, let control2):
        encoder.encode(UInt8(2))
        control1.encode(to: &encoder)
        control2.encode(to: &encoder)
        point.encode(to: &encoder)
      case .close:
        encoder.encode(UInt8(3))
      }
    }
    // Of the usual rule nothing, so that most paths are as short as can be.
    if fillRule != .nonzero { encoder.encode(UInt8(4)) }
  }
}

/// What of a path that crosses itself is inside, by the words of SVG.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  /// Wherever the path goes around more often one way than the other.
  case nonzero
  /// Wherever a line to the outside crosses it an odd number of times.
  case evenodd
}

/// Measuring and writing.
extension Path {
  /// From the origin to the farthest of all points, those that only bend curves included.
  package var extent: Rect {
    var (right, bottom) = (0.0, 0.0)
    for element in elements {
      for point in element.points { (right, bottom) = (max(right, point.x), max(bottom, point.y)) }
    }
    return Rect(x: 0, y: 0, width: right, height: bottom)
  }

  /// The path as SVG writes it, with absolute coordinates.
  package var text: String {
    elements.map { element in
      let letter =
        switch element {
        case .move: "M"
        case .line: "L"
        case .curve: "C"
        case .close: "Z"
        }
      let numbers = element.points.flatMap { [$0.x, $0.y] }
      return letter + numbers.map { $0.shortestText(fractionDigits: 4) }.joined(separator: " ")
    }.joined()
  }
}

extension Path.Element {
  /// In the order in which SVG writes them.
  fileprivate var points: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .curve(let point, let control1, let control2): [control1, control2, point]
    case .close: []
    }
  }
}
