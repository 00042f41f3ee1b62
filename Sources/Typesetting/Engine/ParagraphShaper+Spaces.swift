import CPango

extension ParagraphShaper {
  /// Lets all of some spaces at the end of a line hang beyond its edge, as CSS and UIKit do.
  ///
  /// Pango does so with the last one, and breaks lines before a word where there is no room for the others behind it. So it is told
  /// that the last is as wide as all. Only spaces that end lines are told of in the end, since that sets the words beside them apart.
  ///
  /// - Parameter whole: the paragraph before it is broken.
  /// - Throws: what reading font files throws.
  borrowing func hang(_ spaces: [Range<Int>], asIn whole: [ShapedLine]) throws(TypesettingError) {
    let widths = widths(of: spaces, in: whole)
    join(spaces, as: widths)
    let ends = Set(try brokenLines().map(\.range.upperBound))
    setAttributes()
    let atEnds = spaces.indices.filter { ends.contains(spaces[$0].upperBound) }
    join(atEnds.map { spaces[$0] }, as: atEnds.map { widths[$0] })
  }

  /// In points; nothing for those at the ends of lines.
  private func widths(of spaces: [Range<Int>], in lines: [ShapedLine]) -> [Double] {
    var widths = spaces.map { _ in 0.0 }
    for line in lines {
      for glyph in line.glyphs {
        let index = spaces.partitionPoint { $0.upperBound > glyph.offset }
        if index < spaces.endIndex, spaces[index].contains(glyph.offset) { widths[index] += glyph.advance }
      }
    }
    return widths
  }

  /// Has the last of spaces that are side by side take up the room of all.
  private borrowing func join(_ spaces: [Range<Int>], as widths: [Double]) {
    guard let list = pango_layout_get_attributes(layout) else { return }
    for (range, width) in zip(spaces, widths) {
      let last = request.bytes[range].characterBoundary(before: range.upperBound - 1)
      setWidth(0, of: range.lowerBound..<last, in: list)
      setWidth(PangoUnit.nearest(width), of: last..<range.upperBound, in: list)
    }
    pango_layout_set_attributes(layout, list)
  }

  /// Sets the width of each character, whatever the spacing of letters.
  borrowing func setWidth(_ width: Int32, of range: Range<Int>, in list: OpaquePointer) {
    var room = PangoRectangle(x: 0, y: 0, width: width, height: 0)
    let first = request.segments.partitionPoint { $0.range.upperBound > range.lowerBound }
    for segment in request.segments[first...] {
      let part = segment.range.clamped(to: range)
      if part.isEmpty { break }
      insert(pango_attr_shape_new(&room, &room), over: part, into: list)
      if segment.attributes.kern != 0 { insert(pango_attr_letter_spacing_new(0), over: part, into: list) }
    }
  }
}
