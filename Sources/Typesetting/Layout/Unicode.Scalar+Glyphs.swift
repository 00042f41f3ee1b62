extension Unicode.Scalar {
  /// Whether the shaper sets the character without a glyph of its own: spaces, line ends, marks of direction and joining.
  var needsNoGlyph: Bool {
    switch self {
    case "\t", "\n", "\r", "\u{2028}", "\u{2029}": true
    default: properties.isDefaultIgnorableCodePoint || properties.generalCategory == .spaceSeparator
    }
  }

  /// A character that no font needs a glyph for, does nothing to its neighbours and breaks like a letter (INVISIBLE PLUS).
  static let invisibleLetter: Unicode.Scalar = "\u{2064}"

  /// What takes the place of a character that shows nothing, where a font has no glyph for it that shows nothing either;
  /// nil for characters that would be missed.
  ///
  /// What stands for an invisible character: HarfBuzz knows the width of spaces itself if that is a part of the em, and a quarter is what most fonts have.
  var invisibleSubstitute: Unicode.Scalar? {
    if properties.generalCategory == .spaceSeparator { return "\u{2005}" }
    return properties.isDefaultIgnorableCodePoint ? .invisibleLetter : nil
  }

  /// Whether the shaper knows how wide the character is in a font that has no space: a part of the em, or nothing.
  var hasWidthWithoutFont: Bool {
    switch value {
    case 0x2000...0x2006, 0x2009, 0x200A, 0x205F, 0x3000: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether the character can become one with the one before or after it: marks, joiners, signs that enclose digits.
  var joinsOthers: Bool {
    guard value >= 0x300 else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format: return true
    default: return properties.isGraphemeExtend || properties.isEmojiModifier
    }
  }

  /// Whether the character is shown as a picture, or makes the one before it a picture (variation selector, keycap).
  var wantsEmojiFont: Bool {
    guard value > 0xFF else { return false }
    return properties.isEmojiPresentation || value == 0xFE0F || value == 0x20E3
  }
}
