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

    /// Makes room for so many elements and the rule.
    fileprivate mutating func reserve(_ count: Int) { numbers.reserveCapacity(7 * count + 1) }

    fileprivate mutating func append(_ kind: Int32) { numbers.append(kind) }

    fileprivate mutating func append(_ x: Int32, _ y: Int32) {
      numbers.append(x)
      numbers.append(y)
    }

    func hash(into hasher: inout Hasher) {
      numbers.withUnsafeBytes { hasher.combine(bytes: $0) }
    }

    /// The path that the numbers stand for.
    var path: Path {
      var (path, rest) = (Path(), numbers[...])
      func point() -> Point {
        defer { rest = rest.dropFirst(2) }
        return Point(x: Double(rest[rest.startIndex]) / 256, y: Double(rest[rest.startIndex + 1]) / 256)
      }
      while let kind = rest.popFirst() {
        switch kind {
        case Kind.move: path.move(to: point())
        case Kind.line: path.addLine(to: point())
        case Kind.curve:
          let (end, control1, control2) = (point(), point(), point())
          path.addCurve(to: end, control1: control1, control2: control2)
        case Kind.close: path.close()
        default: path.fillRule = kind == Kind.nonzero ? .nonzero : .evenodd
        }
      }
      return path
    }
  }

  private enum Kind {
    static let (move, line, curve, close) = (Int32(0), Int32(1), Int32(2), Int32(3))
    static let (nonzero, evenodd) = (Int32(4), Int32(5))
  }

  let outline: Outline
  let place: PixelPoint
  /// The pixels it may cover, from `place` on.
  let extent: PixelRect
  /// The pixels it may cover.
  var area: PixelRect { extent.offset(x: place.x, y: place.y) }

  /// Nil for paths that are large, have no curve or are no shapes. Those of upright lines cairo draws in another way, and faster.
  init?(_ path: Path, transform: AffineTransform) {
    guard path.elements.count <= Self.mostElements, case .move(let start) = path.elements.first,
      path.elements.contains(where: \.isCurve)
    else { return nil }
    let first = transform.apply(to: start)
    guard abs(first.x) < 1e6, abs(first.y) < 1e6 else { return nil }
    let (left, top) = (first.x.rounded(.down), first.y.rounded(.down))
    place = PixelPoint(x: Int(left), y: Int(top))
    var (outline, low, high) = (Outline(), SIMD2<Int32>(), SIMD2<Int32>())
    var isPlaced = true
    func add(_ point: Point) {
      let device = transform.apply(to: point)
      guard device.isFinite else {
        isPlaced = false
        return
      }
      let limit = 4096.0
      let placed = SIMD2(
        Int32((min(max(device.x - left, -limit), limit) * 256).rounded(.toNearestOrEven)),
        Int32((min(max(device.y - top, -limit), limit) * 256).rounded(.toNearestOrEven)))
      (low, high) = (pointwiseMin(low, placed), pointwiseMax(high, placed))
      outline.append(placed.x, placed.y)
    }
    outline.reserve(path.elements.count)
    for element in path.elements {
      switch element {
      case .move(let start):
        outline.append(Kind.move)
        add(start)
      case .line(let end):
        outline.append(Kind.line)
        add(end)
      case .curve(let end, let control1, let control2):
        outline.append(Kind.curve)
        add(end)
        add(control1)
        add(control2)
      case .close: outline.append(Kind.close)
      }
    }
    outline.append(path.fillRule == .nonzero ? Kind.nonzero : Kind.evenodd)
    let (x, y) = (Int(low.x >> 8), Int(low.y >> 8))
    self.outline = outline
    extent = PixelRect(x: x, y: y, width: Int((high.x + 255) >> 8) - x, height: Int((high.y + 255) >> 8) - y)
    guard isPlaced, !extent.isEmpty, max(extent.width, extent.height) <= Self.longestSide else { return nil }
  }
}

extension Path.Element {
  fileprivate var isCurve: Bool {
    guard case .curve = self else { return false }
    return true
  }
}
