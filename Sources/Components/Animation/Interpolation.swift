import Drawing
import Geometry

/// A value that animations change step by step.
protocol Interpolated {
  /// The value a part of the way to another one; beyond it for more than 1.
  func interpolated(to end: Self, _ progress: Double) -> Self
}

extension Interpolated {
  /// Takes the place of a value at rest on the way to it from `start`.
  mutating func start(from start: Self, _ progress: Double) {
    // At the end exactly as at rest, whatever rounding would leave behind.
    if progress != 1 { self = start.interpolated(to: self, progress) }
  }
}

extension Double: Interpolated {
  func interpolated(to end: Double, _ progress: Double) -> Double {
    self + (end - self) * progress
  }
}

extension Point: Interpolated {
  func interpolated(to end: Point, _ progress: Double) -> Point {
    Point(x: x.interpolated(to: end.x, progress), y: y.interpolated(to: end.y, progress))
  }
}

extension Color: Interpolated {
  /// With premultiplied channels, so that a transparent colour adds nothing of its own; what springs take too far is cut
  /// off.
  func interpolated(to end: Color, _ progress: Double) -> Color {
    func limited(_ value: Double) -> Double { min(1, max(0, value)) }
    let alpha = limited(self.alpha.interpolated(to: end.alpha, progress))
    guard alpha > 0 else { return .clear }
    func channel(_ path: KeyPath<Color, Double>) -> Double {
      let (from, to) = (self[keyPath: path] * self.alpha, end[keyPath: path] * end.alpha)
      return limited(from.interpolated(to: to, progress) / alpha)
    }
    return Color(red: channel(\.red), green: channel(\.green), blue: channel(\.blue), alpha: alpha)
  }
}
