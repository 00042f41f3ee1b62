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
    func extents(ascent: Double, descent: Double) -> (height: Double, descent: Double) {
      let (ascent, descent) = (ascent + offset, descent - offset)
      return (style.lineHeight(natural: ascent + descent), descent)
    }
    let written = extents(
      ascent: max(font.metrics.ascent, run.font.metrics.ascent),
      descent: max(font.metrics.descent, run.font.metrics.descent))
    var placed: [SetLine] = []
    placed.reserveCapacity(lines.count)
    for (index, line) in lines.enumerated() {
      var top = 0.0
      if let previous = placed.last {
        top = previous.top + previous.height + style.lineSpacing
        if line.indexInParagraph == 0 { top += style.paragraphSpacing + style.paragraphSpacingBefore }
      }
      // Where nothing is written, the font that was asked for says how high a line is.
      let (height, descent) =
        line.words.isEmpty
        ? extents(ascent: font.metrics.ascent, descent: font.metrics.descent) : written
      guard top + height <= container.height + Typesetter.heightTolerance,
        container.maximumNumberOfLines == 0 || index < container.maximumNumberOfLines
      else { break }
      placed.append(
        SetLine(
          shaped: ShapedLine(
            range: start(of: line)..<(index + 1 < lines.count ? start(of: lines[index + 1]) : byteCount),
            isRightToLeft: run.isRightToLeft, glyphs: [], width: Double(line.width) / PangoUnit.perPoint,
            hiddenRange: nil),
          paragraph: line.paragraph, indexInParagraph: line.indexInParagraph, top: top, height: height,
          baseline: top + height - descent,
          leadingIndent: line.indexInParagraph == 0 ? style.firstLineHeadIndent : style.headIndent,
          trailingIndent: max(0, -style.tailIndent)))
    }
    return placed
  }

  /// Where a line begins in the text, in bytes.
  func start(of line: Line) -> Int {
    line.indexInParagraph == 0 ? paragraphs[line.paragraph].start : words[line.words.lowerBound].start
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
    if sorts.haveEmoji || !run.font.missingFaces.isEmpty {
      // A truncation string is set with what is left of the text, an ellipsis with all of it.
      let seen =
        request.truncation == nil ? words.count : lines.prefix(placed.count).last?.words.upperBound ?? 0
      let missingFaces = missingFaces(of: words[..<seen], in: run)
      if !missingFaces.isEmpty { layout.extras.missingFaces = missingFaces }
    }
    layout.isTruncated = placed.count < lines.count
    let hidden = layout.isTruncated ? lines[placed.count] : nil
    layout.visibleCharacterCount = words[..<(hidden?.words.lowerBound ?? words.count)].reduce(
      hidden?.paragraph ?? paragraphs.count - 1
    ) { $0 + Int($1.word.characterCount) + $1.spacesAfter }
    layout.lines.reserveCapacity(placed.count)
    layout.runs.reserveCapacity(placed.count)
    for (line, set) in zip(lines, placed) {
      let x = set.x(style: style, in: width)
      layout.lines.append(
        TextLayout.Line(
          range: set.shaped.range,
          rect: Rect(x: x, y: set.top, width: set.shaped.width, height: set.height),
          baseline: set.baseline, isRightToLeft: run.isRightToLeft))
      if line.words.isEmpty { continue }
      let origin = Point(x: x, y: set.baseline - attributes.baselineOffset)
      guard append(line, in: run, attributes.color, from: origin, to: &layout.runs) else { return nil }
    }
    return layout
  }

  /// The lines above the last one that was placed, which is to be shortened; nil where that cannot be done to the line alone.
  func begin(
    _ lines: [Line], _ placed: [SetLine], in run: WordRun, _ request: LayoutRequest
  ) -> BegunLayout? {
    var style = request.text.paragraphStyle
    let above = placed.dropLast()
    guard run.script != nil, paragraphs.count == 1, request.isShortenedAtItsEnd, let last = placed.last,
      request.container.width < Limits.width,
      above.isEmpty || style.firstLineHeadIndent == style.headIndent,
      let layout = layout(of: lines, Array(above), in: run, request)
    else { return nil }
    let first = lines[above.count].words.lowerBound
    // Signs take the script of the word before them.
    guard !sorts.haveOtherScripts || words[first].word.script != .anyAtBegin else { return nil }
    // An ellipsis stands for what has no room beside it, a truncation string for all that is not in the line. What follows is of no
    // account, whatever it is.
    let next = lines[above.count + 1].words
    let behind = request.truncation == nil ? next.upperBound : next.lowerBound + 1
    // Where it has several spaces, what is in sight does not say whether the words beside them are set apart.
    guard words[first..<behind].dropLast().allSatisfy({ $0.spacesAfter == 1 }) else { return nil }
    let end = behind < words.count ? words[behind - 1].end : nil
    let start = last.shaped.range.lowerBound
    let attributes = request.text.runs[0].attributes
    let bytes = request.text.runs[0].string.utf8
    let from = bytes.index(bytes.startIndex, offsetBy: start)
    let to = end.map { bytes.index(bytes.startIndex, offsetBy: $0) } ?? bytes.endIndex
    let string = String(request.text.runs[0].string[from..<to])
    if style.baseWritingDirection == .natural {
      // The first letter says it, of what is left of the text with what comes after it.
      let known = above.isEmpty ? Substring(string).utf8 : Substring(bytes[..<from]).utf8
      guard Array(known)[...].direction != .natural else { return nil }
      if !above.isEmpty {
        let direction = run.isRightToLeft ? WritingDirection.rightToLeft : .leftToRight
        // How wide the truncation string is by itself it says itself.
        guard request.directionOfTruncation.map({ $0 == direction }) ?? true else { return nil }
        style.baseWritingDirection = direction
      }
    }
    var rest = LayoutRequest(
      text: AttributedText(string, attributes, paragraphStyle: style), container: request.container,
      truncation: request.truncation, avoidSet: request.avoidSet, locale: request.locale,
      direction: request.direction)
    rest.above = above.last.map { LinesAbove(count: above.count, top: $0.top, height: $0.height) }
    return BegunLayout(above: layout, rest: rest, start: start, firstWordEnd: words[first].end - start)
  }

  /// The faces that words ask for in vain, each once, in the order of the text.
  private func missingFaces(of words: ArraySlice<PlacedWord>, in run: WordRun) -> [MissingFace] {
    var missing: [MissingFace] = []
    for word in words {
      for face in word.word.font(in: run)?.missingFaces ?? run.font.missingFaces where !missing.contains(face)
      {
        missing.append(face)
      }
    }
    return missing
  }

  /// Adds the glyphs of a line; false where one is farther from the line's begin than a word's glyph can say.
  private func append(
    _ line: Line, in run: WordRun, _ color: Color, from origin: Point, to runs: inout [KeptRun]
  ) -> Bool {
    func keep(_ glyphs: [WordGlyph], _ face: FontFace, _ size: Double) {
      runs.append(KeptRun(face: face, fontSize: size, color: color, glyphs: glyphs, from: origin))
    }
    var pen: Int32 = 0
    var (next, spaces) = (line.words.lowerBound, 0)
    repeat {
      let stretch = stretch(from: next, to: line.words.upperBound, spacesBefore: spaces, in: run)
      guard let glyphs = glyphs(of: stretch, in: run, at: &pen) else { return false }
      if stretch.isEmoji, let font = words[next].word.font(in: run) {
        keep(glyphs, font.face, font.size)
      } else {
        keep(glyphs, run.font.face, run.font.size)
      }
      next = stretch.words.upperBound
      spaces = stretch.isEmoji ? words[next - 1].spacesAfter : 0
    } while next < line.words.upperBound
    return true
  }

  /// Words side by side in one font, with the spaces beside them that are in it, too: all spaces are in the text's.
  private struct Stretch {
    let words: Range<Int>
    var spacesBefore = 0
    var spacesAfter = 0
    var isEmoji = false
  }

  /// A word of emoji, or several without spaces between them, or all that is in the text's font up to the next one.
  private func stretch(from start: Int, to end: Int, spacesBefore: Int, in run: WordRun) -> Stretch {
    guard sorts.haveEmoji else { return Stretch(words: start..<end) }
    let next = words[start..<end].firstIndex { $0.word.emojiFont > 0 } ?? end
    if next == start, spacesBefore == 0 {
      let font = words[start].word.font(in: run)
      var behind = start + 1
      while behind < end, words[behind - 1].spacesAfter == 0,
        words[behind].word.font(in: run)?.drawsLike(font) ?? false
      {
        behind += 1
      }
      return Stretch(words: start..<behind, isEmoji: true)
    }
    return Stretch(
      words: start..<next, spacesBefore: spacesBefore,
      spacesAfter: start < next && next < end ? words[next - 1].spacesAfter : 0)
  }

  /// Nil where a glyph is farther from the line's begin than a word's glyph can say.
  ///
  /// - Parameter start: where the stretch begins in its line, in 1/1024 points, and then where it ends.
  private func glyphs(of stretch: Stretch, in run: WordRun, at start: inout Int32) -> [WordGlyph]? {
    let line = words[stretch.words]
    let count = line.reduce(stretch.spacesBefore + stretch.spacesAfter - (line.last?.spacesAfter ?? 0)) {
      $0 + $1.word.glyphs.count + $1.spacesAfter
    }
    var isNear = true
    let glyphs = [WordGlyph](unsafeUninitializedCapacity: count) { buffer, filled in
      var next = 0
      // Within the width of a plain text.
      var pen = start
      func append(_ glyph: WordGlyph) {
        let (x, overflow) = pen.addingReportingOverflow(glyph.x)
        if overflow { isNear = false }
        buffer.initializeElement(at: next, to: WordGlyph(x: x, y: glyph.y, id: glyph.id))
        next += 1
      }
      func appendSpaces(_ count: Int) {
        for _ in 0..<count {
          append(run.space)
          pen &+= run.spaceAdvance
        }
      }
      appendSpaces(stretch.spacesBefore)
      (phraseGlyphs ?? run.table.glyphs).withUnsafeBufferPointer { glyphs in
        for place in line.indices {
          // In text to the left, the last word is the first from the left.
          let word = run.isRightToLeft ? line.endIndex - 1 - (place - line.startIndex) : place
          if place > line.startIndex { appendSpaces(words[run.isRightToLeft ? word : word - 1].spacesAfter) }
          for index in words[word].word.glyphs { append(glyphs[Int(index)]) }
          pen &+= words[word].word.advance
        }
      }
      appendSpaces(stretch.spacesAfter)
      (filled, start) = (next, pen)
    }
    return isNear ? glyphs : nil
  }
}

extension Word {
  /// The font of a word of emoji; nil for another one.
  fileprivate func font(in run: WordRun) -> EmojiFont? {
    emojiFont > 0 ? run.emojiFonts[Int(emojiFont) - 1] : nil
  }
}

extension LayoutRequest {
  /// Whether what there is no room for is at the end of the last line and after it.
  fileprivate var isShortenedAtItsEnd: Bool {
    truncation.map { !$0.string.isEmpty } ?? (text.paragraphStyle.lineBreakMode == .truncatingTail)
  }

  /// The natural direction of the truncation string; nil where there is none.
  fileprivate var directionOfTruncation: WritingDirection? {
    guard let truncation else { return nil }
    for direction in [Array(truncation.string.utf8)[...].direction, direction] where direction != .natural {
      return direction
    }
    return .leftToRight
  }
}
