import CPango
import Drawing
import Geometry

/// Sets texts that need none of the finer arts: one paragraph in one look, of one script and direction, in one face. Of a text with
/// more lines than there is room for it sets those that have room, but not the last of them where an ellipsis or a truncation string
/// ends it.
///
/// Such a text is its words with a space between any two, and a word looks the same in every text: it is shaped once. Whether
/// that is true of a word is what `WordRun` finds out; a text with another word, or that does not meet the conditions here, is
/// left to Pango. What comes of it is the same to the last bit: `PlainTypesetterTests` compare.
final class PlainTypesetter {
  private struct Line {
    let words: Range<Int>
    let width: Int
  }

  private let catalog: FontCatalog
  private let engines: EnginePool
  private var fonts: [PlainFont] = []
  private let knownRules = KnownWordRules()
  /// Those of the text being set, with where they begin in it.
  private var words: [(word: Word, start: Int)] = []
  /// The glyphs of words that have to do with each other, as they are in this text.
  private var phraseGlyphs: [WordGlyph]?
  /// Whether the last text had words or a font that were not known.
  private var hasGrown = false

  init(catalog: FontCatalog, engines: EnginePool) {
    self.catalog = catalog
    self.engines = engines
  }

  /// Whether nothing but its words may keep a text from being set here.
  static func mayBeAble(_ request: LayoutRequest) -> Bool {
    request.text.runs.count == 1 && request.text.runs[0].attributes.isPlain
      && request.text.paragraphStyle.isPlain
  }

