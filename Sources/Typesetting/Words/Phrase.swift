import CPango

/// A text shaped as one, since some of its words are not alone.
struct Phrase {
  /// All of it, from left to right, with its spaces.
  private(set) var glyphs: [WordGlyph] = []
  /// In 1/1024 points.
  private(set) var advance: Int32 = 0
  /// Whether its words look the same apart, with spaces between them.
  private(set) var isSeparable = true
  /// The words as they would be in a table; their glyphs are in `separateGlyphs`.
  private(set) var words: [Word]
  private(set) var separateGlyphs: [WordGlyph] = []

  /// Nil where the text is too long or needs more than glyphs from left to right.
  ///
  /// - Parameter placed: the words of the text, with one space between any two.
  init?(_ text: UnsafeBufferPointer<UInt8>, of placed: [PlacedWord], in run: WordRun) {
    guard text.count <= Limits.phraseBytes, let shaped = run.shaper.shape(text), shaped.count > 0 else {
      return nil
    }
    words = placed.map { entry in
      var word = entry.word
      word.glyphs = 0..<0
      word.advance = 0
      return word
    }
    // In the text's order, which is from right to left where the text is.
    var current = run.isRightToLeft ? placed.count - 1 : 0
    var spaces = 0
    var wordStart: Int32 = 0
    for index in 0..<shaped.count {
      let (cluster, start) = (Int(shaped[index].info.cluster), advance)
      guard let glyph = WordGlyph(shaped[index], at: &advance), cluster < text.count else { return nil }
      glyphs.append(glyph)
      guard isSeparable else { continue }
      if text[cluster] == UInt8(ascii: " ") {
        spaces += 1
        current += run.isRightToLeft ? -1 : 1
        wordStart = advance
        separateGlyphs.append(glyph)
        isSeparable =
          run.isPlainSpace(shaped[index]) && shaped.isSafe(at: index) && placed.indices.contains(current)
          && cluster == placed[run.isRightToLeft ? current + 1 : current].start - 1
      } else {
        let (word, place) = (placed[current], Int32(separateGlyphs.count))
        let end = current + 1 < placed.count ? placed[current + 1].start - 1 : text.count
        isSeparable =
          word.start <= cluster && cluster < end
          && (cluster > word.start || current == 0 || shaped.isSafe(at: index))
        if words[current].glyphs.isEmpty { words[current].glyphs = place..<place }
        words[current].glyphs = words[current].glyphs.lowerBound..<place + 1
        words[current].advance = advance - wordStart
        separateGlyphs.append(WordGlyph(x: glyph.x - wordStart, y: glyph.y, id: glyph.id))
      }
      if advance < start { return nil }
    }
    isSeparable = isSeparable && spaces == placed.count - 1 && words.allSatisfy { !$0.glyphs.isEmpty }
  }
}
