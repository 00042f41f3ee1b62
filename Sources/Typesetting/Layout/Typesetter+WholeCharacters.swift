/// What an ellipsis at the head or in the middle of a line stands for where characters consist of several scalars.
///
/// Pango asks one place too far whether what it hides ends with a character: of emoji with a skin, flags or letters with marks it then
/// hides all there are in a row. So only the ellipsis is Pango's there, and the text beside it that of the whole line.
extension Typesetter {
  /// The line of which Pango has hidden something, with no more hidden than has to be.
  ///
  /// - Throws: what reading font files throws, and `outOfMemory`.
  func hidingWholeCharacters(
    of line: ShapedLine, at index: Int, of paragraph: ParagraphRequest
  ) throws(TypesettingError) -> ShapedLine {
    let string = String(decoding: paragraph.bytes[line.range], as: UTF8.self)
    guard let hidden = line.hiddenRange, style.lineBreakMode != .truncatingTail,
      string.count < string.unicodeScalars.count, let room = room(forLineAt: index)
    else { return line }
    let whole = try unbroken(line, at: index, of: paragraph)
    let ellipsis = line.glyphs.filter { $0.offset == hidden.lowerBound }
    let part = LineParts(of: whole, string: string).rangeToHide(
      leaving: room - ellipsis.reduce(0) { $0 + $1.advance }, around: middle(of: whole))
    return part.map { whole.hiding($0, behind: ellipsis) } ?? line
  }

  /// The line with all that follows in its paragraph, shortened without Pango; nil where that is no wider than Pango can count.
  ///
  /// - Throws: what reading font files throws, and `outOfMemory`.
  func shorteningWhatIsTooWide(
    _ line: ShapedLine, at index: Int, of paragraph: ParagraphRequest
  ) throws(TypesettingError) -> ShapedLine? {
    let bytes = paragraph.bytes[line.range.lowerBound...]
    guard style.lineBreakMode != .truncatingTail, let room = room(forLineAt: index),
      bytes.count > paragraph.countableBytes
    else { return nil }
    let whole = try unbroken(line, at: index, of: paragraph)
    guard whole.width > Limits.countableWidth else { return nil }
    let parts = LineParts(of: whole, string: String(decoding: bytes, as: UTF8.self))
    let middle = middle(of: whole)
    guard let place = parts.rangeToHide(leaving: room, around: middle)?.lowerBound else { return nil }
    let ellipsis = try ellipsis(at: place, of: paragraph)
    return parts.rangeToHide(leaving: room - ellipsis.width, around: middle)
      .map { whole.hiding($0, behind: ellipsis.glyphs) }
  }

  /// An ellipsis at `place` that looks like the text there.
  ///
  /// - Throws: what reading font files throws, and `outOfMemory`.
  private func ellipsis(
    at place: Int, of paragraph: ParagraphRequest
  ) throws(TypesettingError) -> (glyphs: [ShapedGlyph], width: Double) {
    let bytes = [UInt8](repeating: 0, count: place) + Self.ellipsis
    var segments = Array(paragraph.segments.prefix { $0.range.lowerBound <= place })
    segments[segments.count - 1].range = place..<bytes.count
    var request = self.request(for: bytes[place...], segments: segments)
    request.width = nil
    let line = try ParagraphShaper(request, engine: engine).lines().first
    return (line?.glyphs ?? [], line?.width ?? 0)
  }

  /// In points; nil where there is no end.
  private func room(forLineAt index: Int) -> Double? {
    let start = index == 0 ? style.firstLineHeadIndent : style.headIndent
    return container.lineEnd(style).map { PangoUnit.points(PangoUnit.covering($0 - start)) }
  }

  /// Where in the line, from its leading edge, something is hidden first.
  private func middle(of line: ShapedLine) -> Double {
    style.lineBreakMode == .truncatingMiddle ? line.width / 2 : 0
  }
}

/// The parts of a line in the order of its text that can be hidden without others: characters, or several that are one glyph.
private struct LineParts {
  /// Where they begin in the prepared text.
  private var starts: [Int] = []
  /// Where they would begin in points, and the last one end, if all were side by side in the order of the text.
  private var edges = [0.0]
  private let end: Int

  init(of line: ShapedLine, string: String) {
    end = line.range.upperBound
    let glyphStarts = Set(line.glyphs.map(\.offset))
    var offset = line.range.lowerBound
    for character in string {
      if glyphStarts.contains(offset) { starts.append(offset) }
      offset += character.utf8.count
    }
    var widths = starts.map { _ in 0.0 }
    for glyph in line.glyphs {
      let part = starts.partitionPoint { $0 > glyph.offset } - 1
      if part >= 0 { widths[part] += glyph.advance }
    }
    for width in widths { edges.append(edges[edges.count - 1] + width) }
  }

  /// What has to be hidden for the rest to have `room`, as little as can be and about as far to both sides of `middle`; nil where there
  /// is no part.
  func rangeToHide(leaving room: Double, around middle: Double) -> Range<Int>? {
    guard !starts.isEmpty else { return nil }
    var first = max(0, edges.dropLast().partitionPoint { $0 >= middle } - 1)
    var next = first + 1
    while edges[first] + edges[starts.count] - edges[next] > room, first > 0 || next < starts.count {
      let isNearerBefore =
        first > 0 && (next == starts.count || middle - edges[first - 1] < edges[next + 1] - middle)
      if isNearerBefore { first -= 1 } else { next += 1 }
    }
    return starts[first]..<(next < starts.count ? starts[next] : end)
  }
}

extension ShapedLine {
  /// The line with `ellipsis` in place of what `hidden` has, which begins where a glyph does.
  fileprivate func hiding(_ hidden: Range<Int>, behind ellipsis: [ShapedGlyph]) -> ShapedLine {
    let place = glyphs.firstIndex { $0.offset == hidden.lowerBound }
    var (seen, width): ([ShapedGlyph], Double) = ([], 0)
    for (index, glyph) in glyphs.enumerated() {
      let isHidden = hidden.contains(glyph.offset)
      for part in index == place ? ellipsis : isHidden ? [] : [glyph] {
        seen.append(part.moved(to: width, offset: isHidden ? hidden.lowerBound : part.offset))
        width += part.advance
      }
    }
    return ShapedLine(
      range: range, isRightToLeft: isRightToLeft, glyphs: seen, width: width, hiddenRange: hidden)
  }
}

extension ShapedGlyph {
  /// The glyph elsewhere in its line.
  fileprivate func moved(to start: Double, offset: Int) -> ShapedGlyph {
    ShapedGlyph(
      id: id, font: font, x: x - self.start + start, y: y, start: start, advance: advance, offset: offset,
      segment: segment)
  }
}
