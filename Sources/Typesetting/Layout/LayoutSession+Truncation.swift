import Geometry

/// Where text is cut to make room for a truncation string: ComponentKit's tail truncation on our metrics.
extension LayoutSession {
  /// How often text is cut earlier than the token's width alone says.
  private static let furtherCuts = 3

  /// The UTF-8 offsets in the text from which `token` may replace it, the first one before those that leave it more room; none when
  /// nothing would be left or cut.
  ///
  /// What stands before the token may be wider beside it than beside what was cut off, with which it was kerned.
  func cuts(
    of result: Typesetter.Result, by token: AttributedText, in typesetter: Typesetter,
    for request: LayoutRequest
  ) throws(TypesettingError) -> [Int] {
    guard let line = result.lines.last else { return [] }
    let text = typesetter.text
    let start = line.shaped.range.lowerBound
    var candidate = candidate(in: line, of: typesetter, tokenWidth: try width(of: token, in: request))
    var cuts: [Int] = []
    while cuts.count <= Self.furtherCuts {
      let found = text.lastOffset(in: request.avoidSet, from: start, through: candidate)
      let cut = text.characterStart(of: found ?? candidate, from: start)
      let offset = text.originalOffset(of: cut)
      guard offset > 0, offset < request.text.utf8Count else { break }
      cuts.append(offset)
      guard cut > start else { break }
      candidate = cut - 1
    }
    return cuts
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
    let edge = tokenStart - line.naturalX(style: typesetter.style, in: container.width)
    // A glyph that ends where the token begins stays: seen from where its line begins, which is the right edge in Hebrew.
    let isRightToLeft = line.shaped.isRightToLeft
    let hit = line.shaped.glyphs.first { glyph in
      let end = glyph.start + glyph.advance
      return isRightToLeft ? glyph.start < edge && edge <= end : glyph.start <= edge && edge < end
    }
    return hit?.offset ?? last
  }
}

extension PreparedText {
  /// Where the last scalar up to the one that `last` is in begins that belongs to `set`, not before `start`; nil when none does.
  fileprivate func lastOffset(in set: TruncationAvoidSet, from start: Int, through last: Int) -> Int? {
    var found: Int?
    var offset = start
    let end = bytes[(last + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.endIndex
    for scalar in String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars {
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
