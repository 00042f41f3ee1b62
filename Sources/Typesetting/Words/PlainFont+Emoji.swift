import CPango

/// Emoji beside each other and beside letters: Pango parts a text where emoji begin and end, so that each is a word of its own.
extension PlainFont {
  /// Keeps a word of emoji, or of letters and emoji; nil where it is none, or more than its parts side by side.
  ///
  /// - Throws: what reading font files throws, and `outOfMemory`.
  func addEmoji(_ word: UnsafeBufferPointer<UInt8>, to run: WordRun) throws(TypesettingError) -> Int? {
    // Where a line has nothing but emoji, the font that was asked for says how high it is.
    guard run.font.metrics == metrics, word.count <= WordTable.longestWord, EmojiWord.mayBe(word) else {
      return nil
    }
    let string = String(decoding: word, as: UTF8.self)
    let parts = string.emojiParts
    if parts.count == 1 { return try emojiWord(string, in: run).flatMap { run.add(word, $0) } }
    var places: [Int] = []
    for (index, part) in parts.enumerated() {
      guard let place = try place(of: part, in: run),
        try isBreakable(part, atBegin: index > 0, atEnd: index + 1 < parts.count, in: run)
      else { return nil }
      places.append(place)
    }
    guard try areApart(parts, places, in: run) else { return nil }
    return run.add(word, parts: places)
  }

  private func emojiWord(_ string: String, in run: WordRun) throws(TypesettingError) -> EmojiWord? {
    try EmojiWord(string, in: run, as: request, locale: locale, engines: engines, coverages: coverages)
  }

  /// Where a part of a word is in the table as a word; nil where it cannot be set alone.
  private func place(of part: Substring, in run: WordRun) throws(TypesettingError) -> Int? {
    let place = try Array(part.utf8).withUnsafeBufferPointer { bytes throws(TypesettingError) in
      try self.place(of: bytes, in: run)
    }
    return run.table.words[place].fit == .alone ? place : nil
  }

  /// Whether lines can be broken between the part and any emoji beside it: letters and most signs behind them allow it, and so do pictures, but
  /// not what they are made of at times, such as a digit (Unicode Standard Annex 14, LB31).
  private func isBreakable(
    _ part: Substring, atBegin: Bool, atEnd: Bool, in run: WordRun
  ) throws(TypesettingError) -> Bool {
    if part.unicodeScalars.contains(where: \.wantsEmojiFont) {
      let first = part.unicodeScalars.first?.isPicture ?? false
      return first && part.unicodeScalars.last { !$0.joinsOthers || $0.isPicture }?.isPicture ?? false
    }
    return try Array(part.utf8).withUnsafeBufferPointer { bytes throws(TypesettingError) in
      guard let traits = try traits(of: bytes, in: run) else { return false }
      let last = traits.last { $0.breaking != .mark }?.breaking
      return (!atBegin || traits.first?.breaking == .letter)
        && (!atEnd || last == .letter || last == .closing)
    }
  }

  /// Whether emoji side by side look as they do by themselves: letters of one flag may make another one with those of the next.
  private func areApart(
    _ parts: [Substring], _ places: [Int], in run: WordRun
  ) throws(TypesettingError) -> Bool {
    var index = 0
    while index < parts.count {
      let row = places[index...].prefix { run.table.words[$0].emojiFont > 0 }
      if row.count > 1 {
        let together = parts[index..<index + row.count].joined()
        guard let emoji = try emojiWord(together, in: run),
          emoji.isRow(of: row.map { run.table.words[$0] }, in: run)
        else { return false }
      }
      index += max(1, row.count)
    }
    return true
  }
}

extension String {
  /// Each emoji, and what is between them.
  fileprivate var emojiParts: [Substring] {
    var parts: [Substring] = []
    var start = startIndex
    for index in indices where self[index].unicodeScalars.contains(where: \.wantsEmojiFont) {
      if start < index { parts.append(self[start..<index]) }
      start = self.index(after: index)
      parts.append(self[index..<start])
    }
    if start < endIndex { parts.append(self[start...]) }
    return parts
  }
}

extension Unicode.Scalar {
  /// Whether lines can be broken before the character and after it as beside Chinese.
  fileprivate var isPicture: Bool {
    [
      G_UNICODE_BREAK_IDEOGRAPHIC, G_UNICODE_BREAK_EMOJI_BASE, G_UNICODE_BREAK_EMOJI_MODIFIER,
      G_UNICODE_BREAK_REGIONAL_INDICATOR,
    ].contains(g_unichar_break_type(value))
  }
}
