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
  /// What opens a choice.
  static let choice = Symbol(
    lines: [
      [Point(x: 1.2, y: 5.4), Point(x: 5, y: 1.4), Point(x: 8.8, y: 5.4)],
      [Point(x: 1.2, y: 9.6), Point(x: 5, y: 13.6), Point(x: 8.8, y: 9.6)],
    ],
    size: Size(width: 10, height: 15))
  /// What is chosen among others; it looks the same in all directions of writing.
  static let tick = Symbol(
    lines: [[Point(x: 1.4, y: 7.4), Point(x: 5, y: 11), Point(x: 12.4, y: 2)]],
    size: Size(width: 14, height: 13), isMirrored: false)
  /// What closes or clears.
  static let cross = Symbol(
    lines: [
      [Point(x: 1.5, y: 1.5), Point(x: 10.5, y: 10.5)], [Point(x: 10.5, y: 1.5), Point(x: 1.5, y: 10.5)],
    ],
    size: Size(width: 12, height: 12))

  let lines: [[Point]]
  let size: Size
  var isMirrored = true

  /// The lines, mirrored right to left.
  func shape(_ look: ControlLook, _ color: Color) -> Shape {
    var path = Path()
    for line in lines {
      for (index, point) in line.enumerated() {
        let point = isMirrored && look.isRightToLeft ? Point(x: size.width - point.x, y: point.y) : point
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
    }
    return Shape(
      path, viewBox: Rect(origin: .zero, size: size), fill: nil, stroke: color,
      style: StrokeStyle(width: 2, cap: .round, join: .round)
    ).frame(width: .points(look.length(size.width)), height: .points(look.length(size.height)))
  }
}
