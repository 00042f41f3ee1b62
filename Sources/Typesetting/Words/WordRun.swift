import CPango

/// Text of one script in one font, shaped word by word: what Pango would make one item of.
final class WordRun {
  let font: WordFont
  let isRightToLeft: Bool
  /// Nil for text without a letter of any script.
  let script: GUnicodeScript?
  /// The space between two words.
  let space: WordGlyph
  let spaceAdvance: Int32
  private(set) var table = WordTable()
  private let features: [hb_feature_t]
  private let language: OpaquePointer?
  private let context: SpaceContext
  /// The pairs of letters, and those of digits.
  private let pairs: [LetterPairs]
  private let buffer: OpaquePointer
  private var scratch: [UInt8] = []
  private var letterGlyphs: [WordGlyph] = []

  deinit {
    hb_buffer_destroy(buffer)
  }

  /// Nil where the font changes words by what is beyond the spaces beside them, or has no space.
  init?(
    _ font: WordFont, script: GUnicodeScript?, isRightToLeft: Bool, features: [FontFeature], locale: String?,
    knownRules: KnownWordRules
  ) {
    guard !font.hasColor else { return nil }
    var parsed: [hb_feature_t] = []
    for feature in features {
      var setting = hb_feature_t()
      let text = "\(feature.tag)=\(feature.value)"
      guard hb_feature_from_string(text, Int32(clamping: text.utf8.count), &setting) != 0 else { return nil }
      parsed.append(setting)
    }
    // Pango has room for as many.
    guard parsed.count < 32 else { return nil }
    let language = hb_language_from_string(ShapingLanguage.tag(for: locale), -1)
    var glyph: hb_codepoint_t = 0
    guard hb_font_get_nominal_glyph(font.harfBuzzFont, 0x20, &glyph) != 0, let space = UInt16(exactly: glyph),
      let buffer = hb_buffer_create()
    else { return nil }
    let rules = knownRules.rules(
      of: font, script: script, isRightToLeft: isRightToLeft, features: features, locale: locale
    ) {
      WordRules(
        of: font.harfBuzzFont, script: script, isRightToLeft: isRightToLeft, features: parsed,
        language: language, space: glyph)
    }
    guard let rules else {
      hb_buffer_destroy(buffer)
      return nil
    }
    spaceAdvance = hb_font_get_glyph_h_advance(font.harfBuzzFont, glyph)
    pairs =
      spaceAdvance < 0
      ? [] : rules.pairableLetters.map { LetterPairs($0, in: font.harfBuzzFont, space: space) }
    self.font = font
    self.script = script
    self.isRightToLeft = isRightToLeft
    self.space = WordGlyph(x: 0, y: 0, id: space)
    self.features = parsed
    self.language = language
    context = rules.context
    self.buffer = buffer
  }

