import OffscreenKit

/// A picture that stands in for a photo: a sky, a light in it and hills before it.
struct Scenery: Drawable {
  /// A line of hills or waves.
  struct Ridge: Equatable {
    let color: UInt32
    /// Parts of the height, from the top, at equal distances.
    let heights: [Double]
  }

  let top: UInt32
  let bottom: UInt32
  let light: UInt32
  /// Parts of width and height; the radius is one of the height.
  var place: (x: Double, y: Double, radius: Double)
  let ridges: [Ridge]

  static func == (one: Scenery, other: Scenery) -> Bool {
    one.top == other.top && one.bottom == other.bottom && one.light == other.light && one.place == other.place
      && one.ridges == other.ridges
  }

  /// The picture with its light elsewhere.
  func lit(x: Double, y: Double, radius: Double) -> Scenery {
    var scenery = self
    scenery.place = (x, y, radius)
    return scenery
  }

  func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double) {
    let sky = LinearGradient(
      start: bounds.origin, end: Point(x: bounds.minX, y: bounds.maxY),
      stops: [
        GradientStop(location: 0, color: Color(rgb: top)),
        GradientStop(location: 1, color: Color(rgb: bottom)),
      ])
    canvas.fill(bounds, with: .linearGradient(sky))
    let radius = place.radius * bounds.height
    canvas.fill(
      .ellipse(
        in: Rect(
          x: bounds.minX + place.x * bounds.width - radius, y: bounds.minY + place.y * bounds.height - radius,
          width: 2 * radius, height: 2 * radius)), with: Color(rgb: light))
    for ridge in ridges { canvas.fill(outline(of: ridge, in: bounds), with: Color(rgb: ridge.color)) }
  }

  /// Smooth from one height to the next, closed along the bottom.
  private func outline(of ridge: Ridge, in bounds: Rect) -> Path {
    let step = bounds.width / Double(max(1, ridge.heights.count - 1))
    let points = ridge.heights.enumerated().map { index, height in
      Point(x: bounds.minX + Double(index) * step, y: bounds.minY + height * bounds.height)
    }
    var path = Path()
    path.move(to: Point(x: bounds.minX, y: bounds.maxY))
    for (index, point) in points.enumerated() {
      if index == 0 {
        path.addLine(to: point)
      } else {
        let middle = point.x - step / 2
        path.addCurve(
          to: point, control1: Point(x: middle, y: points[index - 1].y),
          control2: Point(x: middle, y: point.y))
      }
    }
    path.addLine(to: Point(x: bounds.maxX, y: bounds.maxY))
    path.close()
    return path
  }
}

extension Scenery {
  static let dunes = Scenery(
    top: 0xF9C784, bottom: 0xFDE7C0, light: 0xFFF6DF, place: (0.72, 0.28, 0.12),
    ridges: [
      Ridge(color: 0xE8A15A, heights: [0.62, 0.5, 0.6, 0.52, 0.66]),
      Ridge(color: 0xC97B3D, heights: [0.7, 0.76, 0.62, 0.78, 0.7]),
      Ridge(color: 0x8F4E26, heights: [0.95, 0.82, 0.9, 0.8, 0.92]),
    ])
  static let sea = Scenery(
    top: 0x7CC6F2, bottom: 0xDDF3FB, light: 0xFFFFFF, place: (0.3, 0.26, 0.09),
    ridges: [
      Ridge(color: 0x3C8DBC, heights: [0.56, 0.56]),
      Ridge(color: 0x2A6F9E, heights: [0.7, 0.66, 0.71, 0.67, 0.7]),
      Ridge(color: 0xF0DDB3, heights: [0.84, 0.88, 0.83, 0.92]),
    ])
  static let forest = Scenery(
    top: 0xBFD9CF, bottom: 0xEEF5EC, light: 0xFFFBE8, place: (0.6, 0.3, 0.1),
    ridges: [
      Ridge(color: 0x7FAE9A, heights: [0.5, 0.38, 0.52, 0.42, 0.48]),
      Ridge(color: 0x47806B, heights: [0.66, 0.56, 0.7, 0.58, 0.68, 0.6]),
      Ridge(color: 0x1F4D3F, heights: [0.8, 0.86, 0.76, 0.88, 0.8]),
    ])
  static let peaks = Scenery(
    top: 0x5B7DB1, bottom: 0xF5D0C5, light: 0xFFF1E6, place: (0.5, 0.42, 0.11),
    ridges: [
      Ridge(color: 0x8E7CA6, heights: [0.62, 0.36, 0.6, 0.3, 0.64]),
      Ridge(color: 0x5A5585, heights: [0.74, 0.62, 0.5, 0.7, 0.58, 0.72]),
      Ridge(color: 0x2C2F57, heights: [0.9, 0.78, 0.86, 0.74, 0.88]),
    ])
  static let dusk = Scenery(
    top: 0x2B1B4D, bottom: 0xE8637A, light: 0xFFD08A, place: (0.5, 0.6, 0.14),
    ridges: [
      Ridge(color: 0x8C2F5E, heights: [0.66, 0.6, 0.68, 0.58, 0.66]),
      Ridge(color: 0x4A1D4C, heights: [0.78, 0.72, 0.8, 0.74, 0.76]),
      Ridge(color: 0x1E1030, heights: [0.88, 0.94, 0.86, 0.92]),
    ])
  static let night = Scenery(
    top: 0x0B1437, bottom: 0x34518C, light: 0xF4F1DE, place: (0.76, 0.22, 0.08),
    ridges: [
      Ridge(color: 0x24396B, heights: [0.6, 0.66, 0.54, 0.68, 0.6]),
      Ridge(color: 0x142447, heights: [0.8, 0.7, 0.82, 0.74, 0.8]),
      Ridge(color: 0x081229, heights: [0.9, 0.86, 0.94, 0.84]),
    ])
  static let meadow = Scenery(
    top: 0x9BD7F0, bottom: 0xF3FBE9, light: 0xFFF3B0, place: (0.22, 0.24, 0.11),
    ridges: [
      Ridge(color: 0xB5D99C, heights: [0.54, 0.6, 0.5, 0.58]),
      Ridge(color: 0x7DB561, heights: [0.72, 0.62, 0.74, 0.66]),
      Ridge(color: 0x4B8440, heights: [0.84, 0.9, 0.8, 0.88]),
    ])
  static let bloom = Scenery(
    top: 0xF7B7D2, bottom: 0xFDE8EF, light: 0xFFFFFF, place: (0.68, 0.34, 0.13),
    ridges: [
      Ridge(color: 0xE78AB0, heights: [0.6, 0.52, 0.64, 0.56]),
      Ridge(color: 0xB9568C, heights: [0.74, 0.8, 0.7, 0.78]),
      Ridge(color: 0x6E2F63, heights: [0.92, 0.84, 0.9, 0.86]),
    ])
}

extension Box {
  /// A picture as large as its place.
  init(_ scenery: Scenery) {
    self = Box().view(
      .content(scenery), .clipsToBounds(true),
      .accessibility(Accessibility(isElement: true, label: "Photo", traits: .image)))
  }
}
