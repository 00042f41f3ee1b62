import Drawing
import Geometry

extension Path {
  /// The most steps that one path may take: cairo takes all of them in one call, which nobody can end. Some seconds.
  static let mostSteps = 100_000_000.0

  /// Fewer elements never take so many.
  private static let fewElements = 1000

  /// About how many steps cairo takes to find the pixels of a path: where an edge begins, it passes by all others that cross
  /// the row.
  ///
  /// - Parameters:
  ///   - style: of the line along the path; nil where it is filled.
  ///   - dashCount: of that line.
  ///   - rows: of pixels, those that may show.
  ///
  /// Source: `merge_sorted_edges` of cairo's `cairo-tor-scan-converter.c`, called for each of 15 parts of a row.
  func stepCount(
    under transform: AffineTransform, drawnWith style: StrokeStyle?, dashCount: Double = 0,
    in rows: Range<Double>
  ) -> Double {
    guard max(Double(elements.count), dashCount) > Double(Self.fewElements) else { return 0 }
    var extent = EdgeExtent(rows: rows)
    var (start, last) = (Point.zero, Point.zero)
    func line(to point: Point) {
      extent.add(from: last.y, to: point.y)
      last = point
    }
    for element in elements {
      switch element {
      case .move(let point):
        last = transform.apply(to: point)
        start = last
      case .line(let point): line(to: transform.apply(to: point))
      case .curve(let point, let control1, let control2):
        for point in [control1, control2, point] { line(to: transform.apply(to: point)) }
        extent.count += Self.linesOfCurve - 3
      case .close: line(to: start)
      }
    }
    if let style { extent.widen(by: style.width * transform.meanScale, dashCount: dashCount) }
    return extent.stepCount
  }

  /// How many lines a curve counts for: cairo makes more of long ones and fewer of short ones.
  private static let linesOfCurve = 10.0
}

/// The edges of a path, as far as they lie in some rows.
private struct EdgeExtent {
  private let rows: Range<Double>
  var count = 0.0
  /// How many rows they cross, all together.
  private var crossings = 0.0
  private var top = Double.infinity
  private var bottom = -Double.infinity

  init(rows: Range<Double>) {
    self.rows = rows
  }

  mutating func add(from start: Double, to end: Double) {
    let (upper, lower) = (max(min(start, end), rows.lowerBound), min(max(start, end), rows.upperBound))
    guard lower >= upper else { return }
    (top, bottom) = (min(top, upper), max(bottom, lower))
    crossings += lower - upper
    count += 1
  }

  /// From the path to both sides of a line along it.
  mutating func widen(by width: Double, dashCount: Double) {
    count = 2 * max(count, dashCount)
    (top, bottom) = (max(top - width / 2, rows.lowerBound), min(bottom + width / 2, rows.upperBound))
    crossings = 2 * crossings + count * min(width, max(bottom - top, 0))
  }

  var stepCount: Double {
    guard bottom > top else { return 0 }
    let height = max(1, bottom - top)
    return crossings / height * min(15 * height, count)
  }
}
