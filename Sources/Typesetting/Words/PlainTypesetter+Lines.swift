import Drawing
import Geometry

/// From words in lines to a layout, or to the begin of one.
extension PlainTypesetter {
  /// The lines that there is room for.
  func place(
    _ lines: [Line], in run: WordRun, of font: PlainFont, _ request: LayoutRequest, byteCount: Int
  ) -> [SetLine] {
    let (style, container) = (request.text.paragraphStyle, request.container)
    let offset = request.text.runs[0].attributes.baselineOffset
    let ascent = max(font.metrics.ascent, run.font.metrics.ascent) + offset
    let descent = max(font.metrics.descent, run.font.metrics.descent) - offset
    let height = style.lineHeight(natural: ascent + descent)
    var placed: [SetLine] = []
    placed.reserveCapacity(lines.count)
    for (index, line) in lines.enumerated() {
      let top = placed.last.map { $0.top + $0.height + style.lineSpacing } ?? 0
      guard top + height <= container.height + Typesetter.heightTolerance,
        container.maximumNumberOfLines == 0 || index < container.maximumNumberOfLines
      else { break }
      let start = words[line.words.lowerBound].start
      let end = line.words.upperBound < words.count ? words[line.words.upperBound].start : byteCount
      placed.append(
        SetLine(
          shaped: ShapedLine(
            range: start..<end, isRightToLeft: run.isRightToLeft, glyphs: [],
            width: Double(line.width) / PangoUnit.perPoint, hiddenRange: nil),
          paragraph: 0, indexInParagraph: index, top: top, height: height, baseline: top + height - descent,
          leadingIndent: index == 0 ? style.firstLineHeadIndent : style.headIndent,
          trailingIndent: max(0, -style.tailIndent)))
    }
    return placed
  }

  /// The first of `lines`, which were placed; nil where a glyph is too far from its line's begin.
  func layout(
    of lines: [Line], _ placed: [SetLine], in run: WordRun, _ request: LayoutRequest
  ) -> TextLayout? {
    let (style, container) = (request.text.paragraphStyle, request.container)
    let attributes = request.text.runs[0].attributes
    let usedWidth = placed.reduce(0) { max($0, $1.neededWidth) }
    let width = container.width < Limits.width ? container.width : usedWidth
    var layout = TextLayout()
    layout.size = Size(
      width: min(usedWidth, container.width), height: placed.last.map { $0.top + $0.height } ?? 0)
    if !run.font.missingFaces.isEmpty { layout.extras.missingFaces = run.font.missingFaces }
    layout.isTruncated = placed.count < lines.count
    let seen = words[..<(layout.isTruncated ? lines[placed.count].words.lowerBound : words.count)]
    layout.visibleCharacterCount = seen.reduce(0) { $0 + Int($1.word.characterCount) + $1.spacesAfter }
    layout.lines.reserveCapacity(placed.count)
    layout.runs.reserveCapacity(placed.count)
    for (line, set) in zip(lines, placed) {
      let x = set.x(style: style, in: width)
      layout.lines.append(
        TextLayout.Line(
          range: set.shaped.range,
          rect: Rect(x: x, y: set.top, width: set.shaped.width, height: set.height),
          baseline: set.baseline, isRightToLeft: run.isRightToLeft))
      guard let glyphs = glyphs(of: line, in: run) else { return nil }
      layout.runs.append(
        KeptRun(
          face: run.font.face, fontSize: run.font.size, color: attributes.color, glyphs: glyphs,
          from: Point(x: x, y: set.baseline - attributes.baselineOffset)))
    }
    return layout
  }

