import CPango

/// What a character does to a word and to the line it is in, where all that is known of its effect ends with the word.
struct CharacterTraits {
  /// Which way text runs, by the Unicode Standard's Annex 9.
  enum Direction {
    case leftToRight, rightToLeft, number, neutral
  }

  /// Nil for characters that any script has.
  let script: GUnicodeScript?
  let direction: Direction
  /// Its class in the Unicode Standard's Annex 14, after rule LB1.
  let breaking: BreakingClass
  let isMark: Bool

  /// Nil for characters that may change what stands beyond their word, or that Pango sets by rules of their own: controls,
  /// characters for vertical text, emoji, spaces other than U+0020.
  init?(_ scalar: Unicode.Scalar) {
    guard Self.isOrdinary(scalar.value), !scalar.wantsEmojiFont,
      !scalar.properties.isDefaultIgnorableCodePoint
    else { return nil }
    let category = scalar.properties.generalCategory
    switch category {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol:
      // Shaped as a mark and a letter, of which the first may go to what stands before.
      isMark = scalar == "\u{E33}" || scalar == "\u{EB3}"
    case .nonspacingMark, .spacingMark: isMark = true
    default: return nil
    }
    let script = g_unichar_get_script(scalar.value)
    self.script = script == G_UNICODE_SCRIPT_COMMON || script == G_UNICODE_SCRIPT_INHERITED ? nil : script
    let known = Direction(ofUsual: scalar, category, script: script)
    guard let direction = known ?? Direction(askingPangoOf: scalar) else { return nil }
    self.direction = direction
    breaking = BreakingClass(g_unichar_break_type(scalar.value), isMark: isMark)
  }

  /// Blocks whose characters stand the same way in text of any direction, but for a few signs in the first
  /// of them; a letter that is a part of the character after it is left out too.
  private static func isOrdinary(_ value: UInt32) -> Bool {
    switch value {
    case 0xA7, 0xA9, 0xAE, 0xB1, 0xBC...0xBE, 0xD7, 0xF7, 0x2EA...0x2EB, 0xD4E: false
    case 0x21..<0x1100, 0x1E00...0x1FFF, 0x2010, 0x2012...0x2015, 0x2018...0x201F, 0x2022, 0x2026,
      0x2039...0x203A, 0x20A0...0x20BF, 0xFB00...0xFDFF, 0xFE70...0xFEFC:
      true
    default: false
    }
  }
}

extension CharacterTraits.Direction {
  /// That of the characters that most text to the right consists of, without Pango, which need not be loaded for them. Nil for
  /// others, and for those that no word has.
  init?(ofUsual scalar: Unicode.Scalar, _ category: Unicode.GeneralCategory, script: GUnicodeScript) {
    switch category {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
      guard [G_UNICODE_SCRIPT_LATIN, G_UNICODE_SCRIPT_GREEK, G_UNICODE_SCRIPT_CYRILLIC].contains(script)
      else {
        return nil
      }
      self = .leftToRight
    case .decimalNumber where scalar.isASCII: self = .number
    case .nonspacingMark, .spacingMark: return nil
    default:
      guard scalar.value < 0xC0 || (0x2010...0x20BF).contains(scalar.value) else { return nil }
      self = .neutral
    }
  }

  /// Nil for characters that are set in a direction of their own.
  init?(askingPangoOf scalar: Unicode.Scalar) {
    switch cpango_bidi_type(scalar.value) {
    case PANGO_BIDI_TYPE_L: self = .leftToRight
    case PANGO_BIDI_TYPE_R, PANGO_BIDI_TYPE_AL: self = .rightToLeft
    case PANGO_BIDI_TYPE_EN, PANGO_BIDI_TYPE_AN: self = .number
    case PANGO_BIDI_TYPE_ES, PANGO_BIDI_TYPE_ET, PANGO_BIDI_TYPE_CS, PANGO_BIDI_TYPE_NSM, PANGO_BIDI_TYPE_ON:
      self = .neutral
    default: return nil
    }
  }
}

