import Drawing
import Geometry

extension Shadow {
  /// How far the shadow reaches beyond what casts it: ComponentKit's padding of text.
  var padding: EdgeInsets {
    guard color.alpha > 0 else { return .zero }
    return EdgeInsets(
      top: max(0, blurRadius - offset.y), left: max(0, blurRadius - offset.x),
      bottom: max(0, blurRadius + offset.y), right: max(0, blurRadius + offset.x))
  }
}

extension EdgeInsets {
  var negated: EdgeInsets { EdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right) }
}

extension Size {
  /// The size of a rectangle that loses `insets` at its edges; never below zero.
  func inset(by insets: EdgeInsets) -> Size {
    Size(width: max(0, width - insets.horizontal), height: max(0, height - insets.vertical))
  }
}
