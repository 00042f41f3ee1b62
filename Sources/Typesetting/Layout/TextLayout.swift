package import Drawing
package import Geometry

/// Text set in lines. Coordinates are points from the top left of the text, ranges are UTF-8 offsets in its string.
package struct TextLayout: Hashable, Sendable {
  /// A line of text.
  package struct Line: Hashable, Sendable {
    /// With the whitespace and the line end that follow it; without what an ellipsis or truncation string stands for.
    package let range: Range<Int>
    /// From the line's first glyph to its last, without whitespace at the end; as high as the line.
    package let rect: Rect
    /// The distance of the baseline from the top of the text.
    package let baseline: Double
    package let isRightToLeft: Bool
  }

  /// Glyphs of one colour; colour fonts take from it only the alpha.
  package struct ColoredRun: Hashable, Sendable {
    package let run: GlyphRun
    package let color: Color
  }

  /// A filled rectangle behind or in front of glyphs.
  package struct Decoration: Hashable, Sendable {
    package let rect: Rect
    package let color: Color
  }

  /// Where a run with a link is, one rectangle for each line.
  package struct LinkArea: Hashable, Sendable {
    package let rect: Rect
    package let link: String
  }

  /// Where glyphs of one look are in a line, and what they stand for; nothing for plain text.
  package struct TargetArea: Hashable, Sendable {
    package let rect: Rect
    package let target: TextTarget?
  }

  /// What the lines take, with their indents, not rounded to pixels. Set again in this size, the text gets the same lines.
  package internal(set) var size = Size.zero
  package internal(set) var lines: [Line] = []
  package internal(set) var glyphRuns: [ColoredRun] = []
  /// Behind everything.
  package internal(set) var backgrounds: [Decoration] = []
  /// Behind the glyphs.
  package internal(set) var underlines: [Decoration] = []
  /// In front of the glyphs.
  package internal(set) var strikethroughs: [Decoration] = []
  package var links: [LinkArea] {
    targetAreas.compactMap { area in
      guard case .link(let link) = area.target else { return nil }
      return LinkArea(rect: area.rect, link: link)
    }
  }

  /// Where the glyphs stand for something, in the order of the lines; empty in a text without anything of that kind.
  package internal(set) var targetAreas: [TargetArea] = []
  /// Whether some of the text is not in the lines.
  package internal(set) var isTruncated = false
  /// How many characters (`Character`) of the string are in the lines; a truncation string does not count.
  package internal(set) var visibleCharacterCount = 0
  /// Characters no font has, each once, in the order of the text.
  package internal(set) var missingCharacters: [MissingCharacter] = []
  /// Bold and italic faces that were asked for and are not there, each once.
  package internal(set) var missingFaces: [MissingFace] = []
  /// What is drawn of it when lines are cut off at the edge; nil when none is.
  package internal(set) var clipRect: Rect?

  /// The distance of the first line's baseline from the top; 0 without lines.
  package var firstBaseline: Double { lines.first?.baseline ?? 0 }

  /// The distance of the last line's baseline from the top; 0 without lines.
  package var lastBaseline: Double { lines.last?.baseline ?? 0 }
}
