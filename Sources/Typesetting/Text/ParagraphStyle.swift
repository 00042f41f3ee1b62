/// How paragraphs are set, in the terms of UIKit's `NSParagraphStyle`. Lengths are points; 0 means "none" unless said otherwise.
public struct ParagraphStyle: Hashable, Sendable {
  /// Within the width of the layout, between the indents.
  public var alignment: TextAlignment = .natural
  /// What happens to lines that are longer than the width.
  public var lineBreakMode: LineBreakMode = .wordWrapping
  /// Decides which edge is the leading one.
  public var baseWritingDirection: WritingDirection = .natural
  /// How far a paragraph's first line begins from the leading edge, in points.
  public var firstLineHeadIndent = 0.0
  /// How far all lines but the first begin from the leading edge, in points.
  public var headIndent = 0.0
  /// Where lines end: positive from the leading edge, zero or negative from the trailing one.
  public var tailIndent = 0.0
  /// Multiplies a line's height, before the limits below; the room it makes is above the text.
  public var lineHeightMultiple = 0.0
  /// Lines that would be lower get more room above the text.
  public var minimumLineHeight = 0.0
  /// Lines that would be higher lose room above the text, which may then reach into the line before.
  public var maximumLineHeight = 0.0
  /// Room between two lines, in points; never above the first or below the last.
  public var lineSpacing = 0.0
  /// Below a paragraph that another one follows.
  public var paragraphSpacing = 0.0
  /// Above a paragraph that follows another one.
  public var paragraphSpacingBefore = 0.0
  /// Where text goes on after tabs, in any order; without any, at every eighth space.
  public var tabStops: [TabStop] = []
  /// The places after the last tab stop: at multiples of so many points; 0 for as far apart as the last two stops.
  public var defaultTabInterval = 0.0
  /// Which words are broken with a hyphen where lines end.
  public var hyphenation = Hyphenation.manual
  /// Which room above the first line's capitals and below the last line's baseline is left out.
  public var textBoxTrim = TextBoxTrim.none

  /// UIKit's default: natural alignment, word wrapping, no indents, no spacing.
  public init() {}

  /// The default style with an alignment and a line break mode.
  public init(alignment: TextAlignment, lineBreakMode: LineBreakMode = .wordWrapping) {
    self.alignment = alignment
    self.lineBreakMode = lineBreakMode
  }
}

extension ParagraphStyle {
  /// The height of a line whose fonts need `natural` points.
  func lineHeight(natural: Double) -> Double {
    var height = natural
    if lineHeightMultiple > 0 { height *= lineHeightMultiple }
    if minimumLineHeight > 0 { height = max(height, minimumLineHeight) }
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    return height
  }
}

/// Where lines stand within the width of their text.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// Lines begin at the side where the paragraph's writing direction starts, which is that of its first letter.
  case natural
  case left
  case center
  case right
  /// Stretched at its spaces to the full width; a paragraph's last line is as `natural`.
  case justified
  /// Lines stand at the side where reading starts where the text is shown, whatever its own letters are: CSS's `start`, SwiftUI's
  /// `leading`.
  case start
  /// Lines stand at the side where reading ends where the text is shown: CSS's `end`, SwiftUI's `trailing`.
  case end

  /// The alignment with `start` and `end` as the sides that they are in a direction.
  package func resolved(in direction: WritingDirection) -> TextAlignment {
    switch self {
    case .start: direction == .rightToLeft ? .right : .left
    case .end: direction == .rightToLeft ? .left : .right
    case .natural, .left, .center, .right, .justified: self
    }
  }
}

/// What happens to a line that is longer than the width.
public enum LineBreakMode: Hashable, Sendable, CaseIterable {
  /// It goes on in the next line after the last word that fits; a word wider than a line is broken anywhere.
  case wordWrapping
  /// It goes on in the next line after the last character that fits.
  case charWrapping
  /// It is cut off at the edge. Where several lines are allowed, the text goes on in them as with `wordWrapping`, and the last
  /// one is cut off.
  case clipping
  /// Breaks between words; if the text ends beyond the last allowed line, that one begins with an ellipsis.
  case truncatingHead
  /// Breaks between words; if the text ends beyond the last allowed line, that one ends with an ellipsis.
  case truncatingTail
  /// Breaks between words; if the text ends beyond the last allowed line, that one has an ellipsis in its middle.
  case truncatingMiddle
}

/// The direction paragraphs start from.
public enum WritingDirection: Hashable, Sendable, CaseIterable {
  /// The direction of the paragraph's first character with a direction of its own, else that of where the text stands, left to right by default.
  case natural
  case leftToRight
  case rightToLeft
}

extension String {
  /// That of the first character with a direction of its own; natural where there is none.
  package var writingDirection: WritingDirection { Array(utf8)[...].direction }
}
