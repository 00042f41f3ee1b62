import Geometry

/// Where text is cut to make room for a truncation string: ComponentKit's tail truncation on our metrics.
extension LayoutRequest {
  /// The UTF-8 offset in the text from which the truncation string replaces it; nil when nothing would be left or cut.
  func cut(
    of result: Typesetter.Result, by truncation: AttributedText, in typesetter: Typesetter,
    catalog: FontCatalog
  ) throws(TypesettingError) -> Int? {
    guard let line = result.lines.last else { return nil }
    let token = AttributedText(runs: truncation.runs, paragraphStyle: text.paragraphStyle)
    let tokenWidth = try width(of: token, engine: typesetter.engine, catalog: catalog)
    let candidate = candidate(in: line, of: typesetter, tokenWidth: tokenWidth)
    let cut = typesetter.text.lastOffset(in: avoidSet, from: line.shaped.range.lowerBound, through: candidate)
    let offset = typesetter.text.originalOffset(of: cut ?? candidate)
    return offset > 0 && offset < text.utf8Count ? offset : nil
  }

  private func width(
    of token: AttributedText, engine: LayoutEngine, catalog: FontCatalog
  ) throws(TypesettingError) -> Double {
    let container = TextContainer(width: .infinity, height: .infinity, maximumNumberOfLines: 1)
    let request = LayoutRequest(text: token, container: container, truncation: nil, avoidSet: .none)
    return try request.layOut(with: engine, catalog: catalog).size.width
  }

  /// The first character that has to go when the token stands flush at the end of the line's room: the one whose glyph is
  /// where the token begins, else the line's last.
  private func candidate(in line: SetLine, of typesetter: Typesetter, tokenWidth: Double) -> Int {
    let width = container.lineEnd(typesetter.style) ?? line.neededWidth
    let left = line.x(alignment: typesetter.style.alignment, in: container.width)
    let edge = (line.shaped.isRightToLeft ? tokenWidth : width - tokenWidth) - left
    let hit = line.shaped.glyphs.first { $0.start <= edge && edge < $0.start + $0.advance }
    return hit?.offset ?? typesetter.text.lastCharacterOffset(in: line)
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