  /// Whether spaces look the same beside each other.
  private(set) lazy var spacesAreAlone: Bool = {
    [UInt8](repeating: UInt8(ascii: " "), count: 3).withUnsafeBufferPointer { shape($0) }
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count), count == 3,
      let positions = hb_buffer_get_glyph_positions(buffer, nil)
    else { return false }
    return (0..<3).allSatisfy {
      isPlainSpace(infos[$0], positions[$0]) && ($0 == 0 || isSafe(infos[$0]))
    }
  }()

  /// Shapes a word that the table does not have and keeps it.
  ///
  /// - Parameter traits: those of the word's characters; nil where it has others than the run's.
  /// - Returns: its place in the table.
  func add(_ word: UnsafeBufferPointer<UInt8>, traits: [CharacterTraits]?) -> Int {
    var entry = Word()
    var glyphs: [WordGlyph] = []
    if let traits, word.count <= WordTable.longestWord, spaceAdvance >= 0 {
      for pairs in pairs { pairs.learn(word) }
      let isASCII = word.allSatisfy { $0 < 0x80 }
      let characterCount = isASCII ? word.count : String(decoding: word, as: UTF8.self).count
      entry.characterCount = UInt16(clamping: characterCount)
      entry.breaking = WordBreaking(of: traits.map(\.breaking))
      entry.isInRun = true
      if let advance = shape(word, into: &glyphs) {
        entry.advance = advance
        entry.isAlone = true
      }
    }
    return table.insert(entry, word, glyphs: entry.isAlone ? glyphs : [])
  }

  /// Keeps a word that the table does not have and that need not be shaped; nil where it has to be.
  func addLetters(_ word: UnsafeBufferPointer<UInt8>) -> Int? {
    guard word.count <= WordTable.longestWord, let advance = setLetters(of: word) else { return nil }
    var entry = Word()
    entry.advance = advance
    entry.characterCount = UInt16(clamping: word.count)
    entry.breaking = WordBreaking(ofLetters: word)
    entry.isInRun = true
    entry.isAlone = true
    return table.insert(entry, word, glyphs: letterGlyphs)
  }

  private func setLetters(of word: UnsafeBufferPointer<UInt8>) -> Int32? {
    for pairs in pairs {
      letterGlyphs.removeAll(keepingCapacity: true)
      if let advance = pairs.shape(word, into: &letterGlyphs, shapePair: shapePair) { return advance }
    }
    return nil
  }

  /// Whether a text is so short that its words can be alone, each by itself being so.
  ///
  /// HarfBuzz tells syllables apart by numbers from 1 to 15, which then begin again: rules for one of them see another one, if
  /// nothing between them is of their concern. A character is a syllable at most, and so is a space.
  func isShortEnough(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard context.passesSpacesWithinSyllables, text.count > Self.syllableNumbers else { return true }
    return text.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) } <= Self.syllableNumbers
  }

  private static let syllableNumbers = 15

  /// Shapes all of a text that has words which are not alone; nil where that needs more than glyphs from left to right.
  ///
  /// - Parameter words: with one space between any two.
  func phrase(_ text: UnsafeBufferPointer<UInt8>, of words: [PlacedWord]) -> Phrase? {
    guard text.count <= Limits.phraseBytes else { return nil }
    shape(text)
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, nil), count > 0
    else { return nil }
    var phrase = Phrase()
    phrase.words = words.map { entry in
      var word = entry.word
      word.glyphs = 0..<0
      word.advance = 0
      return word
    }
    // In the text's order, which is from right to left where the text is.
    var current = isRightToLeft ? words.count - 1 : 0
    var spaces = 0
    var wordStart: Int32 = 0
    for index in 0..<Int(count) {
      let (info, position) = (infos[index], positions[index])
      let (cluster, start) = (Int(info.cluster), phrase.advance)
      guard let glyph = WordGlyph(info, position, at: &phrase.advance), cluster < text.count else {
        return nil
      }
      phrase.glyphs.append(glyph)
      guard phrase.isSeparable else { continue }
      if text[cluster] == UInt8(ascii: " ") {
        spaces += 1
        current += isRightToLeft ? -1 : 1
        wordStart = phrase.advance
        phrase.separateGlyphs.append(glyph)
        phrase.isSeparable =
          isPlainSpace(info, position) && isSafe(info) && words.indices.contains(current)
          && cluster == words[isRightToLeft ? current + 1 : current].start - 1
      } else {
        let (word, place) = (words[current], Int32(phrase.separateGlyphs.count))
        let end = current + 1 < words.count ? words[current + 1].start - 1 : text.count
        phrase.isSeparable =
          word.start <= cluster && cluster < end && (cluster > word.start || current == 0 || isSafe(info))
        if phrase.words[current].glyphs.isEmpty { phrase.words[current].glyphs = place..<place }
        phrase.words[current].glyphs = phrase.words[current].glyphs.lowerBound..<place + 1
        phrase.words[current].advance = phrase.advance - wordStart
        phrase.separateGlyphs.append(WordGlyph(x: glyph.x - wordStart, y: glyph.y, id: glyph.id))
      }
      if phrase.advance < start { return nil }
    }
    phrase.isSeparable =
      phrase.isSeparable && spaces == words.count - 1 && phrase.words.allSatisfy { !$0.glyphs.isEmpty }
    return phrase
  }

  /// What is added to the advance of the first of two characters; nil where the font does more to them than that.
  private func shapePair(first: UInt8, second: UInt8, glyphs: (UInt16, UInt16)) -> Int32? {
    [first, second].withUnsafeBufferPointer { shape($0) }
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count), count == 2,
      let positions = hb_buffer_get_glyph_positions(buffer, nil), infos[0].codepoint == UInt32(glyphs.0),
      infos[1].codepoint == UInt32(glyphs.1),
      positions[1].x_advance == hb_font_get_glyph_h_advance(font.harfBuzzFont, UInt32(glyphs.1)),
      (0..<2).allSatisfy({ positions[$0].x_offset == 0 && positions[$0].y_offset == 0 })
    else { return nil }
    return positions[0].x_advance - hb_font_get_glyph_h_advance(font.harfBuzzFont, UInt32(glyphs.0))
  }

  /// Leaves what becomes of a text in the buffer.
  private func shape(_ text: UnsafeBufferPointer<UInt8>) {
    hb_buffer_clear_contents(buffer)
    setProperties()
    text.withMemoryRebound(to: CChar.self) { text in
      hb_buffer_add_utf8(
        buffer, text.baseAddress, Int32(clamping: text.count), 0, Int32(clamping: text.count))
    }
    hb_shape(font.harfBuzzFont, buffer, features, UInt32(features.count))
  }

  /// Shapes a word with a space on both of its sides and gives its advance; nil where these make a difference.
  private func shape(_ word: UnsafeBufferPointer<UInt8>, into result: inout [WordGlyph]) -> Int32? {
    scratch.removeAll(keepingCapacity: true)
    scratch.append(UInt8(ascii: " "))
    scratch.append(contentsOf: word)
    scratch.append(UInt8(ascii: " "))
    scratch.withUnsafeBufferPointer { shape($0) }
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, nil), count > 2
    else { return nil }
    let last = Int(count) - 1
    let secondSpace = UInt32(scratch.count - 1)
    // The clusters after which the text cannot be cut: the word's first one and the second space.
    let (first, end) = isRightToLeft ? (last - 1, 0) : (1, last)
    guard isPlainSpace(infos[0], positions[0]), isPlainSpace(infos[last], positions[last]),
      infos[0].cluster == (isRightToLeft ? secondSpace : 0),
      infos[last].cluster == (isRightToLeft ? 0 : secondSpace),
      isSafe(infos[first]), isSafe(infos[end])
    else { return nil }
    var pen: Int32 = 0
    for index in 1..<last {
      let (info, position) = (infos[index], positions[index])
      guard info.cluster != 0, info.cluster != secondSpace, !context.isSensitive(info.codepoint),
        let glyph = WordGlyph(info, position, at: &pen)
      else { return nil }
      result.append(glyph)
    }
    return hasSensitiveCharacter(word) ? nil : pen
  }

  private func setProperties() {
    hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, PlanRules.harfBuzzScript(script))
    hb_buffer_set_language(buffer, language)
    hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS)
  }

  private func isPlainSpace(_ info: hb_glyph_info_t, _ position: hb_glyph_position_t) -> Bool {
    info.codepoint == UInt32(space.id) && position.x_advance == spaceAdvance && position.x_offset == 0
      && position.y_offset == 0
  }

  private func isSafe(_ info: hb_glyph_info_t) -> Bool {
    info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue == 0
  }

  private func hasSensitiveCharacter(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard context.hasSensitiveGlyphs else { return false }
    return word.contains { scalar in
      var glyph: hb_codepoint_t = 0
      return hb_font_get_nominal_glyph(font.harfBuzzFont, scalar.value, &glyph) != 0
        && context.isSensitive(glyph)
    }
  }
}

