extension LineBuilder {
  /// A line that is less than this too short, in points, is as wide as it should be.
  private static let tolerance = 0.1

  /// Stretches a line to a width that Pango has missed: it forgets the hyphen at the end of one, and counts spaces that hang there,
  /// also a single one if the font, look or direction behind it is another.
  ///
  /// - Parameters:
  ///   - bytes: the line's.
  ///   - room: how wide the line should be, in points.
  mutating func stretchWhereMissed(_ bytes: ArraySlice<UInt8>, to room: Double) {
    let isShort = width < room - Self.tolerance && bytes.endsInSpaceWithoutTab
    if isShort || bytes.endsInSoftHyphenOrSeveralSpaces { stretch(to: room) }
  }

  private mutating func stretch(to room: Double) {
    let excess = width - room
    let spaces = Set(glyphs.indices.filter { request.bytes[glyphs[$0].offset] == UInt8(ascii: " ") })
    let ends = glyphs.indices.dropLast().filter { glyphs[$0].offset != glyphs[$0 + 1].offset }
    // Where there are no words Pango stretches between letters.
    let stretched = spaces.isEmpty ? Set(ends) : spaces
    guard !stretched.isEmpty else { return }
    let part = excess / Double(stretched.count)
    var moved = 0.0
    replaceGlyphs { index, glyph in
      let isStretched = stretched.contains(index)
      defer { if isStretched { moved += part } }
      return ShapedGlyph(
        id: glyph.id, font: glyph.font, x: glyph.x - moved, y: glyph.y, start: glyph.start - moved,
        advance: glyph.advance - (isStretched ? part : 0), offset: glyph.offset, segment: glyph.segment)
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether a line ends in whitespace and has no tab: what is before one is never stretched.
  fileprivate var endsInSpaceWithoutTab: Bool {
    contentEnd(of: indices) < endIndex && !contains(UInt8(ascii: "\t"))
  }

  /// Whether a line that ends so is one whose width Pango misses.
  fileprivate var endsInSoftHyphenOrSeveralSpaces: Bool {
    suffix(2).elementsEqual([0xC2, 0xAD])
      || self[contentEnd(of: indices)...].severalSpaces.last?.upperBound == endIndex
  }
}
