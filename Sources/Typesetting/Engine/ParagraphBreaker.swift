import CPango

/// Breaks a paragraph of any length into lines, in time that grows with its length only.
///
/// Pango shapes what is left of a run anew after every line, so a long paragraph is given to it in pieces of a few lines. The
/// lines near the end of a piece are left for the next one, for they may depend on what follows.
struct ParagraphBreaker {
  /// How many lines a piece is meant to have.
  private static let linesAtOnce = 5
  /// UTF-8 bytes after a line that decide where it ends: marks, joined letters, the rules for numbers.
  private static let lookahead = 16
  private static let firstPiece = 256

  private let paragraph: ParagraphRequest
  private let engine: LayoutEngine
  /// UTF-8 bytes of a piece at most, unless a line has more.
  private let mostInPiece: Int
  /// Whether lines look different without what is before them.
  private let hasContext: Bool
  private var directions = OpenedDirections()
  /// Where the last word ends that had to be set as any text is: it is not asked again for each piece of it.
  private var ordinaryTextEnd = 0

  init(_ paragraph: ParagraphRequest, engine: LayoutEngine) {
    self.engine = engine
    // The first character that joins others or has a direction to the left is beyond Latin, Greek and Cyrillic.
    hasContext = paragraph.hasJoinedCharacters || paragraph.bytes.contains { $0 >= 0xD6 }
    mostInPiece = paragraph.countableBytes
    self.paragraph = paragraph
  }

  /// UTF-8 bytes of a paragraph that need not be cut into pieces.
  private var mostAtOnce: Int {
    let bytes = paragraph.bytes
    // U+2066 to U+2069 alone begin so and end with 0xA6 to 0xA9.
    let hasIsolates = bytes.indices.dropLast(2).contains { index in
      bytes[index] == 0xE2 && bytes[index + 1] == 0x81 && (0xA6...0xA9).contains(bytes[index + 2])
    }
    return min(mostInPiece, hasIsolates ? Limits.wholeIsolatedParagraphBytes : Limits.wholeParagraphBytes)
  }

  /// Hands over one line after the other until `take` wants no more; there is one at least.
  ///
  /// - Throws: `outOfMemory`, and what reading font files throws.
  mutating func forEachLine(
    _ take: (ShapedLine) throws(TypesettingError) -> Bool
  ) throws(TypesettingError) {
    guard paragraph.bytes.count > mostAtOnce, paragraph.width != nil else {
      for line in try ParagraphShaper(paragraph, engine: engine).lines() where try !take(line) { return }
      return
    }
    let end = paragraph.bytes.endIndex
    let direction = engine.baseDirection(of: paragraph)
    var start = paragraph.bytes.startIndex
    // Where the piece begins: a line earlier than what is wanted of it where that makes a difference.
    var pieceStart = start
    var length = min(Self.firstPiece, mostInPiece)
    while start < end {
      let word = try linesOfWord(from: start, readFrom: pieceStart, direction: direction)
      if let last = word.last {
        for line in word where try !take(line) { return }
        start = last.range.upperBound
        enter(hasContext ? last.range.lowerBound : start, from: &pieceStart)
        continue
      }
      let pieceEnd = paragraph.bytes.characterBoundary(before: pieceStart + length)
      let piece = paragraph.piece(pieceStart..<pieceEnd, direction: direction, in: directions)
      let lines = try ParagraphShaper(piece, engine: engine).lines()
      guard let first = lines.firstIndex(where: { $0.range.lowerBound == start }) else {
        // Out of its context the line before ends elsewhere.
        enter(start, from: &pieceStart)
        continue
      }
      let settled = lines[first...].prefix {
        pieceEnd == end || pieceEnd - $0.range.upperBound >= Self.lookahead
      }
      guard let last = settled.last else {
        length *= 4
        continue
      }
      for line in settled where try !take(line) { return }
      length = min(
        (last.range.upperBound - start) / settled.count * Self.linesAtOnce + Self.lookahead, mostInPiece)
      start = last.range.upperBound
      enter(hasContext ? last.range.lowerBound : start, from: &pieceStart)
    }
  }

  /// Lines after the paragraph's first that a word takes up which is longer than they are; none where there is no such word.
  ///
  /// - Parameter pieceStart: Where what is known of open directions ends.
  private mutating func linesOfWord(
    from start: Int, readFrom pieceStart: Int, direction: WritingDirection
  ) throws(TypesettingError) -> [ShapedLine] {
    guard start > paragraph.bytes.startIndex, start >= ordinaryTextEnd,
      let range = LongWord.range(in: paragraph, from: start)
    else { return [] }
    var directions = directions
    directions.read(paragraph.bytes[pieceStart..<start])
    let word = paragraph.piece(range, direction: direction, in: directions)
    let lines = try LongWord.lines(of: word, engine: engine)
    if lines.isEmpty { ordinaryTextEnd = range.upperBound }
    return lines
  }

  /// Lets the next piece begin at `offset`.
  private mutating func enter(_ offset: Int, from pieceStart: inout Int) {
    directions.read(paragraph.bytes[pieceStart..<offset])
    pieceStart = offset
  }
}

extension ParagraphRequest {
  /// What is left of the paragraph at the begin of a line after its first.
  func rest(from offset: Int, engine: LayoutEngine) -> ParagraphRequest {
    var directions = OpenedDirections()
    directions.read(bytes[..<offset])
    return piece(offset..<bytes.endIndex, direction: engine.baseDirection(of: self), in: directions)
  }

  fileprivate func piece(
    _ range: Range<Int>, direction: WritingDirection, in directions: OpenedDirections
  ) -> ParagraphRequest {
    let isFirst = range.lowerBound == bytes.startIndex
    var style = style
    style.baseWritingDirection = direction
    // Pango takes a negative indent from all lines but a paragraph's first.
    let width = width.map { isFirst ? $0 : max(0, $0 + min(0, firstLineIndent)) }
    return ParagraphRequest(
      bytes: bytes[range], segments: segments, width: width, firstLineIndent: isFirst ? firstLineIndent : 0,
      style: style, hasJoinedCharacters: hasJoinedCharacters,
      origin: isFirst ? origin : origin + max(0, -firstLineIndent), openedDirections: directions.controls)
  }
}

extension LayoutEngine {
  /// The direction of a paragraph whose style may leave it to the text.
  fileprivate func baseDirection(of paragraph: ParagraphRequest) -> WritingDirection {
    for direction in [paragraph.style.baseWritingDirection, paragraph.bytes.direction, direction]
    where direction != .natural { return direction }
    return .leftToRight
  }
}

extension ArraySlice<UInt8> {
  /// That of the first letter, the bytes being UTF-8; natural where there is none.
  var direction: WritingDirection {
    let found = withUnsafeBytes { bytes in
      cpango_find_base_direction(bytes.assumingMemoryBound(to: CChar.self).baseAddress, Int32(bytes.count))
    }
    return switch found {
    case PANGO_DIRECTION_RTL: .rightToLeft
    case PANGO_DIRECTION_LTR: .leftToRight
    default: .natural
    }
  }

  /// The last place up to `offset` where a character begins, the bytes being UTF-8; the end for one beyond it.
  func characterBoundary(before offset: Int) -> Int {
    guard offset < endIndex else { return endIndex }
    var boundary = offset
    while boundary > startIndex, self[boundary] & 0xC0 == 0x80 { boundary -= 1 }
    return boundary
  }
}
