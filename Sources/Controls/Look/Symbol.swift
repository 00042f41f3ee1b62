import Components
import Drawing
import Geometry

/// A small drawing of lines in a control.
struct Symbol {
  /// What leads further, towards the end.
  static let chevron = Symbol(
    lines: [[Point(x: 1.2, y: 1.2), Point(x: 6.6, y: 6.5), Point(x: 1.2, y: 11.8)]],
    size: Size(width: 8, height: 13))
  /// What leads back, towards the start.
  static let back = Symbol(
    lines: [[Point(x: 10, y: 1.5), Point(x: 2, y: 10), Point(x: 10, y: 18.5)]],
    size: Size(width: 12, height: 20))
  /// What closes or clears.
  static let cross = Symbol(
    lines: [
      [Point(x: 1.5, y: 1.5), Point(x: 10.5, y: 10.5)], [Point(x: 10.5, y: 1.5), Point(x: 1.5, y: 10.5)],
    ],
    size: Size(width: 12, height: 12))

  let lines: [[Point]]
  let size: Size

  /// The lines, mirrored right to left.
  func shape(_ look: ControlLook, _ color: Color) -> Shape {
    var path = Path()
    for line in lines {
      for (index, point) in line.enumerated() {
        let point = look.isRightToLeft ? Point(x: size.width - point.x, y: point.y) : point
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
    }
    return Shape(
      path, viewBox: Rect(origin: .zero, size: size), fill: nil, stroke: color,
      style: StrokeStyle(width: 2, cap: .round, join: .round)
    ).frame(width: .points(look.length(size.width)), height: .points(look.length(size.height)))
  }
}
