import OffscreenKit

/// A little landscape: sky, sun or moon, and three ranges of hills, one paler than the other.
struct Landscape: Drawable {
  let title: String
  let sky: (top: UInt32, bottom: UInt32)
  let light: UInt32
  /// The centre of the sun, as parts of the picture's sides.
  let lightPlace: Point
  /// From the farthest range to the nearest.
  let hills: [UInt32]

  func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double) {
    let side = bounds.width
    drawSky(on: &canvas, side: side)
    for (index, color) in hills.enumerated() {
      canvas.fill(ridge(number: index, side: side), with: Color(rgb: color))
    }
  }

  /// Titles tell landscapes apart.
  static func == (one: Landscape, other: Landscape) -> Bool { one.title == other.title }

  private func drawSky(on canvas: inout Canvas, side: Double) {
    let gradient = LinearGradient(
      start: .zero, end: Point(x: 0, y: side * 0.75),
      stops: [
        GradientStop(location: 0, color: Color(rgb: sky.top)),
        GradientStop(location: 1, color: Color(rgb: sky.bottom)),
      ])
    canvas.fill(Rect(x: 0, y: 0, width: side, height: side), with: .linearGradient(gradient))
    let center = Point(x: lightPlace.x * side, y: lightPlace.y * side)
    let radius = side * 0.09
    let glow = RadialGradient(
      center: center, radius: radius * 3.2,
      stops: [
        GradientStop(location: 0, color: Color(rgb: light, alpha: 0.55)),
        GradientStop(location: 1, color: Color(rgb: light, alpha: 0)),
      ])
    canvas.fill(circle(center, radius * 3.2), with: .radialGradient(glow))
    canvas.fill(circle(center, radius), with: Color(rgb: light))
  }

  private func circle(_ center: Point, _ radius: Double) -> Path {
    .ellipse(
      in: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// The range number `number`: a curve from the left edge to the right one, lower and wilder the nearer it is.
  private func ridge(number: Int, side: Double) -> Path {
    let base = side * (0.56 + 0.14 * Double(number))
    let swing = side * (0.1 - 0.015 * Double(number)) * (number.isMultiple(of: 2) ? 1 : -1)
    var path = Path()
    path.move(to: Point(x: 0, y: base + swing * 0.4))
    path.addCurve(
      to: Point(x: side * 0.55, y: base - swing * 0.3),
      control1: Point(x: side * 0.18, y: base - swing * 1.8),
      control2: Point(x: side * 0.36, y: base + swing * 1.2))
    path.addCurve(
      to: Point(x: side, y: base - swing * 0.2),
      control1: Point(x: side * 0.72, y: base - swing * 1.6),
      control2: Point(x: side * 0.86, y: base + swing))
    path.addLine(to: Point(x: side, y: side))
    path.addLine(to: Point(x: 0, y: side))
    path.close()
    return path
  }
}

extension Landscape {
  /// The photos served when there is no folder of photos.
  static let samples: [Landscape] = [
    Landscape(
      title: "First light over the lowlands", sky: (0x27406E, 0xF7B98B), light: 0xFFE3B0,
      lightPlace: Point(x: 0.68, y: 0.46), hills: [0x8C6F83, 0x5B4D6B, 0x2F2D45]),
    Landscape(
      title: "Noon", sky: (0x3F8FE0, 0xCDE8FA), light: 0xFFF6CC, lightPlace: Point(x: 0.3, y: 0.22),
      hills: [0x8FB8A0, 0x5E9470, 0x336B4A]),
    Landscape(
      title: "The long way home, an hour before the rain came down on us", sky: (0x55606E, 0xB9C0C4),
      light: 0xE9ECEE, lightPlace: Point(x: 0.5, y: 0.3), hills: [0x8A949B, 0x626D72, 0x3A4448]),
    Landscape(
      title: "Red dunes", sky: (0x4A78B8, 0xF3D9B6), light: 0xFFF0D0, lightPlace: Point(x: 0.8, y: 0.2),
      hills: [0xE0A878, 0xC97B4A, 0x8F4A2A]),
    Landscape(
      title: "Moonrise", sky: (0x0B1030, 0x3B4A7A), light: 0xF4F1DE, lightPlace: Point(x: 0.28, y: 0.28),
      hills: [0x33406B, 0x222C4F, 0x121833]),
    Landscape(
      title: "Lavender fields in July", sky: (0x6FA8DC, 0xF5E6F0), light: 0xFFF8E0,
      lightPlace: Point(x: 0.62, y: 0.24), hills: [0xA99BC9, 0x8468B5, 0x553C8B]),
    Landscape(
      title: "Tea terraces", sky: (0x86C5D8, 0xEAF5E4), light: 0xFFFBE6, lightPlace: Point(x: 0.2, y: 0.34),
      hills: [0x9CCB86, 0x68A65A, 0x3B7A3A]),
    Landscape(
      title: "Last snow", sky: (0x7D9CC0, 0xF2F4F8), light: 0xFFFFFF, lightPlace: Point(x: 0.74, y: 0.3),
      hills: [0xD5DEE8, 0xA9B8C9, 0x6D7F96]),
  ]
}
