import CPango
import Drawing
import Glibc

/// Sets texts that need none of the finer arts: paragraphs in one look, of one direction, in one face but for emoji among their
/// words. Of a paragraph with more lines than there is room for it sets those that have room, but not the last of them where an
/// ellipsis ends it, or a truncation string that takes more room than leaving out words makes.
///
/// Such a text is its words with spaces between them, and a word looks the same in every text: it is shaped once. Whether
/// that is true of a word is what `WordRun` finds out; a text with another word, or that does not meet the conditions here, is
/// left to Pango. What comes of it is the same to the last bit: `PlainTypesetterTests` compare.
final class PlainTypesetter {
  struct Line {
    let words: Range<Int>
    let width: Int
    let paragraph: Int
    let indexInParagraph: Int
  }

  /// Words and where they are in the text.
  struct Paragraph {
    let words: Range<Int>
    let start: Int
  }

  private let engines: EnginePool
  private let coverages: FontCoverages
  private var fonts: [PlainFont] = []
  private let knownRules = KnownWordRules()
  /// Those of the text being set.
  private(set) var words: [PlacedWord] = []
  private(set) var paragraphs: [Paragraph] = []
  private(set) var sorts = WordSorts()
  /// The glyphs of words that have to do with each other, as they are in this text.
  private(set) var phraseGlyphs: [WordGlyph]?
  /// Whether the last text had words or a font that were not known.
  private var hasGrown = false

  init(engines: EnginePool, coverages: FontCoverages) {
    self.engines = engines
    self.coverages = coverages
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
      request, locale: locale, engines: engines, coverages: coverages, knownRules: knownRules)
    fonts.append(font)
    hasGrown = true
    return font
  }

  private func layOut(
    _ bytes: UnsafeBufferPointer<UInt8>, in font: PlainFont, _ request: LayoutRequest
  ) throws(TypesettingError) -> PlainOutcome? {
    phraseGlyphs = nil
    guard !bytes.isEmpty, bytes.count <= Limits.textBytes, let run = try font.run(for: bytes),
      request.suits(run), try findParagraphs(of: bytes, in: run, of: font),
      request.suitsEmptyParagraphs(of: run) || !paragraphs.contains(where: \.words.isEmpty),
      canSetWordsAlone(of: bytes, in: run) || makePhrase(of: bytes, in: run, request),
      var lines = lines(in: run, request)
    else { return nil }
    let placed = place(lines, in: run, of: font, request, byteCount: bytes.count)
    // Nobody misses the empty line behind a line feed at the end.
    let isCutOff = placed.count < lines.count && start(of: lines[placed.count]) < bytes.count
    if !isCutOff { lines.removeLast(lines.count - placed.count) }
    guard isCutOff, !request.endsWithWholeLine else {
      return layout(of: lines, placed, in: run, request).map(PlainOutcome.done)
    }
    if let layout = try shorten(lines, placed, of: bytes, in: run, of: font, request) { return .done(layout) }
    return begin(lines, placed, in: run, request).map(PlainOutcome.begun)
  }

  private func canSetWordsAlone(of bytes: UnsafeBufferPointer<UInt8>, in run: WordRun) -> Bool {
    sorts.areAlone && run.isShortEnough(bytes) && (sorts.haveSingleSpaces || run.spacesAreAlone)
  }

  /// Has the text shaped as one; false where it cannot be set that way.
  private func makePhrase(
    of bytes: UnsafeBufferPointer<UInt8>, in run: WordRun, _ request: LayoutRequest
  ) -> Bool {
    guard sorts.haveSingleSpaces, !sorts.haveEmoji, !sorts.haveOtherScripts, paragraphs.count == 1,
      let phrase = Phrase(bytes, of: words, in: run)
    else { return false }
    if room(for: request).map({ Int(phrase.advance) <= $0.first }) ?? true {
      // A line of its own is as good as a word.
      var line = Word()
      line.glyphs = 0..<Int32(clamping: phrase.glyphs.count)
      line.advance = phrase.advance
      line.characterCount = UInt16(
        clamping: words.reduce(words.count - 1) { $0 + Int($1.word.characterCount) })
      words = [PlacedWord(line, start: 0, spacesAfter: 0)]
      paragraphs = [Paragraph(words: 0..<1, start: 0)]
      phraseGlyphs = phrase.glyphs
      return true
    }
    guard phrase.isSeparable else { return false }
    for index in words.indices { words[index].word = phrase.words[index] }
    phraseGlyphs = phrase.separateGlyphs
    return true
  }

  /// Splits the text at its line feeds and spaces; false where a paragraph or a word is not of the run, or a paragraph begins with a
  /// space.
  private func findParagraphs(
    of bytes: UnsafeBufferPointer<UInt8>, in run: WordRun, of font: PlainFont
  ) throws(TypesettingError) -> Bool {
    words.removeAll(keepingCapacity: true)
    paragraphs.removeAll(keepingCapacity: true)
    sorts = WordSorts()
    var start = 0
    while true {
      let end = bytes.lineEnd(from: start)
      let first = words.count
      if start < end {
        let isWhole = start == 0 && end == bytes.count
        guard
          isWhole
            ? true : try font.run(for: UnsafeBufferPointer(rebasing: bytes[start..<end])) === run,
          let found = try findWords(of: bytes, from: start, to: end, in: run, of: font, into: &words)
        else { return false }
        sorts.add(found)
      }
      paragraphs.append(Paragraph(words: first..<words.count, start: start))
      if end == bytes.count {
        // What script emoji take depends on the words before them, as brackets' does.
        return !sorts.haveOtherScripts || !sorts.haveEmoji && !bytes.hasPairs
      }
      start = end + 1
    }
  }

  /// Adds the words of a paragraph to `words`; nil where one is not of the run.
  func findWords(
    of bytes: UnsafeBufferPointer<UInt8>, from start: Int, to paragraphEnd: Int, in run: WordRun,
    of font: PlainFont, into words: inout [PlacedWord]
  ) throws(TypesettingError) -> WordSorts? {
    let space = UInt8(ascii: " ")
    var found = WordSorts()
    // The last word of another script, which says what those behind it take that begin with no letter.
    var other: UnsafeBufferPointer<UInt8>?
    var start = start
    while start < paragraphEnd {
      var end = start
      while end < paragraphEnd, bytes[end] != space { end += 1 }
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
      guard known.fit != .none else { return nil }
      switch known.script {
      case .own: other = nil
      case .other: (other, found.haveOtherScripts) = (word, true)
      case .anyAtBegin:
        if let other, !(try font.looksAlike(word, known, in: run, behind: other)) { return nil }
      }
      var next = end
      while next < paragraphEnd, bytes[next] == space { next += 1 }
      if known.breaking.contains(.betweenParts) {
        found.haveEmoji = true
        let parts = run.parts(of: index)
        for part in parts.dropLast() {
          words.append(PlacedWord(part, start: start, spacesAfter: 0))
          start = words[words.count - 1].end
        }
        words += parts.suffix(1).map { PlacedWord($0, start: start, spacesAfter: next - end) }
      } else {
        found.areAlone = found.areAlone && known.fit == .alone
        found.haveEmoji = found.haveEmoji || known.emojiFont > 0
        words.append(PlacedWord(known, start: start, spacesAfter: next - end))
      }
      found.haveSingleSpaces = found.haveSingleSpaces && next - end == (next < paragraphEnd ? 1 : 0)
      start = next
    }
    return found
  }
}

