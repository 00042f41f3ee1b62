import CPango

/// Text of one script in one font, shaped word by word: what Pango would make one item of.
final class WordRun {
  let font: WordFont
  let isRightToLeft: Bool
  /// Nil for text without a letter of any script.
  let script: GUnicodeScript?
  /// Any of the script; nil for text without one.
  let letter: Unicode.Scalar?
  /// The space between two words.
  let space: WordGlyph
  let spaceAdvance: Int32
  private(set) var table = WordTable()
  /// Those of words of emoji.
  private(set) var emojiFonts: [EmojiFont] = []
  /// Where those words are in the table that another one is side by side, by its place.
  private var parts: [Int: [Int]] = [:]
  private var partCount = 0
  let shaper: WordShaper
  private let context: SpaceContext
  /// The pairs of letters, and those of digits.
  private let pairs: [LetterPairs]
  private var scratch: [UInt8] = []
  private var letterGlyphs: [WordGlyph] = []

  /// Nil where the font changes words by what is beyond the spaces beside them, or has no space.
  init?(
    _ font: WordFont, script: GUnicodeScript?, letter: Unicode.Scalar?, isRightToLeft: Bool,
    features: [FontFeature], locale: String?, knownRules: KnownWordRules
  ) {
    var glyph: hb_codepoint_t = 0
    guard !font.hasColor,
      let shaper = WordShaper(
        font, script: script, isRightToLeft: isRightToLeft, features: features, locale: locale),
      hb_font_get_nominal_glyph(font.harfBuzzFont, 0x20, &glyph) != 0, let space = UInt16(exactly: glyph)
    else { return nil }
    let rules = knownRules.rules(
      of: font, script: script, isRightToLeft: isRightToLeft, features: features, locale: locale
    ) {
      WordRules(
        of: font.harfBuzzFont, script: script, isRightToLeft: isRightToLeft, features: shaper.features,
        language: shaper.language, space: glyph)
    }
    guard let rules else { return nil }
    spaceAdvance = hb_font_get_glyph_h_advance(font.harfBuzzFont, glyph)
    pairs =
      spaceAdvance < 0
      ? [] : rules.pairableLetters.map { LetterPairs($0, in: font.harfBuzzFont, space: space) }
    self.font = font
    self.script = script
    self.letter = letter
    self.isRightToLeft = isRightToLeft
    self.space = WordGlyph(x: 0, y: 0, id: space)
    self.shaper = shaper
    context = rules.context
  }

  /// About what the words take in memory.
  var byteCount: Int {
    table.byteCount + partCount * MemoryLayout<Int>.stride + parts.capacity
      * MemoryLayout<(Int, [Int])>.stride
  }

