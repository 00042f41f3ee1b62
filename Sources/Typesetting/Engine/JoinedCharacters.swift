extension ArraySlice<UInt8> {
  /// Whether the UTF-8 may have a place where a line can be broken inside of what a reader sees as one character.
  ///
  /// Nearly all text that joins characters has none, as the rules say: marks and joiners stay with the letter or picture before
  /// them (Unicode Standard Annex 14, LB9), nothing breaks after a joiner (LB8a) or before the skin of a picture that can have
  /// one (LB30b). What is not known to be so counts as such a place.
  var mayBreakInsideCharacters: Bool {
    var carrier: Unicode.Scalar?
    var decoder = Unicode.UTF8()
    var bytes = makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&bytes) {
      if scalar.isPartOfSyllable { return true }
      if scalar.joinsOthers {
        guard let carrier, scalar.staysBehind(carrier) else { return true }
      }
      carrier = scalar.carriesMarks ? scalar : nil
    }
    return false
  }
}

extension Unicode.Scalar {
  fileprivate func staysBehind(_ carrier: Unicode.Scalar) -> Bool {
    switch value {
    // Two of the marks glue, which another rule is about (LB12a): the grapheme joiner, and those over two letters.
    case 0x34F, 0x35C...0x362: false
    // Marks of Latin, Greek and Cyrillic, the joiner, keycaps, variation selectors, the letters of a flag.
    case 0x300...0x36F, 0x200D, 0x20E3, 0xFE00...0xFE0F, 0xE0020...0xE007F: true
    case 0x1F3FB...0x1F3FF: carrier.properties.isEmojiModifierBase
    default: false
    }
  }

  /// Whether the character is a part of a Korean syllable, which joins others in its own way.
  fileprivate var isPartOfSyllable: Bool {
    switch value {
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: true
    default: false
    }
  }

  /// Whether marks stay with the character: it is neither a space nor a control, nor unknown, nor half of a flag, which
  /// makes a whole one with what comes after its mark for lines, but not for readers.
  fileprivate var carriesMarks: Bool {
    if (0x1F1E6...0x1F1FF).contains(value) { return false }
    switch properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .surrogate, .privateUse, .unassigned:
      return false
    // Joiners, and the letters of a flag; others may be spaces of no width.
    case .format: return value == 0x200D || value >= 0xE0020
    default: return true
    }
  }
}
