/// How paragraphs are set, in the terms of UIKit's `NSParagraphStyle`. Lengths are points; 0 means "none" unless said otherwise.
public struct ParagraphStyle: Hashable, Sendable {
  /// Within the width of the layout, between the indents.
  public var alignment: TextAlignment = .natural
  /// What happens to lines that are longer than the width.
  public var lineBreakMode: LineBreakMode = .wordWrapping
  /// Decides which edge is the leading one.
  public var baseWritingDirection: WritingDirection = .natural
  /// From the leading edge to a paragraph's first line.
  public var firstLineHeadIndent = 0.0
  /// From the leading edge to all lines but the first.
  public var headIndent = 0.0
  /// Where lines end: positive from the leading edge, zero or negative from the trailing one.
  public var tailIndent = 0.0
  /// Multiplies a line's height, before the limits below; the room it makes is above the text.
  public var lineHeightMultiple = 0.0
  /// Lines that would be lower get more room above the text.
  public var minimumLineHeight = 0.0
  /// Lines that would be higher lose room above the text, which may then reach into the line before.
  public var maximumLineHeight = 0.0
  /// Between two lines; never above the first or below the last.
  public var lineSpacing = 0.0
  /// Below a paragraph that another one follows.
  public var paragraphSpacing = 0.0
  /// Above a paragraph that follows another one.
  public var paragraphSpacingBefore = 0.0

  /// UIKit's default: natural alignment, word wrapping, no indents, no spacing.
  public init() {}

  /// The default style with an alignment and a line break mode.
  public init(alignment: TextAlignment, lineBreakMode: LineBreakMode = .wordWrapping) {
    self.alignment = alignment
    self.lineBreakMode = lineBreakMode
  }
}
