public import OffscreenKit

/// What a component is laid out and drawn in, beside its size: UIKit's trait collection as far as pictures show it.
public struct SnapshotTraits: Sendable {
  /// What is under a component.
  public enum Background: Hashable, Sendable {
    /// White, or black on a dark screen.
    case screen
    case color(Color)
    /// Nothing: the picture is transparent.
    case none
  }

  /// Pixels per point.
  public var scale: DisplayScale
  /// Components read it as a context value.
  public var userInterfaceStyle: UserInterfaceStyle
  /// Which side `start` is on.
  public var layoutDirection: LayoutDirection
  /// What fonts with a text style follow.
  public var contentSize: ContentSize
  /// The locale of texts that name none, as a tag of BCP 47.
  public var locale: String?
  /// Under the component.
  public var background: Background

  /// Two pixels a point, light, left to right.
  public init(
    scale: DisplayScale = DisplayScale(2), userInterfaceStyle: UserInterfaceStyle = .light,
    layoutDirection: LayoutDirection = .leftToRight, contentSize: ContentSize = .large, locale: String? = nil,
    background: Background = .screen
  ) {
    self.scale = scale
    self.userInterfaceStyle = userInterfaceStyle
    self.layoutDirection = layoutDirection
    self.contentSize = contentSize
    self.locale = locale
    self.background = background
  }

  func environment(_ fonts: FontLibrary) -> LayoutEnvironment {
    LayoutEnvironment(
      fonts: fonts, scale: scale, layoutDirection: layoutDirection, contentSize: contentSize,
      locale: locale)
  }

  var backgroundColor: Color? {
    switch background {
    case .screen: AdaptiveColor.systemBackground.resolved(for: userInterfaceStyle)
    case .color(let color): color
    case .none: nil
    }
  }
}
