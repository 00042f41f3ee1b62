import Drawing
import Geometry

/// Lines whose end makes room for a truncation string in the same look, cut between words: no other rule than where the string begins
/// says where.
extension PlainTypesetter {
  /// A truncation string set word by word.
  private struct Token {
    let words: [PlacedWord]
    /// Beside the text, in 1/1024 points.
    let advance: Int
    /// The width of the string by itself, in points.
    let width: Double
  }

  /// The lines with the last one shortened; nil where that takes more than leaving out words.
  ///
  /// - Parameters:
  ///   - lines: of the text `bytes`, more than were placed.
  ///   - placed: those that there is room for.
  /// - Throws: what reading font files throws, and `outOfMemory`.
  func shorten(
    _ lines: [Line], _ placed: [SetLine], of bytes: UnsafeBufferPointer<UInt8>, in run: WordRun,
    of font: PlainFont, _ request: LayoutRequest
  ) throws(TypesettingError) -> TextLayout? {
    let (style, container) = (request.text.paragraphStyle, request.container)
    guard run.script != nil, !run.isRightToLeft, !sorts.haveOtherScripts, paragraphs.count == 1,
      container.width < Limits.width, request.avoidSet.includesWhitespace, let last = placed.last,
      let room = container.lineEnd(style), let token = try token(in: run, of: font, request)
    else { return nil }
    let line = lines[placed.count - 1]
    let edge = (room - token.width - last.naturalX(style: style, in: container.width)) * PangoUnit.perPoint
    guard let (end, width) = end(of: line, at: edge, of: bytes, in: run, avoiding: request.avoidSet),
      Double(width + token.advance) <= (room - last.leadingIndent) * PangoUnit.perPoint,
      // The first letter says which direction is the natural one.
      style.baseWritingDirection != .natural || bytes[..<end].direction == .leftToRight
    else { return nil }
    let seen = line.words.lowerBound..<words.partitionPoint { $0.start > end }
    let shortened = Line(
      words: seen, width: width + token.advance, paragraph: line.paragraph,
      indexInParagraph: line.indexInParagraph)
    let set = last.shortened(to: end, width: Double(shortened.width) / PangoUnit.perPoint)
    guard
      var layout = layout(
        of: lines.prefix(placed.count - 1) + [shortened], placed.dropLast() + [set], in: run, request)
    else { return nil }
    layout.isTruncated = true
    layout.visibleCharacterCount = words[..<seen.upperBound].reduce(-1) {
      $0 + Int($1.word.characterCount) + $1.spacesAfter
    }
    append(token, at: width, to: &layout, in: run, request)
    return layout
  }

  /// The truncation string as it is beside the text's words; nil where it is not plain or looks otherwise.
  private func token(
    in run: WordRun, of font: PlainFont, _ request: LayoutRequest
  ) throws(TypesettingError) -> Token? {
    guard let truncation = request.truncation, truncation.runs.count == 1,
      truncation.runs[0].attributes == request.text.runs[0].attributes
    else { return nil }
    return try Array(truncation.runs[0].string.utf8).withUnsafeBufferPointer {
      bytes throws(TypesettingError) -> Token? in
      guard !bytes.isEmpty, let alone = try font.run(for: bytes), request.suits(alone),
        let words = try words(ofToken: bytes, in: run, of: font),
        let own = try self.words(ofToken: bytes, in: alone, of: font)
      else { return nil }
      return Token(
        words: words, advance: words.width(in: run), width: Double(own.width(in: alone)) / PangoUnit.perPoint)
    }
  }

  /// Nil where they cannot be set alone, one space apart.
  private func words(
    ofToken bytes: UnsafeBufferPointer<UInt8>, in run: WordRun, of font: PlainFont
  ) throws(TypesettingError) -> [PlacedWord]? {
    var words: [PlacedWord] = []
    guard let found = try findWords(of: bytes, from: 0, to: bytes.count, in: run, of: font, into: &words),
      found.areAlone, found.haveSingleSpaces, !found.haveEmoji, !found.haveOtherScripts,
      run.isShortEnough(bytes)
    else { return nil }
    return words
  }

  /// Where the words end that stay in `line` where a truncation string begins at `edge`, in 1/1024 points from the line's begin: in
  /// the text, and from the line's begin. Nil where none stays, or a word may be parted itself.
  private func end(
    of line: Line, at edge: Double, of bytes: UnsafeBufferPointer<UInt8>, in run: WordRun,
    avoiding avoidSet: TruncationAvoidSet
  ) -> (offset: Int, width: Int)? {
    guard edge >= 0 else { return nil }
    var (pen, last) = (0, (offset: 0, width: 0))
    for place in line.words {
      let word = words[place]
      pen += Int(word.word.advance)
      if edge < Double(pen) {
        let isParted = UnsafeBufferPointer(rebasing: bytes[word.start..<word.end]).contains(
          where: avoidSet.contains)
        return isParted || place == line.words.lowerBound ? nil : last
      }
      guard word.spacesAfter == 1 else { return nil }
      last = (word.end, pen)
      pen += Int(run.spaceAdvance)
      if edge < Double(pen) { return last }
    }
    return last
  }

  /// Adds the truncation string behind the last line's words.
  private func append(
    _ token: Token, at width: Int, to layout: inout TextLayout, in run: WordRun, _ request: LayoutRequest
  ) {
    guard let line = layout.lines.last else { return }
    let attributes = request.text.runs[0].attributes
    var glyphs: [WordGlyph] = []
    var pen = Int32(clamping: width)
    for word in token.words {
      if !glyphs.isEmpty {
        glyphs.append(WordGlyph(x: pen, y: run.space.y, id: run.space.id))
        pen &+= run.spaceAdvance
      }
      for index in word.word.glyphs {
        let glyph = run.table.glyphs[Int(index)]
        glyphs.append(WordGlyph(x: pen &+ glyph.x, y: glyph.y, id: glyph.id))
      }
      pen &+= word.word.advance
    }
    layout.runs.append(
      KeptRun(
        face: run.font.face, fontSize: run.font.size, color: attributes.color, glyphs: glyphs,
        from: Point(x: line.rect.minX, y: line.baseline - attributes.baselineOffset)))
    let (start, end) = (
      Double(width) / PangoUnit.perPoint, Double(width + token.advance) / PangoUnit.perPoint
    )
    func area(_ x: Double, _ width: Double) -> Rect {
      Rect(x: line.rect.minX + x, y: line.rect.minY, width: width, height: line.rect.height)
    }
    layout.extras.targetAreas =
      layout.lines.dropLast().map { TextLayout.TargetArea(rect: $0.rect, target: nil) } + [
        TextLayout.TargetArea(rect: area(0, start), target: nil),
        TextLayout.TargetArea(rect: area(start, end - start), target: .truncation),
      ]
  }
}

extension SetLine {
  /// The line with another end: in the text, and in points from its begin.
  fileprivate func shortened(to end: Int, width: Double) -> SetLine {
    SetLine(
      shaped: ShapedLine(
        range: shaped.range.lowerBound..<end, isRightToLeft: shaped.isRightToLeft, glyphs: [], width: width,
        hiddenRange: nil),
      paragraph: paragraph, indexInParagraph: indexInParagraph, top: top, height: height, baseline: baseline,
      leadingIndent: leadingIndent, trailingIndent: trailingIndent)
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// That of the first letter, the bytes being UTF-8; natural where there is none.
  fileprivate var direction: WritingDirection { Array(self)[...].direction }
}
