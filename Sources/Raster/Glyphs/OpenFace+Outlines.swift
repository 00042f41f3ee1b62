import CCairo
import Drawing
import Geometry

extension OpenFace {
  /// Adds a glyph's outline to `path`, its origin at `position` and `fontSize` units of the path an em.
  func addOutline(
    _ id: UInt32, at position: Point, fontSize: Double, to path: inout Path
  ) throws(RasterError) {
    try loadUnscaledOutline(id)
    let slot = try loadedGlyph(id)
    var tracer = OutlineTracer(path: path, origin: position, scale: fontSize / unitsPerEm)
    var steps = OutlineTracer.steps
    let code = withUnsafeMutablePointer(to: &tracer) {
      FT_Outline_Decompose(&slot.pointee.outline, &steps, $0)
    }
    try check(code, glyph: id)
    tracer.closeContour()
    path = tracer.path
  }
}

/// Takes an outline from FreeType step by step: y up becomes y down, quadratic curves become cubic ones.
private struct OutlineTracer {
  var path: Path
  let origin: Point
  let scale: Double
  private var last = Point.zero
  private var isOpen = false

  init(path: Path, origin: Point, scale: Double) {
    self.path = path
    self.origin = origin
    self.scale = scale
  }

  mutating func move(to end: Point) {
    closeContour()
    path.move(to: end)
    (last, isOpen) = (end, true)
  }

  mutating func addLine(to end: Point) {
    path.addLine(to: end)
    last = end
  }

  mutating func addCurve(to end: Point, control: Point) {
    func twoThirds(from start: Point) -> Point {
      Point(x: start.x + (control.x - start.x) * 2 / 3, y: start.y + (control.y - start.y) * 2 / 3)
    }
    addCurve(to: end, control1: twoThirds(from: last), control2: twoThirds(from: end))
  }

  mutating func addCurve(to end: Point, control1: Point, control2: Point) {
    path.addCurve(to: end, control1: control1, control2: control2)
    last = end
  }

  mutating func closeContour() {
    if isOpen { path.close() }
    isOpen = false
  }

  func point(_ vector: UnsafePointer<FT_Vector>?) -> Point {
    guard let vector = vector?.pointee else { return origin }
    return Point(x: origin.x + Double(vector.x) * scale, y: origin.y - Double(vector.y) * scale)
  }

  static let steps = FT_Outline_Funcs(
    move_to: { end, tracer in trace(tracer) { $0.move(to: $0.point(end)) } },
    line_to: { end, tracer in trace(tracer) { $0.addLine(to: $0.point(end)) } },
    conic_to: { control, end, tracer in
      trace(tracer) { $0.addCurve(to: $0.point(end), control: $0.point(control)) }
    },
    cubic_to: { control1, control2, end, tracer in
      trace(tracer) {
        $0.addCurve(to: $0.point(end), control1: $0.point(control1), control2: $0.point(control2))
      }
    },
    shift: 0, delta: 0)

  private static func trace(
    _ tracer: UnsafeMutableRawPointer?, _ step: (inout OutlineTracer) -> Void
  ) -> Int32 {
    guard let tracer else { return 1 }
    step(&tracer.assumingMemoryBound(to: OutlineTracer.self).pointee)
    return 0
  }
}
