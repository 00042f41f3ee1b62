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

  public let style: Style
  public let color: Color
  /// A spinner that does not animate is not shown, as in UIKit.
  public let isAnimating: Bool

  public init(style: Style = .medium, color: Color = .gray, isAnimating: Bool = true) {
    self.style = style
    self.color = color
    self.isAnimating = isAnimating
  }

  public var size: ComponentSize { .square(style.diameter) }

  public var view: ViewConfiguration? {
    var view = ViewConfiguration()
    if isAnimating { view.content = .drawable(Spinner(color: color)) }
    return view
  }

  public func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    Layout(node: node, size: range.min)
  }
}
