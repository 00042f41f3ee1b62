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
  /// The locale of texts that name none, as a tag of BCP 47 such as `ar-EG`; anything else is a failure.
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

  /// - Throws: where the locale is none.
  func environment(_ fonts: FontLibrary) throws -> LayoutEnvironment {
    LayoutEnvironment(
      fonts: fonts, scale: scale, layoutDirection: layoutDirection, contentSize: contentSize,
      locale: try validLocale)
  }

  /// The locale, unless nobody would know it: shaping passes over what is no tag, such as the `ar_EG` of Foundation.
  var validLocale: String? {
    get throws {
      if let locale, !LocaleTag.isValid(locale) { throw InvalidLocale(text: locale) }
      return locale
    }
  }

  private struct InvalidLocale: Error, CustomStringConvertible {
    let text: String
    var description: String { "the locale \"\(text)\" is not \(LocaleTag.expectation)" }
  }

  var backgroundColor: Color? {
    switch background {
    case .screen: AdaptiveColor.systemBackground.resolved(for: userInterfaceStyle)
    case .color(let color): color
    case .none: nil
    }
  }
}
