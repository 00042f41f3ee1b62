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
