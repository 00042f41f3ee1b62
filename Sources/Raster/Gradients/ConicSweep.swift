import Drawing
import Geometry

/// A conic gradient in device pixels.
struct ConicSweep: GradientSweep {
  private let toGradient: AffineTransform
  private let center: Point
  /// The turn at which the first stop's 0 lies.
  private let start: Double
  private let stops: [(location: Double, color: PremultipliedChannels)]

  /// Premultiplied, from 0 to 255.
  private typealias PremultipliedChannels = (red: Double, green: Double, blue: Double, alpha: Double)

  /// Nil for gradients without a finite place or a stop.
  init?(_ gradient: ConicGradient, transform: AffineTransform) {
    guard gradient.center.isFinite, gradient.angle.isFinite, let inverse = transform.inverted else {
      return nil
    }
    toGradient = inverse
    center = gradient.center
    start = gradient.angle / 360
    stops = gradient.stops.drawable.map { stop in
      let color = stop.color
      let weight = color.alpha * 255
      return (
        stop.location, (color.red * weight, color.green * weight, color.blue * weight, weight)
      )
    }
    if stops.isEmpty { return nil }
  }

  var isOpaque: Bool { stops.allSatisfy { $0.color.alpha >= 255 } }

  func write(_ area: PixelRect, to pixels: UnsafeMutablePointer<UInt32>, rowPixels: Int) {
    for y in area.y..<area.maxY {
      let row = pixels + (y - area.y) * rowPixels
      for x in area.x..<area.maxX {
        let place = toGradient.apply(to: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        row[x - area.x] = pixel(at: place - center)
      }
    }
  }

  private func pixel(at place: Point) -> UInt32 {
    // Clockwise from above.
    let turn = Self.turn(x: -place.y, y: place.x) - start
    let location = turn - turn.rounded(.down)
    let color = color(at: location)
    func byte(_ value: Double) -> UInt32 { UInt32(min(max(value, 0), 255) + 0.5) }
    return byte(color.alpha) << 24 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
  }

  private func color(at location: Double) -> PremultipliedChannels {
    var previous = stops[0]
    if location < previous.location { return previous.color }
    for stop in stops.dropFirst() {
      if location < stop.location {
        let part = (location - previous.location) / (stop.location - previous.location)
        let (from, to) = (previous.color, stop.color)
        return (
          from.red + (to.red - from.red) * part, from.green + (to.green - from.green) * part,
          from.blue + (to.blue - from.blue) * part, from.alpha + (to.alpha - from.alpha) * part
        )
      }
      previous = stop
    }
    return previous.color
  }

  /// The angle of (`x`, `y`) counterclockwise from the x axis, in turns from -1/2 to 1/2.
  ///
  /// By arithmetic alone, so that it does not depend on which of its functions a processor has the mathematics library
  /// choose. The polynomial is the arctangent's up to 1 within 2e-8: Abramowitz and Stegun, formula 4.4.49.
  static func turn(x: Double, y: Double) -> Double {
    let (across, up) = (abs(x), abs(y))
    guard across > 0 || up > 0 else { return 0 }
    let ratio = min(across, up) / max(across, up)
    let square = ratio * ratio
    var sum = 0.002_866_225_7
    for factor in [
      -0.016_165_736_7, 0.042_909_613_8, -0.075_289_640_0, 0.106_562_639_3, -0.142_088_994_4,
      0.199_935_508_5, -0.333_331_452_8, 1,
    ] {
      sum = sum * square + factor
    }
    var angle = sum * ratio / (2 * Double.pi)
    if up > across { angle = 0.25 - angle }
    if x < 0 { angle = 0.5 - angle }
    return y < 0 ? -angle : angle
  }
}
