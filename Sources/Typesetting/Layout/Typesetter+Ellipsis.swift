/// What happens to the last line when there is more text than lines and the line break mode asks for an ellipsis.
extension Typesetter {
  static let ellipsis: [UInt8] = Array("…".utf8)
  /// UTF-8 bytes of what follows a line that are enough for an ellipsis at its tail to have something to stand for; fewer where they
  /// may be too wide.
  private static let hiddenTail = 4096

  /// The lines with an ellipsis in the last one where the style wants that.
  func ellipsized(_ result: Result) throws(TypesettingError) -> Result {
    guard !result.hidden.isEmpty, style.lineBreakMode.ellipsis != nil, let last = result.lines.last else {
      return result
    }
    let (bytes, segments) = ellipsisSource(startingIn: text.paragraphs[last.paragraph])
    var request = self.request(for: bytes, segments: segments)
    if bytes.count > min(Limits.wholeParagraphBytes, request.countableBytes) {
      return try ellipsized(result, replacing: last, by: request)
    }
    request.ellipsizedLineCount = last.indexInParagraph + 1
    let lines = try ParagraphShaper(request, engine: engine).lines()
    // The lines before are taken anew as well: where what follows the paragraph joins its last character, they may be
    // broken elsewhere.
    var result = Result(
      lines: result.lines.filter { $0.paragraph != last.paragraph }, hidden: result.hidden)
    for (index, line) in lines.prefix(last.indexInParagraph + 1).enumerated() {
      let shaped = try hidingWholeCharacters(of: line, at: index, of: request)
      result.lines.append(
        try place(shaped, paragraph: last.paragraph, index: index, below: result.lines.last))
      result.hidden = hiddenRange(in: shaped, paragraph: text.paragraphs[last.paragraph])
    }
    return result
  }

  /// The lines with the last one shortened from what there is of a long paragraph from there on.
  private func ellipsized(
    _ result: Result, replacing last: SetLine, by paragraph: ParagraphRequest
  ) throws(TypesettingError) -> Result {
    let index = last.indexInParagraph
    var result = Result(lines: result.lines.dropLast(), hidden: result.hidden)
    if let shaped = try shortening(last.shaped, at: index, of: paragraph) {
      result.lines.append(
        try place(shaped, paragraph: last.paragraph, index: index, below: result.lines.last))
      result.hidden = hiddenRange(in: shaped, paragraph: text.paragraphs[last.paragraph])
    }
    return result
  }

  /// The line with all that follows in its paragraph, shortened.
  private func shortening(
    _ line: ShapedLine, at index: Int, of paragraph: ParagraphRequest
  ) throws(TypesettingError) -> ShapedLine? {
    if let shortened = try shorteningWhatIsTooWide(line, at: index, of: paragraph) { return shortened }
    var rest = index == 0 ? paragraph : paragraph.rest(from: line.range.lowerBound, engine: engine)
    rest.ellipsizedLineCount = 1
    if style.lineBreakMode == .truncatingTail {
      let enough = line.range.upperBound + min(Self.hiddenTail, paragraph.countableBytes)
      rest.bytes = rest.bytes[..<rest.bytes.characterBoundary(before: enough)]
    }
    guard let shortened = try ParagraphShaper(rest, engine: engine).lines().first else { return nil }
    return try hidingWholeCharacters(of: shortened, at: index, of: paragraph)
  }

  /// What the ellipsis of a line stands for.
  private func hiddenRange(in line: ShapedLine, paragraph: PreparedText.Paragraph) -> Range<Int> {
    let end = text.bytes.count
    guard style.lineBreakMode == .truncatingTail else { return line.hiddenRange ?? end..<end }
    return min(line.hiddenRange?.lowerBound ?? end, paragraph.range.upperBound)..<end
  }

  /// What the last line is shortened from.
  ///
  /// An ellipsis at the tail stands for all that follows in the paragraph and, being added to the paragraph's own text, for
  /// following paragraphs. Elsewhere the end of the text has to be seen: then following paragraphs join the line.
  private func ellipsisSource(
    startingIn paragraph: PreparedText.Paragraph
  ) -> (bytes: ArraySlice<UInt8>, segments: [PreparedText.Segment]) {
    let isLast = paragraph.nextStart == text.bytes.count && paragraph.range.upperBound == text.bytes.count
    if isLast { return (text.bytes[paragraph.range], text.segments) }
    guard style.lineBreakMode == .truncatingTail else {
      return (text.bytesWithJoinedParagraphs[paragraph.range.lowerBound...], text.segments)
    }
    let end = paragraph.range.upperBound
    let bytes = text.bytes[..<end] + Self.ellipsis
    guard let index = text.segmentIndex(at: max(0, end - 1)) else { return (bytes[...], text.segments) }
    var segments = Array(text.segments[...index])
    segments[index].range = segments[index].range.lowerBound..<bytes.count
    return (bytes[paragraph.range.lowerBound...], segments)
  }
}

extension PreparedText {
  /// The text with spaces in place of paragraph separators.
  fileprivate var bytesWithJoinedParagraphs: [UInt8] {
    var result = bytes
    for paragraph in paragraphs {
      for index in paragraph.range.upperBound..<paragraph.nextStart { result[index] = UInt8(ascii: " ") }
    }
    return result
  }
}

/// Characters that text should not end with before a truncation string: it is cut at the last of them that leaves room.
public struct TruncationAvoidSet: Hashable, Sendable {
  /// Single characters of the set.
  package var scalars: Set<Unicode.Scalar>
  /// Whether all whitespace and line ends belong to it.
  package var includesWhitespace: Bool

  /// Whitespace, line ends and `.,!?:;`: text is cut between words.
  public static let standard = TruncationAvoidSet(
    scalars: [".", ",", "!", "?", ":", ";"], includesWhitespace: true)
  /// Avoids nothing: text is cut where the room ends.
  public static let none = TruncationAvoidSet(scalars: [], includesWhitespace: false)

  /// The given characters, with or without all whitespace.
  public init(scalars: Set<Unicode.Scalar>, includesWhitespace: Bool) {
    self.scalars = scalars
    self.includesWhitespace = includesWhitespace
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    scalars.contains(scalar) || (includesWhitespace && scalar.properties.isWhitespace)
  }
}