  /// Whether spaces look the same beside each other.
  private(set) lazy var spacesAreAlone: Bool = {
    let spaces = [UInt8](repeating: UInt8(ascii: " "), count: 3)
    guard let shaped = spaces.withUnsafeBufferPointer({ shaper.shape($0) }), shaped.count == 3 else {
      return false
    }
    return (0..<3).allSatisfy { isPlainSpace(shaped[$0]) && ($0 == 0 || shaped.isSafe(at: $0)) }
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
      if traits.first?.script != nil { entry.script = .own }
      entry.fit = .inText
      if let advance = shape(word, into: &glyphs) {
        entry.advance = advance
        entry.fit = .alone
      }
    }
    return table.insert(entry, word, glyphs: entry.fit == .alone ? glyphs : [])
  }

  /// Keeps a word that the table does not have and that need not be shaped; nil where it has to be.
  func addLetters(_ word: UnsafeBufferPointer<UInt8>) -> Int? {
    guard word.count <= WordTable.longestWord, let advance = setLetters(of: word) else { return nil }
    var entry = Word()
    entry.advance = advance
    entry.characterCount = UInt16(clamping: word.count)
    entry.breaking = WordBreaking(ofLetters: word)
    if let first = word.first, first >= UInt8(ascii: "A") { entry.script = .own }
    entry.fit = .alone
    return table.insert(entry, word, glyphs: letterGlyphs)
  }

  /// Keeps a word of another run in the font, which looks in any text as it does there.
  func add(_ word: UnsafeBufferPointer<UInt8>, _ known: Word, of other: WordRun) -> Int {
    var entry = known
    entry.script = .other
    let glyphs = known.glyphs.map { other.table.glyphs[Int($0)] }
    return table.insert(entry, word, glyphs: glyphs)
  }

  /// Whether a word looks as it does in another run in the font.
  func draws(_ word: Word, like otherWord: Word, of other: WordRun) -> Bool {
    word.advance == otherWord.advance && word.glyphs.count == otherWord.glyphs.count
      && zip(word.glyphs, otherWord.glyphs).allSatisfy {
        table.glyphs[Int($0)] == other.table.glyphs[Int($1)]
      }
  }

  /// Whether its words look as they do alone however long the text is.
  var hasNoSyllableNumbers: Bool { !context.passesSpacesWithinSyllables }

  /// Keeps a word of emoji that the table does not have; nil where it has too many fonts.
  func add(_ word: UnsafeBufferPointer<UInt8>, _ emoji: EmojiWord) -> Int? {
    if !emojiFonts.contains(emoji.font) { emojiFonts.append(emoji.font) }
    guard let place = emojiFonts.firstIndex(of: emoji.font), let font = UInt8(exactly: place + 1) else {
      return nil
    }
    var entry = Word()
    entry.advance = emoji.advance
    entry.characterCount = UInt16(clamping: emoji.characterCount)
    entry.breaking = [.before, .after]
    entry.fit = .alone
    entry.emojiFont = font
    return table.insert(entry, word, glyphs: emoji.glyphs)
  }

  /// Keeps a word that is others of the table side by side.
  func add(_ word: UnsafeBufferPointer<UInt8>, parts: [Int]) -> Int {
    var entry = Word()
    entry.breaking = .betweenParts
    entry.fit = .inText
    let place = table.insert(entry, word, glyphs: [])
    self.parts[place] = parts
    partCount += parts.count
    return place
  }

  /// The words that one is side by side.
  func parts(of index: Int) -> [Word] { (parts[index] ?? []).map { table.words[$0] } }

  private func setLetters(of word: UnsafeBufferPointer<UInt8>) -> Int32? {
    for pairs in pairs {
      letterGlyphs.removeAll(keepingCapacity: true)
      if let advance = pairs.shape(word, into: &letterGlyphs, shapePair: shaper.shapePair) { return advance }
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

  /// Shapes a word with a space on both of its sides and gives its advance; nil where these make a difference.
  private func shape(_ word: UnsafeBufferPointer<UInt8>, into result: inout [WordGlyph]) -> Int32? {
    scratch.removeAll(keepingCapacity: true)
    scratch.append(UInt8(ascii: " "))
    scratch.append(contentsOf: word)
    scratch.append(UInt8(ascii: " "))
    guard let shaped = scratch.withUnsafeBufferPointer({ shaper.shape($0) }), shaped.count > 2 else {
      return nil
    }
    let last = shaped.count - 1
    let secondSpace = UInt32(scratch.count - 1)
    // The clusters after which the text cannot be cut: the word's first one and the second space.
    let (first, end) = isRightToLeft ? (last - 1, 0) : (1, last)
    guard isPlainSpace(shaped[0]), isPlainSpace(shaped[last]),
      shaped[0].info.cluster == (isRightToLeft ? secondSpace : 0),
      shaped[last].info.cluster == (isRightToLeft ? 0 : secondSpace),
      shaped.isSafe(at: first), shaped.isSafe(at: end)
    else { return nil }
    var pen: Int32 = 0
    for index in 1..<last {
      let info = shaped[index].info
      guard info.cluster != 0, info.cluster != secondSpace, !context.isSensitive(info.codepoint),
        let glyph = WordGlyph(shaped[index], at: &pen)
      else { return nil }
      result.append(glyph)
    }
    return hasSensitiveCharacter(word) ? nil : pen
  }

  /// Whether a glyph is the space as it is by itself.
  func isPlainSpace(_ shaped: (info: hb_glyph_info_t, position: hb_glyph_position_t)) -> Bool {
    shaped.info.codepoint == UInt32(space.id) && shaped.position.x_advance == spaceAdvance
      && shaped.position.x_offset == 0 && shaped.position.y_offset == 0
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
