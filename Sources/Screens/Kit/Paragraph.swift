import OffscreenKit

/// Text that begins where the screen does, in whatever language it is, in a colour that follows the style.
struct Paragraph: Component {
  enum Place {
    case start, center, end
  }

  @Environment(\.layoutDirection) private var direction
  @Environment(\.contentSize) private var contentSize
  private let string: String
  private let font: Font
  private let color: AdaptiveColor
  private let lines: Int
  private let place: Place

  /// - Parameter lines: how many there may be; 0 for as many as it takes.
  init(
    _ string: String, _ font: Font = .body, _ color: AdaptiveColor = Palette.label, lines: Int = 0,
    at place: Place = .start
  ) {
    self.string = string
    self.font = font
    self.color = color
    self.lines = lines
    self.place = place
  }

  private var alignment: TextAlignment {
    switch place {
    case .center: .center
    case .start: direction == .rightToLeft ? .right : .left
    case .end: direction == .rightToLeft ? .left : .right
    }
  }

  var body: some Component {
    // In very large type words get smaller before they are broken: no more lines than there are words.
    let wraps = lines == 0 && contentSize.isAccessibilitySize
    let words = string.split(whereSeparator: \.isWhitespace).count
    Label(
      string, font: font, maximumNumberOfLines: wraps ? max(1, words) : lines,
      paragraphStyle: ParagraphStyle(alignment: alignment)
    ) {
      if wraps { $0.minimumScaleFactor = 0.6 }
    }
    .foregroundColor(color)
  }
}

extension Font {
  /// The font in another weight; it goes on following the content size.
  func weight(_ weight: FontWeight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  /// Digits that stand below each other.
  var tabular: Font { features(.tabularNumbers) }
}

extension String {
  /// A sum of money or a part, whose sign stays before it wherever writing begins.
  var amount: String { "\u{2066}\(self)\u{2069}" }
}
