// The sizes are those of Apple's Human Interface Guidelines, Typography, "iOS, iPadOS Dynamic Type sizes".

/// What a text is for, which decides its size at each content size: UIKit's text styles.
public enum TextStyle: Hashable, Sendable, CaseIterable {
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2

  /// Points per em of text in this style.
  package func fontSize(at contentSize: ContentSize) -> Double {
    fontSizes[contentSize.rawValue]
  }

  /// What text in this style is set in where nothing else is said.
  package var fontWeight: FontWeight { self == .headline ? .semibold : .regular }

  /// One for each content size.
  private var fontSizes: [Double] {
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
  /// The default family as a text style has it, larger or smaller with the content size.
  public static func preferred(_ style: TextStyle) -> Font {
    Font.system(style.fontSize(at: .large), style.fontWeight).scaled(as: style)
  }

  /// The font of large titles: `preferred(.largeTitle)`.
  public static var largeTitle: Font { preferred(.largeTitle) }
  /// The font of titles: `preferred(.title1)`.
  public static var title: Font { preferred(.title1) }
  /// The font of titles of the second level: `preferred(.title2)`.
  public static var title2: Font { preferred(.title2) }
  /// The font of titles of the third level: `preferred(.title3)`.
  public static var title3: Font { preferred(.title3) }
  /// The font of headings: `preferred(.headline)`.
  public static var headline: Font { preferred(.headline) }
  /// The font of running text: `preferred(.body)`.
  public static var body: Font { preferred(.body) }
  /// The font of callouts: `preferred(.callout)`.
  public static var callout: Font { preferred(.callout) }
  /// The font of subheadings: `preferred(.subheadline)`.
  public static var subheadline: Font { preferred(.subheadline) }
  /// The font of footnotes: `preferred(.footnote)`.
  public static var footnote: Font { preferred(.footnote) }
  /// The font of captions: `preferred(.caption1)`.
  public static var caption: Font { preferred(.caption1) }
  /// The font of smaller captions: `preferred(.caption2)`.
  public static var caption2: Font { preferred(.caption2) }

  /// The font growing and shrinking with the content size as `style` does; its size is the one at `large`.
  public func scaled(as style: TextStyle) -> Font {
    var font = self
    font.textStyle = style
    return font
  }

  /// The font to set text in at a content size; it no longer depends on one.
  func resolved(at contentSize: ContentSize) -> Font {
    guard let textStyle else { return self }
    var font = self
    font.size = size * textStyle.fontSize(at: contentSize) / textStyle.fontSize(at: .large)
    font.textStyle = nil
    return font
  }
}

extension AttributedText {
  func resolved(at contentSize: ContentSize) -> AttributedText {
    guard runs.contains(where: { $0.attributes.font.textStyle != nil }) else { return self }
    var text = self
    for index in text.runs.indices {
      text.runs[index].attributes.font = runs[index].attributes.font.resolved(at: contentSize)
    }
    return text
  }
}

/// How large people want to read: UIKit's content size categories.
public enum ContentSize: Int, Hashable, Sendable, CaseIterable, Comparable {
  case extraSmall, small, medium
  /// What text is designed for.
  case large
  case extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
  case accessibilityExtraExtraExtraLarge

  /// Whether it is one of the sizes that layouts may have to be changed for.
  public var isAccessibilitySize: Bool { self >= .accessibilityMedium }

  /// Orders sizes from small to large.
  public static func < (one: ContentSize, other: ContentSize) -> Bool { one.rawValue < other.rawValue }
}

/// What text takes over from where it stands. It never comes from the machine.
package struct TextContext: Hashable, Sendable {
  /// How large fonts with a text style are.
  package var contentSize: ContentSize
  /// A BCP 47 language tag such as `sr` or `tr-TR`, for letters that languages draw differently; nil for no language.
  package var locale: String?
  /// The direction of paragraphs that name none and have no character with a direction: `natural` is left to right.
  package var direction: WritingDirection

  /// The size text is designed for, no language and left to right unless said otherwise.
  package init(
    contentSize: ContentSize = .large, locale: String? = nil, direction: WritingDirection = .natural
  ) {
    self.contentSize = contentSize
    self.locale = locale
    self.direction = direction
  }
}
