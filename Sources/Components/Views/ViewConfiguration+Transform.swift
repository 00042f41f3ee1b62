import Geometry
import Glibc

extension ViewConfiguration.Transform {
  /// The map from the untransformed view to where it is drawn, with `center` as the fixed point of scale and rotation.
  func affineTransform(about center: Point) -> AffineTransform {
    guard self != .identity else { return .identity }
    let radians = rotation * .pi / 180
    return AffineTransform.translation(x: -center.x, y: -center.y)
      .concatenating(.scale(x: scale, y: scale))
      .concatenating(.rotation(cosine: cos(radians), sine: sin(radians)))
      .concatenating(.translation(x: center.x + translation.x, y: center.y + translation.y))
  }
}
