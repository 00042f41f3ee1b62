/// A glyph in its line, lengths in points.
struct ShapedGlyph {
  /// The glyph's number in its font, or nil for one that only takes up room.
  let id: UInt32?
  let font: EngineFont
  /// From the start of the line to the glyph's origin.
  let x: Double
  /// Below the baseline.
  let y: Double
  /// From the start of the line to where the glyph's room begins.
  let start: Double
  let advance: Double
  /// Where the characters of the glyph begin in the prepared text.
  let offset: Int
  /// The look of those characters.
  let segment: Int
}

/// One line as shaped, not yet placed.
struct ShapedLine {
  /// The bytes of the prepared text in the line, with the whitespace at its end.
  let range: Range<Int>
  let isRightToLeft: Bool
  /// From left to right, without the whitespace at the line's end.
  let glyphs: [ShapedGlyph]
  /// The width of all glyphs.
  let width: Double
  /// Bytes that an ellipsis stands for.
  let hiddenRange: Range<Int>?
}

/// A line in its place. Lengths are points, from the top left of the text's container.
struct SetLine {
  let shaped: ShapedLine
  /// The place of the line's paragraph in the text, and the line's place in the paragraph.
  let paragraph: Int
  let indexInParagraph: Int
  let top: Double
  let height: Double
  let baseline: Double
  /// Where the line has to begin and end, in the direction of its paragraph, and what is left of the room in between.
  let leadingIndent: Double
  let trailingIndent: Double

  /// The width a container needs to hold the line with its indents.
  var neededWidth: Double { leadingIndent + shaped.width + trailingIndent }

  /// Where the line would begin if it stood at the side where its direction starts, as a line that has no room to spare does.
  func naturalX(style: ParagraphStyle, in width: Double) -> Double {
    var style = style
    style.alignment = .natural
    return x(style: style, in: width)
  }

  /// Where the line begins in a container of `width`.
  func x(style: ParagraphStyle, in width: Double) -> Double {
    // A tail indent from the leading edge leaves out the rest of the container, which is on the trailing side.
    let room = style.tailIndent > 0 ? min(style.tailIndent, width) : width
    let start = shaped.isRightToLeft ? width - room + trailingIndent : leadingIndent
    let slack = room - neededWidth
    return switch style.alignment {
    // What is set has a side in place of `start` and `end`.
    case .left, .start: start
    case .center: start + slack / 2
    case .right, .end: start + slack
    case .natural, .justified: shaped.isRightToLeft ? start + slack : start
    }
  }
}
