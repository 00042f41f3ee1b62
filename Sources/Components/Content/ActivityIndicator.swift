public import Drawing
public import Geometry

/// A spinner: UIKit's `UIActivityIndicatorView` as a component, turning with the virtual clock.
public struct ActivityIndicator: LayoutComponent {
  /// The spinner's size, as in UIKit.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// 20 points across.
    case medium
    /// 37 points across.
    case large

    var diameter: Double {
      switch self {
      case .medium: 20
      case .large: 37
      }
    }
  }

  /// Says how large it is.
  public let style: Style
  /// The colour of the darkest spoke; the others are more transparent.
  public let color: Color
  /// A spinner that does not animate is not shown, as in UIKit.
  public let isAnimating: Bool

  /// A medium, grey spinner that turns, where nothing else is said.
  public init(style: Style = .medium, color: Color = .gray, isAnimating: Bool = true) {
    self.style = style
    self.color = color
    self.isAnimating = isAnimating
  }

  /// A square by the style.
  public var size: ComponentSize { .square(style.diameter) }

  /// Draws the spokes, or nothing when it does not animate.
  public var view: ViewConfiguration? {
    var view = ViewConfiguration()
    if isAnimating { view.content = .drawable(Spinner(color: color)) }
    return view
  }
}
