extension Unicode.Scalar {
  /// Whether the shaper sets the character without a glyph of its own: spaces, line ends, marks of direction and joining.
  var needsNoGlyph: Bool {
    switch self {
    case "\t", "\n", "\r", "\u{2028}", "\u{2029}": true
    default: properties.isDefaultIgnorableCodePoint || properties.generalCategory == .spaceSeparator
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
