import CPango

/// Breaks a word of letters and digits that is longer than its lines into these.
///
/// Pango finds the end of such a line by shaping all that is left of the word, and then the line anew for each place within
/// some six letters. Where no two letters make a glyph together, the longest line that fits is the one whose next letter
/// does not: shaping those two says as much.
enum LongWord {
  /// UTF-8 bytes of a word that is worth it.
  private static let leastBytes = 512
  /// UTF-8 bytes that are shaped as one, for the letters' widths.
  private static let bytesAtOnce = 4096
  /// Letters after a line that have to be known.
  private static let lookahead = 16

  /// The bytes from `start` on that are a word or its begin; nil where there is none that is long enough and looks the same
  /// all along.
  static func range(in paragraph: ParagraphRequest, from start: Int) -> Range<Int>? {
    // Lines are broken between letters of other scripts too, or several scalars make one; a justified line is stretched.
    let letters = paragraph.bytes[start...].prefix(bytesAtOnce).prefix { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
    let first = paragraph.segments.partitionPoint { $0.range.upperBound > start }
    guard letters.count >= leastBytes, first < paragraph.segments.endIndex,
      paragraph.style.alignment != .justified
    else { return nil }
    let segment = paragraph.segments[first]
    let end = min(letters.endIndex, segment.range.upperBound)
    return segment.attributes.kern == 0 && end - start >= leastBytes ? start..<end : nil
  }

  /// The word's lines but the last ones, which may depend on what follows; none where it has to be set as any text is.
  ///
  /// - Throws: `outOfMemory`, and what reading font files throws.
  static func lines(of word: ParagraphRequest, engine: LayoutEngine) throws(TypesettingError) -> [ShapedLine]
  {
    guard let width = word.width.map({ Int(PangoUnit.covering($0)) }), word.openedDirections.isEmpty else {
      return []
    }
    var unbroken = word
    unbroken.width = nil
    let knownFonts = engine.knownFontCount
    let shaper = try ParagraphShaper(unbroken, engine: engine)
    guard let run = shaper.onlyRun(), let ends = letterEnds(of: run), var glyphs = pango_glyph_string_new()
    else {
      return []
    }
    defer { pango_glyph_string_free(glyphs) }
    guard var longer = pango_glyph_string_new() else { return [] }
    defer { pango_glyph_string_free(longer) }

    var lines: [ShapedLine] = []
    var start = 0
    while true {
      let room = (start == 0 ? 0 : ends[start - 1]) + width
      var count = max(1, ends[start...].prefix { $0 <= room }.count)
      guard start + count + lookahead < ends.count else { break }
      if shaper.shape(start..<start + count, of: run, into: glyphs) <= width {
        while start + count < ends.count,
          shaper.shape(start..<start + count + 1, of: run, into: longer) <= width
        {
          swap(&glyphs, &longer)
          count += 1
        }
        guard start + count + lookahead < ends.count else { break }
      } else {
        while count > 1 {
          count -= 1
          if shaper.shape(start..<start + count, of: run, into: glyphs) <= width { break }
        }
      }
      lines.append(try shaper.line(start..<start + count, of: run, glyphs: glyphs))
      start += count
    }
    return engine.knownFontCount == knownFonts ? lines : []
  }

  /// How far each letter reaches from the begin of the word, in Pango's units; nil where a letter is not one glyph that
  /// takes up room to the right of the one before.
  private static func letterEnds(of run: PangoGlyphItem) -> [Int]? {
    guard let item = run.item?.pointee, let string = run.glyphs?.pointee, let infos = string.glyphs,
      item.analysis.level % 2 == 0, string.num_glyphs == item.num_chars
    else { return nil }
    var ends: [Int] = []
    ends.reserveCapacity(Int(string.num_glyphs))
    var end = 0
    for index in 0..<Int(string.num_glyphs) {
      guard infos[index].geometry.width > 0, infos[index].attr.is_cluster_start != 0 else { return nil }
      end += Int(infos[index].geometry.width)
      ends.append(end)
    }
    return ends
  }
}

extension ParagraphShaper {
  /// The paragraph as one run in one font; nil where it consists of several. The paragraph's layout owns what it points to.
  fileprivate borrowing func onlyRun() -> PangoGlyphItem? {
    guard pango_layout_get_line_count(layout) == 1, let line = pango_layout_get_line_readonly(layout, 0),
      let node = line.pointee.runs, node.pointee.next == nil
    else { return nil }
    return node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee
  }

  /// Shapes some bytes of the run as if they were all of a line, and says how wide that is in Pango's units.
  fileprivate borrowing func shape(
    _ bytes: Range<Int>, of run: PangoGlyphItem, into glyphs: UnsafeMutablePointer<PangoGlyphString>
  ) -> Int {
    guard let item = run.item, let text = pango_layout_get_text(layout) else { return 0 }
    pango_shape_with_flags(
      text + bytes.lowerBound, Int32(bytes.count), text, Int32(request.bytes.count), &item.pointee.analysis,
      glyphs,
      PANGO_SHAPE_NONE)
    return Int(pango_glyph_string_get_width(glyphs))
  }

  /// Bytes of the run as a line.
  ///
  /// - Throws: what reading the font file throws.
  fileprivate borrowing func line(
    _ bytes: Range<Int>, of run: PangoGlyphItem, glyphs: UnsafeMutablePointer<PangoGlyphString>
  ) throws(TypesettingError) -> ShapedLine {
    let start = request.bytes.startIndex
    let range = start + bytes.lowerBound..<start + bytes.upperBound
    var builder = LineBuilder(request: request, engine: engine, textEnd: range.upperBound)
    if var item = run.item?.pointee {
      item.offset = Int32(bytes.lowerBound)
      item.length = Int32(bytes.count)
      item.num_chars = item.length
      try withUnsafeMutablePointer(to: &item) { item throws(TypesettingError) in
        var run = run
        run.item = item
        run.glyphs = glyphs
        try builder.append(run)
      }
    }
    let line = pango_layout_get_line_readonly(layout, 0)
    return ShapedLine(
      range: range, isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL,
      glyphs: builder.glyphs, width: builder.width, hiddenRange: nil)
  }
}
