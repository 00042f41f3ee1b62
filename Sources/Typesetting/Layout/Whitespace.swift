extension ArraySlice<UInt8> {
  /// The first `count` characters, or as many as there are, from `index` on, the bytes being UTF-8.
  func scalars(at index: Int, count: Int) -> [Unicode.Scalar] {
    guard indices.contains(index) else { return [] }
    return Array(
      String(decoding: self[index...].prefix(4 * count), as: UTF8.self).unicodeScalars.prefix(count))
  }

  /// Where the whitespace at the end of `range` begins, the bytes being UTF-8. No-break spaces count as text.
  func contentEnd(of range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound {
      let length = trailingSpaceLength(in: self[range.lowerBound..<end])
      if length == 0 { break }
      end -= length
    }
    return end
  }

  /// Where several spaces stand side by side, the bytes being UTF-8; not where the last of them is one with a mark behind it.
  var severalSpaces: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = startIndex
    while index < endIndex {
      let (start, length) = (index, spaceLength(at: index))
      index += Swift.max(1, length)
      guard length > 0 else { continue }
      while index < endIndex, case let next = spaceLength(at: index), next > 0 { index += next }
      guard index - start > length, scalars(at: index, count: 1).first?.joinsOthers != true else { continue }
      ranges.append(start..<index)
    }
    return ranges
  }

  /// Where spaces stand before a line separator (U+2028), the bytes being UTF-8.
  var spacesBeforeLineSeparators: [Range<Int>] {
    guard contains(0xA8) else { return [] }
    var ranges: [Range<Int>] = []
    var (start, index) = (startIndex, startIndex)
    while index < endIndex {
      let length = spaceLength(at: index)
      index += Swift.max(1, length)
      guard length == 0 else { continue }
      let end = index - 1
      if start < end, self[end...].starts(with: [0xE2, 0x80, 0xA8]) { ranges.append(start..<end) }
      start = index
    }
    return ranges
  }

  /// Nothing where no space is; tabs are none, for how wide they are depends on where they are.
  private func spaceLength(at index: Int) -> Int {
    switch self[index] {
    case UInt8(ascii: " "): return 1
    case 0xE2, 0xE3:
      let bytes = self[index...].prefix(3)
      return isThreeByteSpace(bytes) && !bytes.elementsEqual([0xE2, 0x80, 0xA8]) ? 3 : 0
    default: return 0
    }
  }

  private func trailingSpaceLength(in text: ArraySlice<UInt8>) -> Int {
    guard let last = text.last else { return 0 }
    return switch last {
    case UInt8(ascii: " "), UInt8(ascii: "\t"): 1
    case 0x80...0x8A, 0xA8: isThreeByteSpace(text.suffix(3)) ? 3 : 0
    default: 0
    }
  }

  /// U+2000…U+200A but for the no-break U+2007, U+2028 and U+3000.
  private func isThreeByteSpace(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.elementsEqual([0xE3, 0x80, 0x80]) || bytes.elementsEqual([0xE2, 0x80, 0xA8]) { return true }
    guard bytes.count == 3, bytes.starts(with: [0xE2, 0x80]), let last = bytes.last else { return false }
    return (0x80...0x8A).contains(last) && last != 0x87
  }
}

extension ArraySlice<UInt8> {
  /// The parts of the text without its soft hyphens (U+00AD), the bytes being UTF-8.
  ///
  /// In these, words broken for want of room get no hyphen: nobody said that one could be there.
  var rangesBetweenSoftHyphens: [Range<Int>] {
    guard contains(0xAD) else { return [indices] }
    var ranges: [Range<Int>] = []
    var start = startIndex
    for index in indices.dropFirst() where self[index - 1] == 0xC2 && self[index] == 0xAD {
      ranges.append(start..<index - 1)
      start = index + 1
    }
    return ranges + [start..<endIndex]
  }

  /// Where at least so many marks of direction and joining and the like follow each other, the bytes being UTF-8.
  func rangesOfUnseenMarks(atLeast least: Int) -> [Range<Int>] {
    // The first of them, U+061C, begins with this byte; Latin, Greek and Cyrillic letters begin with lower ones.
    guard contains(where: { $0 >= 0xD8 }) else { return [] }
    var ranges: [Range<Int>] = []
    var (start, end, count) = (startIndex, startIndex, 0)
    for scalar in String(decoding: self, as: UTF8.self).unicodeScalars {
      if scalar.isUnseenMark {
        if count == 0 { start = end }
        count += 1
      } else {
        if count >= least { ranges.append(start..<end) }
        count = 0
      }
      end += scalar.utf8.count
    }
    return count >= least ? ranges + [start..<end] : ranges
  }
}

extension Unicode.Scalar {
  /// Whether the shaper sets the character without a glyph of its own: spaces, line ends, marks of direction and joining.
  var needsNoGlyph: Bool {
    switch self {
    case "\t", "\n", "\r", "\u{2028}", "\u{2029}": true
    default: properties.isDefaultIgnorableCodePoint || properties.generalCategory == .spaceSeparator
    }
  }

  /// Whether the character is a line separator that Pango does not know (Unicode Standard Annex 14, classes BK and NL).
  var isOtherLineSeparator: Bool {
    switch self {
    case "\u{B}", "\u{C}", "\u{85}": true
    default: false
    }
  }

  /// Whether the character shows nothing, takes no room and is no place for a line to be broken, as a space of no width is.
  fileprivate var isUnseenMark: Bool {
    value >= 0x61C && self != "\u{200B}" && properties.isDefaultIgnorableCodePoint
      && properties.generalCategory == .format
  }

  /// A character that no font needs a glyph for, does nothing to its neighbours and breaks like a letter (INVISIBLE PLUS).
  static let invisibleLetter: Unicode.Scalar = "\u{2064}"

  /// What takes the place of a character that shows nothing, where a font has no glyph for it that shows nothing either;
  /// nil for characters that would be missed.
  ///
  /// What stands for an invisible character: HarfBuzz knows the width of spaces itself if that is a part of the em, and a quarter is what most fonts have.
  var invisibleSubstitute: Unicode.Scalar? {
    if isOtherLineSeparator { return "\u{2028}" }
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
