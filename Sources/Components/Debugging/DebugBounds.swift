public import Drawing
public import Geometry

/// Makes the bounds of components without a view visible: ComponentKit's debug mode.
public struct DebugBounds: Hashable, Sendable {
  /// The colour inside the boxes.
  public let fill: Color
  /// Inside the edges of the boxes.
  public let border: Color
  /// In points.
  public let borderWidth: Double

  /// ComponentKit's colours; borders are one pixel wide at two pixels per point, one point at one.
  public init(scale: DisplayScale) {
    fill = Color(red: 0.2, green: 0.5, blue: 0.9, alpha: 0.1)
    border = Color(red: 0.2, green: 0.7, blue: 0.6, alpha: 0.5)
    borderWidth = scale.pixelsPerPoint > 1 ? 0.5 : 1
  }

  /// The view of a box, which takes no taps.
  var viewConfiguration: ViewConfiguration {
    var configuration = ViewConfiguration()
    configuration.backgroundColor = fill
    configuration.borderColor = border
    configuration.borderWidth = borderWidth
    configuration.isUserInteractionEnabled = false
    return configuration
  }
}
