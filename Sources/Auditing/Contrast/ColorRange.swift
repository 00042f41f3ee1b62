import Drawing
import Geometry

/// What opaque colours there may be somewhere: each channel between two values.
struct ColorRange {
  /// The least of each channel.
  private(set) var low: ScreenColor
  /// The most of each channel.
  private(set) var high: ScreenColor

  /// One colour alone.
  init(_ color: ScreenColor) {
    (low, high) = (color, color)
  }

  private init(low: ScreenColor, high: ScreenColor) {
    (self.low, self.high) = (low, high)
  }

  /// The colour, where there is but one.
  var only: ScreenColor? { low == high ? low : nil }

  /// With a colour over all of it.
  func under(_ color: Color) -> ColorRange {
    ColorRange(low: ScreenColor(color, over: low), high: ScreenColor(color, over: high))
  }

  /// With paint over all of it.
  func under(_ paint: PaintColors) -> ColorRange {
    if paint.low == paint.high { return under(paint.low) }
    func bound(_ channel: KeyPath<Color, Double>, _ own: KeyPath<ScreenColor, UInt8>) -> (UInt8, UInt8) {
      var (least, most) = (255.0, 0.0)
      for color in [paint.low[keyPath: channel], paint.high[keyPath: channel]] {
        for alpha in [paint.low.alpha, paint.high.alpha] {
          for below in [low[keyPath: own], high[keyPath: own]] {
            let mixed = 255 * color * alpha + Double(below) * (1 - alpha)
            (least, most) = (min(least, mixed), max(most, mixed))
          }
        }
      }
      return (UInt8(max(0, least - Self.blur)), UInt8(min(255, (most + Self.blur).rounded(.up))))
    }
    var range = self
    (range.low.red, range.high.red) = bound(\.red, \.red)
    (range.low.green, range.high.green) = bound(\.green, \.green)
    (range.low.blue, range.high.blue) = bound(\.blue, \.blue)
    return range
  }

  /// By how much of 255 gradients are drawn beside what they are, at most: they are rounded more than once.
  private static let blur = 2.0

  /// Contrasts are at least this between colours of one range and of another.
  func leastContrast(to other: ColorRange) -> Double {
    let (own, others) = (low.luminance...high.luminance, other.low.luminance...other.high.luminance)
    if own.lowerBound >= others.upperBound { return Luminance.contrast(own.lowerBound, others.upperBound) }
    if others.lowerBound >= own.upperBound { return Luminance.contrast(own.upperBound, others.lowerBound) }
    return 1
  }
}

/// What colours a paint has: each channel, with its alpha, between two values.
struct PaintColors {
  let low: Color
  let high: Color

  var isOpaque: Bool { low.alpha >= 1 }

  fileprivate init(_ colors: [Color]) {
    func bound(_ channel: KeyPath<Color, Double>) -> (Double, Double) {
      let values = colors.map { min(1, max(0, $0[keyPath: channel])) }
      return (values.min() ?? 0, values.max() ?? 1)
    }
    let (red, green, blue, alpha) = (bound(\.red), bound(\.green), bound(\.blue), bound(\.alpha))
    low = Color(red: red.0, green: green.0, blue: blue.0, alpha: alpha.0)
    high = Color(red: red.1, green: green.1, blue: blue.1, alpha: alpha.1)
  }
}

extension Paint {
  /// The colours in a rectangle in points of the picture; nil for images.
  ///
  /// - Parameter space: from the paint's coordinate space to the picture's.
  func colors(in rect: Rect, _ space: AffineTransform) -> PaintColors? {
    switch self {
    case .color(let color): return PaintColors([color])
    case .linearGradient(let gradient):
      let line = gradient.end - gradient.start
      let square = line.x * line.x + line.y * line.y
      guard let corners = rect.corners(in: space), square > 0 else { return gradient.stops.colors() }
      let places = corners.map { corner in
        let way = corner - gradient.start
        return (way.x * line.x + way.y * line.y) / square
      }
      return gradient.stops.colors(from: places.min(), to: places.max())
    case .radialGradient(let gradient):
      guard let corners = rect.corners(in: space), gradient.radius > 0 else { return gradient.stops.colors() }
      // The farthest place is a corner; the nearest is not looked for.
      let farthest = corners.map { corner in
        let way = corner - gradient.center
        return (way.x * way.x + way.y * way.y).squareRoot() / gradient.radius
      }
      return gradient.stops.colors(from: 0, to: farthest.max())
    case .conicGradient(let gradient): return gradient.stops.colors()
    case .tiles: return nil
    }
  }
}

extension Rect {
  /// In another coordinate space, with a pixel around; nil where that space is flat.
  fileprivate func corners(in space: AffineTransform) -> [Point]? {
    guard let inverse = space.inverted else { return nil }
    let wide = inset(by: EdgeInsets(all: -1))
    return [
      Point(x: wide.minX, y: wide.minY), Point(x: wide.maxX, y: wide.minY),
      Point(x: wide.minX, y: wide.maxY), Point(x: wide.maxX, y: wide.maxY),
    ].map { inverse.apply(to: $0) }
  }
}

extension [GradientStop] {
  /// The colours between two places, or all; nil where there are none.
  fileprivate func colors(from first: Double? = nil, to last: Double? = nil) -> PaintColors? {
    guard let first, let last, first.isFinite, last.isFinite else {
      return isEmpty ? nil : PaintColors(map(\.color))
    }
    var colors = filter { (first...last).contains($0.location) }.map(\.color)
    for place in [first, last] {
      let before = self.last { $0.location <= place }
      let after = self.first { $0.location >= place }
      guard let before, let after, before.color.alpha == after.color.alpha, before.location < after.location
      else {
        // Between stops of unlike alpha, how colours are blended is left open.
        colors += [before, after].compactMap { $0?.color }
        continue
      }
      let share = (place - before.location) / (after.location - before.location)
      func mix(_ channel: KeyPath<Color, Double>) -> Double {
        before.color[keyPath: channel] * (1 - share) + after.color[keyPath: channel] * share
      }
      colors.append(
        Color(red: mix(\.red), green: mix(\.green), blue: mix(\.blue), alpha: before.color.alpha))
    }
    return colors.isEmpty ? nil : PaintColors(colors)
  }
}
