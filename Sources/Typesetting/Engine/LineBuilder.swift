import CPango

/// Collects the glyphs of one line from left to right.
struct LineBuilder {
  /// How far from a cluster's begin a character of it is looked for.
  private static let clusterScalars = 8

  let request: ParagraphRequest
  let engine: LayoutEngine
  /// Where the whitespace at the end of the line begins.
  let textEnd: Int
  private(set) var glyphs: [ShapedGlyph] = []
  private(set) var width = 0.0
  private(set) var hiddenRange: Range<Int>?

  init(request: ParagraphRequest, engine: LayoutEngine, textEnd: Int) {
    self.request = request
    self.engine = engine
    self.textEnd = textEnd
  }

  /// Adds the glyphs of the next run to the right.
  ///
  /// - Throws: what reading the font file throws.
  mutating func append(_ run: PangoGlyphItem) throws(TypesettingError) {
    guard let item = run.item?.pointee, let string = run.glyphs?.pointee,
      let infos = string.glyphs, let clusters = string.log_clusters, let pangoFont = item.analysis.font
    else { return }
    let font = try engine.font(pangoFont)
    let itemStart = request.bytes.startIndex + Int(item.offset) - request.openedDirections.count
    let isEllipsis = item.analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
    if isEllipsis { hiddenRange = itemStart..<itemStart + Int(item.length) }
    width += PangoUnit.points(run.start_x_offset)
    for index in 0..<Int(string.num_glyphs) {
      let offset = itemStart + (isEllipsis ? 0 : Int(clusters[index]))
      guard offset >= request.bytes.startIndex else { continue }
      if !isEllipsis { noteIfUnknown(infos[index].glyph, at: offset) }
      guard offset < textEnd else { continue }
      var info = infos[index]
      if isEllipsis { info.geometry = Self.naturalGeometry(of: info.glyph, in: pangoFont) }
      append(info, font: font, offset: offset, rise: run.y_offset)
    }
    width += PangoUnit.points(run.end_x_offset)
  }

  /// Puts other glyphs in the place of those there are.
  mutating func replaceGlyphs(_ replacement: (Int, ShapedGlyph) -> ShapedGlyph) {
    for index in glyphs.indices { glyphs[index] = replacement(index, glyphs[index]) }
    if let last = glyphs.last { width = last.start + last.advance }
  }

  /// Tells the engine if Pango found no glyph for a character and made up a width for it.
  private func noteIfUnknown(_ glyph: PangoGlyph, at offset: Int) {
    let value = cpango_unknown_character(glyph)
    guard value != 0, let unknown = Unicode.Scalar(value) else { return }
    let cluster = request.bytes.scalars(at: offset, count: Self.clusterScalars)
    if unknown == " ", cluster.first?.hasWidthWithoutFont == true { return }
    // Characters can be shaped as others that they are composed of.
    engine.noteUnsettable(cluster.contains(unknown) ? unknown : cluster.first ?? unknown)
  }

  /// What a glyph of an ellipsis takes by itself: Pango stretches an ellipsis until its line is as wide as it may be.
  private static func naturalGeometry(
    of glyph: PangoGlyph, in font: UnsafeMutablePointer<PangoFont>
  ) -> PangoGlyphGeometry {
    PangoGlyphGeometry(
      width: hb_font_get_glyph_h_advance(pango_font_get_hb_font(font), glyph), x_offset: 0, y_offset: 0)
  }

  private mutating func append(_ info: PangoGlyphInfo, font: EngineFont, offset: Int, rise: Int32) {
    let advance = PangoUnit.points(info.geometry.width)
    glyphs.append(
      ShapedGlyph(
        id: cpango_glyph_is_visible(info.glyph) != 0 ? info.glyph : nil, font: font,
        x: width + PangoUnit.points(info.geometry.x_offset),
        y: PangoUnit.points(info.geometry.y_offset - rise),
        start: width, advance: advance, offset: offset, segment: segment(at: offset)))
    width += advance
  }

  private func segment(at offset: Int) -> Int {
    min(request.segments.partitionPoint { $0.range.upperBound > offset }, request.segments.count - 1)
  }
}