  /// The lines above the last one that was placed, which is to be shortened; nil where that cannot be done to the line alone.
  func begin(
    _ lines: [Line], _ placed: [SetLine], in run: WordRun, _ request: LayoutRequest
  ) -> BegunLayout? {
    var style = request.text.paragraphStyle
    let above = placed.dropLast()
    guard run.script != nil, request.isShortenedAtItsEnd, let last = placed.last,
      request.container.width < Limits.width,
      above.isEmpty || style.firstLineHeadIndent == style.headIndent,
      let layout = layout(of: lines, Array(above), in: run, request)
    else { return nil }
    let first = lines[above.count].words.lowerBound
    // An ellipsis stands for what has no room beside it, a truncation string for all that is not in the line. What follows is of no
    // account, whatever it is.
    let next = lines[above.count + 1].words
    let behind = request.truncation == nil ? next.upperBound : next.lowerBound + 1
    let end = behind < words.count ? words[behind].start - words[behind - 1].spacesAfter : nil
    let start = last.shaped.range.lowerBound
    let attributes = request.text.runs[0].attributes
    let bytes = request.text.runs[0].string.utf8
    let from = bytes.index(bytes.startIndex, offsetBy: start)
    let to = end.map { bytes.index(bytes.startIndex, offsetBy: $0) } ?? bytes.endIndex
    let string = String(request.text.runs[0].string[from..<to])
    if style.baseWritingDirection == .natural {
      // The first letter says it, of what is left of the text with what comes after it.
      guard
        Array(above.isEmpty ? Substring(string).utf8 : Substring(bytes[..<from]).utf8)[...].direction
          != .natural
      else {
        return nil
      }
      if !above.isEmpty { style.baseWritingDirection = run.isRightToLeft ? .rightToLeft : .leftToRight }
    }
    var rest = LayoutRequest(
      text: AttributedText(string, attributes, paragraphStyle: style), container: request.container,
      truncation: request.truncation, avoidSet: request.avoidSet, locale: request.locale,
      direction: request.direction)
    rest.above = above.last.map { LinesAbove(count: above.count, top: $0.top, height: $0.height) }
    let firstWordEnd =
      first + 1 < words.count
      ? words[first + 1].start - words[first].spacesAfter - start : string.utf8.count
    return BegunLayout(above: layout, rest: rest, start: start, firstWordEnd: firstWordEnd)
  }

  /// Nil where a glyph is farther from the line's begin than a word's glyph can say.
  private func glyphs(of line: Line, in run: WordRun) -> [WordGlyph]? {
    let line = words[line.words]
    let count = line.reduce(-(line.last?.spacesAfter ?? 0)) { $0 + $1.word.glyphs.count + $1.spacesAfter }
    var isNear = true
    let glyphs = [WordGlyph](unsafeUninitializedCapacity: count) { buffer, filled in
      var next = 0
      // Within the width of a plain text.
      var pen: Int32 = 0
      func append(_ glyph: WordGlyph) {
        let (x, overflow) = pen.addingReportingOverflow(glyph.x)
        if overflow { isNear = false }
        buffer.initializeElement(at: next, to: WordGlyph(x: x, y: glyph.y, id: glyph.id))
        next += 1
      }
      func appendSpaces(after word: Int) {
        for _ in 0..<words[word].spacesAfter {
          append(run.space)
          pen &+= run.spaceAdvance
        }
      }
      (phraseGlyphs ?? run.table.glyphs).withUnsafeBufferPointer { glyphs in
        for place in line.indices {
          // In text to the left, the last word is the first from the left.
          let word = run.isRightToLeft ? line.endIndex - 1 - (place - line.startIndex) : place
          if place > line.startIndex { appendSpaces(after: run.isRightToLeft ? word : word - 1) }
          for index in words[word].word.glyphs { append(glyphs[Int(index)]) }
          pen &+= words[word].word.advance
        }
      }
      filled = next
    }
    return isNear ? glyphs : nil
  }
}

extension LayoutRequest {
  /// Whether what there is no room for is at the end of the last line and after it.
  fileprivate var isShortenedAtItsEnd: Bool {
    truncation.map { !$0.string.isEmpty } ?? (text.paragraphStyle.lineBreakMode == .truncatingTail)
  }
}
