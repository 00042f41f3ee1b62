import CPango
import Geometry

/// How wide Pango has to think that lines may be, so that they have the room there is.
///
/// Spacing of letters counts around each of them while Pango looks for the end of a line, and is taken away at both edges of it in
/// the end.
extension ParagraphShaper {
  /// Breaks the paragraph only where it has no room as it is: where spacing differs, only lines that are set say what is taken away.
  ///
  /// - Throws: what reading font files throws.
  borrowing func breakLines(in width: Double) throws(TypesettingError) {
    // A line that is not broken but shortened has no spaces to hang, and may be as long as a text.
    let spaces = request.ellipsizedLineCount == 1 ? [] : request.bytes.severalSpaces
    guard !spaces.isEmpty || !request.spacings.isEmpty else { return }
    pango_layout_set_width(layout, -1)
    let whole = try brokenLines()
    let indent = request.firstLineIndent
    let isTooWide = whole.indices.contains { index in
      let isFurtherIn = (index == 0) == (indent > 0)
      return PangoUnit.nearest(whole[index].width)
        > PangoUnit.covering(width - (isFurtherIn ? abs(indent) : 0))
    }
    guard isTooWide else { return }
    pango_layout_set_width(layout, request.breakingWidth)
    if !spaces.isEmpty { try hang(spaces, asIn: whole) }
  }
}

extension ParagraphRequest {
  /// In 1/1024 points; negative where lines are not broken.
  var breakingWidth: Int32 {
    guard let width else { return -1 }
    let room = PangoUnit.covering(width)
    // Pango stretches to this width, and an ellipsis has no spacing of its own.
    if style.alignment == .justified || ellipsizedLineCount != nil { return room }
    // Where edges may differ no line has to be wider than there is room for.
    return room + max(0, spacings.min() ?? 0)
  }

  /// UTF-8 bytes of the text that are no wider than Pango can count, whatever they are; one at least.
  var countableBytes: Int {
    let widest = looks.reduce(0) { widest, look in
      // What stands for an image has three bytes.
      max(widest, (look.font.size + look.kern) * Limits.byteEms, (look.attachment?.size.width ?? 0) / 3)
    }
    return Int(max(1, min(Limits.countableWidth / widest, Double(Limits.textBytes))))
  }

  /// Those of letters that there are, in 1/1024 points; none where no letters are spaced.
  var spacings: Set<Int32> {
    let all = Set(looks.map { PangoUnit.nearest($0.kern) })
    return all == [0] ? [] : all
  }

  /// How the bytes look, from first to last.
  private var looks: some Sequence<TextAttributes> {
    let first = segments.partitionPoint { $0.range.upperBound > bytes.startIndex }
    return segments[first...].lazy.prefix { $0.range.lowerBound < bytes.endIndex }.map(\.attributes)
  }
}
