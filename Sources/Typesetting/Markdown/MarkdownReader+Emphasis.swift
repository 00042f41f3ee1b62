/// Emphasis.
extension MarkdownReader {
  mutating func readDelimiter() {
    let mark = characters[index]
    let length = characters[index...].prefix { $0 == mark }.count
    let before = index > 0 ? characters[index - 1] : " "
    let after = character(length) ?? " "
    index += length
    guard mark != "~" || length <= 2 else { return add(String(repeating: mark, count: length)) }
    let isLeft =
      !after.isWhitespace && (!after.isPunctuationMark || before.isWhitespace || before.isPunctuationMark)
    let isRight =
      !before.isWhitespace && (!before.isPunctuationMark || after.isWhitespace || after.isPunctuationMark)
    let canOpen = mark == "_" ? isLeft && (!isRight || before.isPunctuationMark) : isLeft
    let canClose = mark == "_" ? isRight && (!isLeft || after.isPunctuationMark) : isRight
    pieces.append(Piece(Delimiter(mark: mark, length: length, canOpen: canOpen, canClose: canClose)))
  }

  /// Turns the marks among the pieces from one on into styles of what they enclose.
  ///
  /// Every mark is put on the list of those that may open something once, and taken off it once, and where nothing opens a
  /// kind of closing mark nobody looks again: the cost grows with the length of the text alone.
  mutating func resolveEmphasis(from first: Int) {
    var openers: [Opener] = []
    var bottoms: [Kind: Int] = [:]
    for closer in first..<pieces.count {
      guard let closing = pieces[closer].delimiter, !pieces[closer].isResolved else { continue }
      pieces[closer].isResolved = true
      while closing.canClose, pieces[closer].markCount > 0 {
        let kind = Kind(closing, pieces[closer].markCount)
        guard let place = place(among: openers, for: closing, of: closer, from: bottoms[kind] ?? first) else {
          bottoms[kind] = closer
          break
        }
        // Marks in between that nothing has closed are text.
        openers.removeSubrange((place + 1)...)
        mark(from: openers[place].piece, to: closer, closing.mark)
        if pieces[openers[place].piece].markCount == 0 { openers.removeLast() }
      }
      if closing.canOpen, pieces[closer].markCount > 0 { openers.append(Opener(piece: closer, closing)) }
    }
  }
}

extension MarkdownReader {
  /// A mark that may still open something.
  private struct Opener {
    let piece: Int
    let delimiter: Delimiter

    init(piece: Int, _ delimiter: Delimiter) {
      self.piece = piece
      self.delimiter = delimiter
    }
  }

  /// What decides which marks a closing one goes together with.
  private struct Kind: Hashable {
    let mark: Character
    let canOpen: Bool
    let remainder: Int
    /// How many marks of strikethrough stand together; 0 for other marks.
    let length: Int

    init(_ delimiter: Delimiter, _ length: Int) {
      mark = delimiter.mark
      canOpen = delimiter.canOpen
      remainder = delimiter.length % 3
      self.length = delimiter.mark == "~" ? length : 0
    }
  }

  private func place(
    among openers: [Opener], for closing: Delimiter, of closer: Int, from bottom: Int
  ) -> Int? {
    for place in openers.indices.reversed() {
      let opener = openers[place]
      guard opener.piece >= bottom else { return nil }
      guard opener.delimiter.mark == closing.mark else { continue }
      if closing.mark == "~" {
        if pieces[opener.piece].markCount == pieces[closer].markCount { return place }
        continue
      }
      // What opens and closes goes together only where its lengths do not add up to a multiple of 3, or both are one.
      let isAmbiguous = opener.delimiter.canClose || closing.canOpen
      let (first, last) = (opener.delimiter.length, closing.length)
      if !isAmbiguous || (first + last) % 3 != 0 || first % 3 == 0 && last % 3 == 0 { return place }
    }
    return nil
  }

  private mutating func mark(from opener: Int, to closer: Int, _ mark: Character) {
    let most = mark == "~" ? Int.max : 2
    let count = min(most, min(pieces[opener].markCount, pieces[closer].markCount))
    let change: WritableKeyPath<Piece, Int> =
      mark == "~" ? \.strikethroughs : count == 2 ? \.strongs : \.emphases
    pieces[opener + 1][keyPath: change] += 1
    pieces[closer][keyPath: change] -= 1
    pieces[opener].markCount -= count
    pieces[closer].markCount -= count
  }
}
