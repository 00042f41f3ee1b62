import Geometry

/// Where text is cut to make room for a truncation string: ComponentKit's tail truncation on our metrics.
extension LayoutSession {
  /// The UTF-8 offset in the text from which `token` replaces it; nil when nothing would be left or cut.
  func cut(
    of result: Typesetter.Result, by token: AttributedText, in typesetter: Typesetter,
    for request: LayoutRequest
  ) throws(TypesettingError) -> Int? {
    guard let line = result.lines.last else { return nil }
    let candidate = candidate(
      in: line, of: typesetter, tokenWidth: try width(of: token, in: request))
    let text = typesetter.text
    let start = line.shaped.range.lowerBound
    let cut = text.lastOffset(in: request.avoidSet, from: start, through: candidate)
    let offset = text.originalOffset(of: text.characterStart(of: cut ?? candidate, from: start))
    return offset > 0 && offset < request.text.utf8Count ? offset : nil
  }

  private func width(
    of token: AttributedText, in whole: LayoutRequest
  ) throws(TypesettingError) -> Double {
    var tokenStyle = ParagraphStyle()
    tokenStyle.baseWritingDirection = whole.text.paragraphStyle.baseWritingDirection
    let request = LayoutRequest(
      text: AttributedText(runs: token.runs, paragraphStyle: tokenStyle),
      container: TextContainer(width: .infinity, height: .infinity, maximumNumberOfLines: 1),
      truncation: nil, avoidSet: .none, locale: whole.locale, direction: whole.direction)
    let layout = try cache.layout(for: request) { () throws(TypesettingError) in try layOut(request) }
    return layout.size.width
  }

  /// The first character that has to go when the token stands flush at the end of the line's room: the one whose glyph is
  /// where the token begins, else the line's last.
  private func candidate(in line: SetLine, of typesetter: Typesetter, tokenWidth: Double) -> Int {
    let last = typesetter.text.lastCharacterOffset(in: line)
    let container = typesetter.container
    guard let room = container.lineEnd(typesetter.style), container.width < Limits.width else { return last }
    let tokenStart =
      line.shaped.isRightToLeft ? container.width - room + tokenWidth : room - tokenWidth
    let edge = tokenStart - line.x(style: typesetter.style, in: container.width)
    let hit = line.shaped.glyphs.first { $0.start <= edge && edge < $0.start + $0.advance }
    return hit?.offset ?? last
  }
}

extension PreparedText {
  /// Where the last character of the range `start...last` begins that belongs to `set`; nil when none does.
  fileprivate func lastOffset(in set: TruncationAvoidSet, from start: Int, through last: Int) -> Int? {
    var found: Int?
    var offset = start
    for scalar in String(decoding: bytes[start...last], as: UTF8.self).unicodeScalars {
      if set.contains(scalar) { found = offset }
      offset += UTF8.width(scalar)
    }
    return found
  }

  /// Where what readers see as one character begins, a part of which is at `offset`: half of a flag is another picture.
  ///
  /// - Parameter start: where some character at or before `offset` begins.
  fileprivate func characterStart(of offset: Int, from start: Int) -> Int {
    var characterStart = start
    for character in String(decoding: bytes[start...], as: UTF8.self) {
      let next = characterStart + character.utf8.count
      if next > offset { break }
      characterStart = next
    }
    return characterStart
  }

  /// Where the last character of a line begins: the line end of its paragraph, if that follows.
  fileprivate func lastCharacterOffset(in line: SetLine) -> Int {
    let paragraph = paragraphs[line.paragraph]
    let end = line.shaped.range.upperBound
    if end == paragraph.range.upperBound, paragraph.nextStart > end { return end }
    var offset = max(line.shaped.range.lowerBound, end - 1)
    while offset > line.shaped.range.lowerBound, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}