/// What there is to know of the words of a text together.
struct WordSorts {
  /// Whether all look the same whatever words are around them.
  var areAlone = true
  /// Whether there is one space between any two and none after the last.
  var haveSingleSpaces = true
  /// Whether some are of emoji.
  var haveEmoji = false
  /// Whether some are of another script than the run's.
  var haveOtherScripts = false

  mutating func add(_ more: WordSorts) {
    areAlone = areAlone && more.areAlone
    haveSingleSpaces = haveSingleSpaces && more.haveSingleSpaces
    haveEmoji = haveEmoji || more.haveEmoji
    haveOtherScripts = haveOtherScripts || more.haveOtherScripts
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where the next line feed is, or the end.
  fileprivate func lineEnd(from start: Int) -> Int {
    guard let base = baseAddress, let found = memchr(base + start, 0x0A, count - start) else { return count }
    return found - UnsafeMutableRawPointer(mutating: base)
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

  /// Whether a paragraph without a letter has the direction of a text in the run.
  fileprivate func suitsEmptyParagraphs(of run: WordRun) -> Bool {
    text.paragraphStyle.baseWritingDirection != .natural
      || !run.isRightToLeft && direction != .rightToLeft
  }

  /// Whether all of a text in the run has one direction.
  func suits(_ run: WordRun) -> Bool {
    switch text.paragraphStyle.baseWritingDirection {
    case .leftToRight: !run.isRightToLeft
    case .rightToLeft: run.isRightToLeft
    // Numbers and signs alone are set in the direction of what is around the text.
    case .natural: run.script != nil || direction != .rightToLeft
    }
  }
}
