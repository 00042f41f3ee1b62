import CPango
import Drawing
import Geometry

/// A face that has words of emoji, beside the one that a text is in.
struct EmojiFont: Equatable {
  let face: FontFace
  let size: Double
  /// What the face stands in for.
  let missingFaces: [MissingFace]

  /// Whether glyphs of both fonts can be in one run.
  func drawsLike(_ other: EmojiFont?) -> Bool { face == other?.face && size == other?.size }
}

/// A word of emoji, which Pango sets in a font of their own between the words of a text.
///
/// It makes an item of emoji side by side and of nothing else, so that the words beside them and all spaces look as they would
/// without them; and their font has no say in how high a line is.
struct EmojiWord {
  let font: EmojiFont
  /// From left to right, those that can be seen.
  private(set) var glyphs: [WordGlyph] = []
  /// In 1/1024 points.
  let advance: Int32
  let characterCount: Int

  /// Whether a word may be one of emoji.
  static func mayBe(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    // What all that makes pictures begins with in UTF-8, and most words of letters have nowhere.
    word.contains { $0 >= 0xE2 } && word.contains { $0.wantsEmojiFont }
  }

  /// Has the word set by Pango, twice and between two letters of the run; nil where that shows that it has to do with what is beside it,
  /// or that it is not of emoji alone.
  ///
  /// - Throws: what reading font files throws, and `outOfMemory`.
  init?(
    _ string: String, in run: WordRun, as font: Font, locale: String?, engines: EnginePool,
    coverages: FontCoverages
  ) throws(TypesettingError) {
    guard let letter = run.letter, !run.isRightToLeft, Self.breaksLikeLetters(string),
      !Array(string.utf8)[...].mayBreakInsideCharacters
    else { return nil }
    characterCount = string.count
    let text = "\(letter) \(string) \(string) \(letter)"
    // A mark of skin would change the space before it.
    guard text.count == 5 + 2 * characterCount else { return nil }
    let prepared = try PreparedText(AttributedText(text, TextAttributes(font: font)), coverages: coverages)
    guard prepared.missingCharacters.isEmpty, prepared.bytes.elementsEqual(text.utf8) else { return nil }
    let missing = prepared.missingFaces.filter { !run.font.missingFaces.contains($0) }
    let found = try engines.withEngine(for: prepared.faces) {
      engine throws(TypesettingError) -> (font: EmojiFont, glyphs: [WordGlyph], advance: Int32)? in
      engine.begin(locale: locale, direction: .leftToRight)
      let container = TextContainer(width: .infinity, height: .infinity, maximumNumberOfLines: 0)
      let result = try Typesetter(
        text: prepared, style: ParagraphStyle(), container: container, above: nil, engine: engine,
        interruption: nil
      ).run()
      guard engine.unsettableScalars.isEmpty, let line = result.lines.first?.shaped else { return nil }
      guard let word = Self.word(of: string.utf8.count, twiceBetween: letter, in: line.glyphs, of: run) else {
        return nil
      }
      let font = EmojiFont(face: word.font.face, size: word.font.size, missingFaces: missing)
      return (font, word.glyphs, word.advance)
    }
    guard let found else { return nil }
    (self.font, glyphs, advance) = found
  }

  /// Whether the word is others side by side, in one font.
  func isRow(of parts: [Word], in run: WordRun) -> Bool {
    var pen: Int32 = 0
    var expected: [WordGlyph] = []
    for part in parts {
      guard part.emojiFont > 0, run.emojiFonts[Int(part.emojiFont) - 1].drawsLike(font) else { return false }
      for index in part.glyphs {
        let glyph = run.table.glyphs[Int(index)]
        expected.append(WordGlyph(x: pen &+ glyph.x, y: glyph.y, id: glyph.id))
      }
      pen &+= part.advance
    }
    return pen == advance && expected == glyphs
  }

  /// The word in a line of a letter, the word twice and the letter again, with spaces between; nil where anything but the words is not in
  /// the run's font, or the words are not the same.
  private static func word(
    of byteCount: Int, twiceBetween letter: Unicode.Scalar, in line: [ShapedGlyph], of run: WordRun
  ) -> (font: EngineFont, glyphs: [WordGlyph], advance: Int32)? {
    var rest = line[...]
    func isInRun(_ glyph: ShapedGlyph) -> Bool {
      glyph.font.face == run.font.face && glyph.font.size == run.font.size
    }
    /// Goes on beyond the glyphs of the bytes before `end` and gives them.
    func glyphs(before end: Int) -> ArraySlice<ShapedGlyph> {
      let found = rest.prefix { $0.offset < end }
      rest = rest.dropFirst(found.count)
      return found
    }
    /// Goes on beyond a space and gives where it begins and ends.
    func space(before end: Int) -> Range<Double>? {
      let found = glyphs(before: end)
      guard found.count == 1, let glyph = found.first, isInRun(glyph), glyph.id == UInt32(run.space.id),
        glyph.x == glyph.start, glyph.y == 0, glyph.advance == PangoUnit.points(run.spaceAdvance)
      else { return nil }
      return glyph.start..<glyph.start + glyph.advance
    }
    var end = UTF8.width(letter)
    guard glyphs(before: end).allSatisfy(isInRun), let first = space(before: end + 1) else { return nil }
    end += 1 + byteCount
    let one = glyphs(before: end)
    guard let second = space(before: end + 1) else { return nil }
    end += 1 + byteCount
    let other = glyphs(before: end)
    guard space(before: end + 1) != nil, rest.allSatisfy(isInRun), let font = one.first?.font,
      (one + other).allSatisfy({ $0.font.hasColor && $0.font.drawsLike(font) }),
      let glyphs = wordGlyphs(one, from: first.upperBound),
      wordGlyphs(other, from: second.upperBound)?.elementsEqual(glyphs) ?? false,
      let advance = Int32(exactly: (second.lowerBound - first.upperBound) * PangoUnit.perPoint),
      advance >= 0
    else { return nil }
    return (font, glyphs, advance)
  }

  /// Nil where there is none to be seen, or one is not at a place that a word's glyph can have.
  private static func wordGlyphs(_ glyphs: ArraySlice<ShapedGlyph>, from start: Double) -> [WordGlyph]? {
    var result: [WordGlyph] = []
    for glyph in glyphs {
      guard let shown = glyph.id else { continue }
      guard let id = UInt16(exactly: shown), let x = Int32(exactly: (glyph.x - start) * PangoUnit.perPoint),
        let y = Int16(exactly: glyph.y * PangoUnit.perPoint)
      else { return nil }
      result.append(WordGlyph(x: x, y: y, id: id))
    }
    return result.isEmpty ? nil : result
  }

  /// Whether lines can be broken at the spaces beside the word as beside a letter (Unicode Standard Annex 14): not before a heart that is an
  /// exclamation mark.
  private static func breaksLikeLetters(_ word: String) -> Bool {
    word.unicodeScalars.first.map { scalar in
      [
        G_UNICODE_BREAK_IDEOGRAPHIC, G_UNICODE_BREAK_EMOJI_BASE, G_UNICODE_BREAK_REGIONAL_INDICATOR,
        G_UNICODE_BREAK_ALPHABETIC, G_UNICODE_BREAK_NUMERIC, G_UNICODE_BREAK_AMBIGUOUS,
      ].contains(g_unichar_break_type(scalar.value))
    } ?? false
  }
}
