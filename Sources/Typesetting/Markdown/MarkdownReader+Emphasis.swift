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
    pieces.append(
      Piece(
        text: String(repeating: mark, count: length),
        delimiter: Delimiter(mark: mark, length: length, canOpen: canOpen, canClose: canClose)))
  }

  /// Turns the marks among the pieces from one on into styles of what they enclose.
  mutating func resolveEmphasis(from first: Int) {
    // Where nothing opens a kind of closing mark, nobody has to look again.
    var bottoms: [String: Int] = [:]
    var closer = first
    while closer < pieces.count {
      guard let closing = pieces[closer].delimiter, closing.canClose, !pieces[closer].text.isEmpty else {
        closer += 1
        continue
      }
      let kind =
        "\(closing.mark)\(closing.canOpen)\(closing.length % 3)\(closing.mark == "~" ? pieces[closer].text.count : 0)"
      let bottom = max(first, bottoms[kind] ?? first)
      guard let opener = opener(of: closer, closing, from: bottom) else {
        bottoms[kind] = closer
        if !closing.canOpen { pieces[closer].delimiter = nil }
        closer += 1
        continue
      }
      mark(from: opener, to: closer, closing.mark)
    }
    for piece in first..<pieces.count { pieces[piece].delimiter = nil }
  }

  private func opener(of closer: Int, _ closing: Delimiter, from bottom: Int) -> Int? {
    for candidate in stride(from: closer - 1, through: bottom, by: -1) {
      guard let opening = pieces[candidate].delimiter, opening.mark == closing.mark, opening.canOpen,
        !pieces[candidate].text.isEmpty
      else { continue }
      if closing.mark == "~", pieces[candidate].text.count != pieces[closer].text.count { continue }
      // What opens and closes goes together only where its lengths do not add up to a multiple of 3, or both are one.
      let isAmbiguous = opening.canClose || closing.canOpen
      if isAmbiguous, closing.mark != "~", (opening.length + closing.length) % 3 == 0,
        opening.length % 3 != 0 || closing.length % 3 != 0
      {
        continue
      }
      return candidate
    }
    return nil
  }

  private mutating func mark(from opener: Int, to closer: Int, _ mark: Character) {
    let count = min(2, min(pieces[opener].text.count, pieces[closer].text.count))
    for piece in (opener + 1)..<closer {
      // Marks in between that nothing has closed are text.
      pieces[piece].delimiter = nil
      switch (mark, count) {
      case ("~", _): pieces[piece].style.isStruckThrough = true
      case (_, 2): pieces[piece].style.isStrong = true
      default: pieces[piece].style.isEmphasized = true
      }
    }
    pieces[opener].text.removeLast(mark == "~" ? pieces[opener].text.count : count)
    pieces[closer].text.removeLast(mark == "~" ? pieces[closer].text.count : count)
  }
}