  /// Nil where the text has to be set as any text is.
  ///
  /// - Throws: what reading font files throws, and `outOfMemory`.
  func layOut(_ request: LayoutRequest) throws(TypesettingError) -> PlainOutcome? {
    guard Self.mayBeAble(request) else { return nil }
    hasGrown = false
    let run = request.text.runs[0]
    guard let font = try font(for: run.attributes.font, request.locale) else { return nil }
    var string = run.string
    let result = string.withUTF8 { bytes -> Result<PlainOutcome?, TypesettingError> in
      do throws(TypesettingError) {
        return .success(try layOut(bytes, in: font, request))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Whether what is kept has come to be more than a typesetter should keep.
  var isFull: Bool {
    hasGrown
      && (fonts.count > Limits.plainFonts || fonts.reduce(0) { $0 + $1.byteCount } > Limits.wordBytes)
  }

  private func font(for request: Font, _ locale: String?) throws(TypesettingError) -> PlainFont? {
    if let last = fonts.last, last.request == request, last.locale == locale { return last }
    if let known = fonts.firstIndex(where: { $0.request == request && $0.locale == locale }) {
      // Most texts are in the font of the text before.
      fonts.append(fonts.remove(at: known))
      return fonts.last
    }
    guard request.size > 0, request.size <= Limits.fontSize, request.features.allSatisfy(\.isValid) else {
      return nil
    }
    let font = try PlainFont(
      request, locale: locale, catalog: catalog, engines: engines, knownRules: knownRules)
    fonts.append(font)
    hasGrown = true
    return font
  }

  private func layOut(
    _ bytes: UnsafeBufferPointer<UInt8>, in font: PlainFont, _ request: LayoutRequest
  ) throws(TypesettingError) -> PlainOutcome? {
    phraseGlyphs = nil
    guard !bytes.isEmpty, bytes.count <= Limits.textBytes, let run = try font.run(for: bytes),
      request.suits(run), let areAlone = try findWords(of: bytes, in: run, of: font),
      areAlone && run.isShortEnough(bytes) || makePhrase(of: bytes, in: run, request),
      let lines = lines(in: run, request)
    else { return nil }
    let placed = place(lines, in: run, of: font, request, byteCount: bytes.count)
    guard placed.count < lines.count, !request.endsWithWholeLine else {
      return layout(of: lines, placed, in: run, request).map(PlainOutcome.done)
    }
    return begin(lines, placed, in: run, request).map(PlainOutcome.begun)
  }

  /// Has the text shaped as one; false where it cannot be set that way.
  private func makePhrase(
    of bytes: UnsafeBufferPointer<UInt8>, in run: WordRun, _ request: LayoutRequest
  ) -> Bool {
    guard let phrase = run.phrase(bytes, of: words) else { return false }
    if room(for: request).map({ Int(phrase.advance) <= $0.first }) ?? true {
      // A line of its own is as good as a word.
      var line = Word()
      line.glyphs = 0..<Int32(clamping: phrase.glyphs.count)
      line.advance = phrase.advance
      line.characterCount = UInt16(
        clamping: words.reduce(words.count - 1) { $0 + Int($1.word.characterCount) })
      words = [(line, 0)]
      phraseGlyphs = phrase.glyphs
      return true
    }
    guard phrase.isSeparable else { return false }
    for index in words.indices { words[index].word = phrase.words[index] }
    phraseGlyphs = phrase.separateGlyphs
    return true
  }

  /// Splits the text at its spaces, and says whether all words can be set alone; nil where a word is not of the run, or there are
  /// more spaces than one.
  private func findWords(
    of bytes: UnsafeBufferPointer<UInt8>, in run: WordRun, of font: PlainFont
  ) throws(TypesettingError) -> Bool? {
    words.removeAll(keepingCapacity: true)
    var areAlone = true
    var start = 0
    while true {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: " ") { end += 1 }
      guard end > start else { return nil }
      let word = UnsafeBufferPointer(rebasing: bytes[start..<end])
      let index: Int
      if let known = run.table.index(of: word) {
        index = known
      } else {
        index = try font.add(word, to: run)
        hasGrown = true
      }
      let known = run.table.words[index]
      guard known.isInRun else { return nil }
      areAlone = areAlone && known.isAlone
      words.append((known, start))
      if end == bytes.count { return areAlone }
      start = end + 1
    }
  }

  /// The words in lines as Pango breaks them: each has as many as fit, the space after the last one not counted.
  ///
  /// Nil where it would not break between words: one is too long, or may be broken itself.
  private func lines(in run: WordRun, _ request: LayoutRequest) -> [Line]? {
    let space = Int(run.spaceAdvance)
    var rest = words.reduce(-space) { $0 + Int($1.word.advance) + space }
    guard rest < Limits.plainWidth else { return nil }
    guard let roomOfLines = room(for: request) else { return [Line(words: words.indices, width: rest)] }
    var lines: [Line] = []
    var first = 0
    while true {
      let room = lines.isEmpty ? roomOfLines.first : roomOfLines.others
      if rest <= room {
        lines.append(Line(words: first..<words.count, width: rest))
        return lines
      }
      var width = 0
      var next = first
      while next < words.count {
        let word = words[next].word
        let wider = width + (next > first ? space : 0) + Int(word.advance)
        if wider > room {
          if word.breaking.contains(.inside) { return nil }
          break
        }
        width = wider
        next += 1
      }
      guard next > first, next < words.count, isBreakable(before: next) else { return nil }
      lines.append(Line(words: first..<next, width: width))
      rest -= width + space
      first = next
    }
  }

  /// The room for the first line and for the others in 1/1024 points; nil where lines are as long as their paragraphs.
  private func room(for request: LayoutRequest) -> (first: Int, others: Int)? {
    let style = request.text.paragraphStyle
    guard let end = request.container.lineEnd(style) else { return nil }
    let begin = min(style.firstLineHeadIndent, style.headIndent)
    let room = Int(PangoUnit.covering(max(0, end - begin)))
    let indent = Int(PangoUnit.nearest(style.firstLineHeadIndent - style.headIndent))
    return (max(0, room - max(0, indent)), max(0, room - max(0, -indent)))
  }

  private func isBreakable(before index: Int) -> Bool {
    let (last, first) = (words[index - 1].word.breaking, words[index].word.breaking)
    return last.contains(.after) && first.contains(.before)
      && !(last.contains(.endsWithQuotation) && first.contains(.beginsWithOpening))
  }

  /// The lines that there is room for.
  private func place(
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
  private func layout(
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
    // There is a space after each word but the text's last.
    let seen = words[..<(layout.isTruncated ? lines[placed.count].words.lowerBound : words.count)]
    layout.visibleCharacterCount = seen.reduce(layout.isTruncated ? seen.count : seen.count - 1) {
      $0 + Int($1.word.characterCount)
    }
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
  private func begin(
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
    let end = behind < words.count ? words[behind].start : nil
    let start = last.shaped.range.lowerBound
    let attributes = request.text.runs[0].attributes
    let bytes = request.text.runs[0].string.utf8
    let from = bytes.index(bytes.startIndex, offsetBy: start)
    let to = end.map { bytes.index(bytes.startIndex, offsetBy: $0 - 1) } ?? bytes.endIndex
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
    let firstWordEnd = first + 1 < words.count ? words[first + 1].start - 1 - start : string.utf8.count
    return BegunLayout(above: layout, rest: rest, start: start, firstWordEnd: firstWordEnd)
  }

  /// Nil where a glyph is farther from the line's begin than a word's glyph can say.
  private func glyphs(of line: Line, in run: WordRun) -> [WordGlyph]? {
    let count = words[line.words].reduce(line.words.count - 1) { $0 + $1.word.glyphs.count }
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
      (phraseGlyphs ?? run.table.glyphs).withUnsafeBufferPointer { glyphs in
        for place in line.words {
          // In text to the left, the last word is the first from the left.
          let place = run.isRightToLeft ? line.words.upperBound - 1 - (place - line.words.lowerBound) : place
          let word = words[place].word
          if next > 0 {
            append(run.space)
            pen &+= run.spaceAdvance
          }
          for index in word.glyphs { append(glyphs[Int(index)]) }
          pen &+= word.advance
        }
      }
      filled = next
    }
    return isNear ? glyphs : nil
  }
}

extension TextAttributes {
  /// Whether nothing is drawn but glyphs, as the font places them.
  fileprivate var isPlain: Bool {
    kern == 0 && attachment == nil && link == nil && backgroundColor == nil && underline == .none
      && strikethrough == .none
  }
}

extension ParagraphStyle {
  /// Whether lines are broken between words and nothing else is done to them.
  fileprivate var isPlain: Bool {
    lineBreakMode != .charWrapping && lineBreakMode != .clipping && alignment != .justified
      && hyphenation == .manual && textBoxTrim == .none
  }
}

extension LayoutRequest {
  /// Whether nothing takes the place of what there is no room for.
  fileprivate var endsWithWholeLine: Bool {
    truncation == nil && text.paragraphStyle.lineBreakMode.ellipsis == nil
  }

  /// Whether what there is no room for is at the end of the last line and after it.
  fileprivate var isShortenedAtItsEnd: Bool {
    truncation.map { !$0.string.isEmpty } ?? (text.paragraphStyle.lineBreakMode == .truncatingTail)
  }

  /// Whether all of a text in the run has one direction.
  fileprivate func suits(_ run: WordRun) -> Bool {
    switch text.paragraphStyle.baseWritingDirection {
    case .leftToRight: !run.isRightToLeft
    case .rightToLeft: run.isRightToLeft
    // Numbers and signs alone are set in the direction of what is around the text.
    case .natural: run.script != nil || direction != .rightToLeft
    }
  }
}
