import CPango

/// Words of several scripts in one font and direction, such as Latin names among Cyrillic: Pango parts a text where its script changes.
extension PlainFont {
  /// Keeps a word that begins with a letter of another script than the run's; nil where it is none, has to do with what is beside it,
  /// or is in another font.
  ///
  /// - Throws: what reading font files throws.
  func addOfOtherScript(
    _ word: UnsafeBufferPointer<UInt8>, to run: WordRun
  ) throws(TypesettingError) -> Int? {
    guard let other = try self.run(ofFirstLetterOf: word), other !== run, run.script != nil,
      !run.isRightToLeft, !other.isRightToLeft, other.font === run.font, run.hasNoSyllableNumbers,
      other.hasNoSyllableNumbers,
      let known = try self.word(word, in: other)
    else { return nil }
    return run.add(word, known, of: other)
  }

  /// Whether a word that begins with a sign or a digit looks in a run as it does behind a word of another script.
  ///
  /// - Throws: what reading font files throws.
  func looksAlike(
    _ word: UnsafeBufferPointer<UInt8>, _ known: Word, in run: WordRun,
    behind other: UnsafeBufferPointer<UInt8>
  ) throws(TypesettingError) -> Bool {
    guard known.emojiFont == 0, let other = try self.run(ofFirstLetterOf: other),
      let otherWord = try self.word(word, in: other)
    else { return false }
    return run.draws(known, like: otherWord, of: other)
  }

  /// Nil where the word does not begin with a letter.
  private func run(ofFirstLetterOf word: UnsafeBufferPointer<UInt8>) throws(TypesettingError) -> WordRun? {
    var offset = 0
    let letter = word.scalar(at: &offset)
    guard let first = try character(letter), first.traits.script != nil else { return nil }
    return run(of: first, letter)
  }

  /// Where the word is in the run's table, to which it is added where it is not known.
  func place(of word: UnsafeBufferPointer<UInt8>, in run: WordRun) throws(TypesettingError) -> Int {
    if let known = run.table.index(of: word) { return known }
    return try add(word, to: run)
  }

  /// The word in the run; nil where it is not of its script and font, or cannot be set alone.
  private func word(
    _ word: UnsafeBufferPointer<UInt8>, in run: WordRun
  ) throws(TypesettingError) -> Word? {
    let place = try place(of: word, in: run)
    let known = run.table.words[place]
    return known.fit == .alone && known.script != .other && known.emojiFont == 0 ? known : nil
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the UTF-8 has brackets or quotation marks, of which the second takes the script of the first, whatever is between them.
  var hasPairs: Bool {
    contains { (scalar: Unicode.Scalar) in
      switch scalar.properties.generalCategory {
      case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation: true
      default: scalar == "<" || scalar == ">"
      }
    }
  }
}
