/// What a text is for, which says how large it is and how that grows: UIKit's `UIFont.TextStyle`.
public enum TextStyle: Hashable, CaseIterable, Sendable {
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2

  /// Points per em.
  ///
  /// The figures are those of Apple's Human Interface Guidelines (Typography, Dynamic Type sizes).
  public func pointSize(in category: ContentSizeCategory) -> Double {
    pointSizes[category.rawValue]
  }

  /// Headlines are set apart by their weight alone.
  var weight: FontWeight { self == .headline ? .semibold : .regular }

  private var pointSizes: [Double] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }
}

extension Font {
  /// The default family in the size of a style, which follows the content size of the environment it is laid out in:
  /// UIKit's `preferredFont(forTextStyle:)`.
  public static func preferred(_ style: TextStyle) -> Font {
    Font(size: style.pointSize(in: .large), weight: style.weight).scaling(as: style)
  }

  /// The same font, growing and shrinking with the content size as `style` does: UIKit's `UIFontMetrics`.
  public func scaling(as style: TextStyle) -> Font {
    var font = self
    font.textStyle = style
    return font
  }

  /// The font for one content size, which scales no more.
  package func resolved(for category: ContentSizeCategory) -> Font {
    guard let textStyle else { return self }
    var font = self
    font.textStyle = nil
    font.size = size * textStyle.pointSize(in: category) / textStyle.pointSize(in: .large)
    return font
  }
}
