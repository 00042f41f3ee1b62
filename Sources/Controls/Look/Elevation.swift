import Components
import Drawing
import Geometry

extension ConfigurableComponent {
  /// The surface of what lies above a screen: an alert, a menu, a sheet or a toast.
  func surface(_ look: ControlLook) -> Self {
    background(look.color(\.overlay))
      .view(.cornerRadius(look.theme.radius.large), .cornerCurve(.continuous), .clipsToBounds(true))
  }

  /// The surface, lifted from what is below it.
  func elevated(_ look: ControlLook) -> Self {
    let shadow = Shadow(color: Color.black.opacity(0.25), offset: Point(x: 0, y: 10), blurRadius: 40)
    return surface(look).view(.shadows([BoxShadow(shadow)]))
  }
}
