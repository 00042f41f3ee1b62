import Drawing
import Geometry
import Glibc

extension ViewConfiguration.BackgroundGradient {
  /// The gradient over `bounds`.
  ///
  /// The line of a linear gradient is as long as CSS Images 3, section 3.1, has it: its ends are where lines across
  /// it touch the corners.
  func paint(over bounds: Rect) -> Paint {
    let center = bounds.center
    switch self {
    case .linear(let angle, let stops):
      let direction = Point(x: sin(angle * .pi / 180), y: -cos(angle * .pi / 180))
      let halfLength = (abs(bounds.width * direction.x) + abs(bounds.height * direction.y)) / 2
      let reach = Point(x: direction.x * halfLength, y: direction.y * halfLength)
      return .linearGradient(LinearGradient(start: center - reach, end: center + reach, stops: stops))
    case .radial(let stops):
      let radius = hypot(bounds.width / 2, bounds.height / 2)
      return .radialGradient(RadialGradient(center: center, radius: radius, stops: stops))
    }
  }
}