/// A text shaped as one.
struct Phrase {
  /// All of it, from left to right, with its spaces.
  var glyphs: [WordGlyph] = []
  var advance: Int32 = 0
  /// Whether its words look the same apart, with spaces between them.
  var isSeparable = true
  /// The words as they would be in a table; their glyphs are in `separateGlyphs`.
  var words: [Word] = []
  var separateGlyphs: [WordGlyph] = []
}

extension WordGlyph {
  /// What HarfBuzz has made; nil where it is no glyph of the font, would go back or is too far from its line.
  fileprivate init?(_ info: hb_glyph_info_t, _ position: hb_glyph_position_t, at pen: inout Int32) {
    let (next, overflow) = pen.addingReportingOverflow(position.x_advance)
    guard info.codepoint != 0, let id = UInt16(exactly: info.codepoint), position.x_advance >= 0, !overflow,
      let y = Int16(exactly: -Int(position.y_offset))
    else { return nil }
    self.init(x: pen &+ position.x_offset, y: y, id: id)
    pen = next
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether `predicate` is true of a character, the bytes being valid UTF-8.
  func contains(where predicate: (Unicode.Scalar) -> Bool) -> Bool {
    var offset = 0
    while offset < count {
      if predicate(scalar(at: &offset)) { return true }
    }
    return false
  }

  /// The character at `offset`, which goes on to the next one, the bytes being valid UTF-8.
  func scalar(at offset: inout Int) -> Unicode.Scalar {
    let lead = UInt32(self[offset])
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = length == 1 ? lead : lead & (0xFF >> UInt32(length + 1))
    for index in 1..<Swift.max(1, length) where offset + index < count {
      value = value << 6 | UInt32(self[offset + index] & 0x3F)
    }
    offset += length
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}