/// What matters of a line breaking class (Unicode Standard Annex 14) for words with one space between them.
enum BreakingClass {
  /// AL, HL, NU: no break between two of these.
  case letter
  /// SA: dictionaries know where these break.
  case complexLetter
  /// CM: like what it is on.
  case mark
  /// QU: no break beside it but for spaces.
  case quotation
  /// OP: no break after it, whatever spaces there are.
  case opening
  /// CL, CP, EX, IS, SY: no break before it, whatever spaces there are.
  case closing
  /// PR, PO: like letters after a space.
  case unit
  /// All others.
  case other

  init(_ type: GUnicodeBreakType, isMark: Bool) {
    switch type {
    case G_UNICODE_BREAK_ALPHABETIC, G_UNICODE_BREAK_HEBREW_LETTER, G_UNICODE_BREAK_NUMERIC,
      G_UNICODE_BREAK_AMBIGUOUS:
      self = isMark ? .other : .letter
    case G_UNICODE_BREAK_COMPLEX_CONTEXT: self = isMark ? .mark : .complexLetter
    case G_UNICODE_BREAK_COMBINING_MARK: self = .mark
    case G_UNICODE_BREAK_QUOTATION: self = .quotation
    case G_UNICODE_BREAK_OPEN_PUNCTUATION: self = .opening
    case G_UNICODE_BREAK_CLOSE_PUNCTUATION, G_UNICODE_BREAK_CLOSE_PARANTHESIS, G_UNICODE_BREAK_EXCLAMATION,
      G_UNICODE_BREAK_INFIX_SEPARATOR, G_UNICODE_BREAK_SYMBOL:
      self = .closing
    case G_UNICODE_BREAK_PREFIX, G_UNICODE_BREAK_POSTFIX: self = .unit
    default: self = .other
    }
  }
}

/// Where lines can be broken at a word and in it.
struct WordBreaking: OptionSet {
  let rawValue: UInt8

  /// Whether a line can begin with the word, or end with it, if only the other word beside the space allows it.
  static let before = WordBreaking(rawValue: 1)
  static let after = WordBreaking(rawValue: 2)
  /// Whether lines may be broken within the word: it is not said where.
  static let inside = WordBreaking(rawValue: 4)
  static let beginsWithOpening = WordBreaking(rawValue: 8)
  static let endsWithQuotation = WordBreaking(rawValue: 16)
  /// Whether the word is others side by side, between any two of which lines can be broken.
  static let betweenParts = WordBreaking(rawValue: 32)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// - Parameter word: ASCII letters, digits, full stops and commas.
  init(ofLetters word: UnsafeBufferPointer<UInt8>) {
    func isLetter(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") }
    self = .after
    if let first = word.first, isLetter(first) { insert(.before) }
    for index in word.indices.dropFirst() where isLetter(word[index]) && !isLetter(word[index - 1]) {
      insert(.inside)
    }
  }

  /// - Parameter classes: those of the word's characters.
  init(of classes: [BreakingClass]) {
    self = []
    guard let first = classes.first else { return }
    switch first {
    case .letter, .complexLetter, .quotation, .unit: insert(.before)
    case .opening: formUnion([.before, .beginsWithOpening])
    case .mark, .closing, .other: break
    }
    // Only closing characters and quotation marks from here on.
    var isAtEnd = false
    var previous = first
    for current in classes.dropFirst() {
      defer { if current != .mark { previous = current } }
      switch current {
      case .mark:
        if previous == .other || previous == .complexLetter { insert(.inside) }
      case .closing:
        isAtEnd = true
      case .quotation:
        if previous == .other || previous == .complexLetter { insert(.inside) }
      default:
        let isJoined = previous == .letter || previous == .quotation
        if previous != .opening, isAtEnd || current != .letter || !isJoined { insert(.inside) }
      }
    }
    switch previous {
    case .letter, .complexLetter, .closing, .unit: insert(.after)
    case .quotation: formUnion([.after, .endsWithQuotation])
    case .mark, .opening, .other: break
    }
  }
}
