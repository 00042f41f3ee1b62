import CPango
import Geometry

/// How one paragraph is to be broken into lines.
struct ParagraphRequest {
  /// UTF-8 without a paragraph separator.
  var bytes: ArraySlice<UInt8>
  /// The looks of the bytes; ranges may reach beyond these.
  let segments: [PreparedText.Segment]
  /// Room for a line in points; nil for any.
  var width: Double?
  /// How much further to the inside the first line begins than the others, in points.
  let firstLineIndent: Double
  let style: ParagraphStyle
  /// Whether some characters may consist of several scalars.
  let hasJoinedCharacters: Bool
  /// Where in the text lines begin that are not indented further, from its leading edge, in points: tab stops count from there.
  var origin = 0.0
  /// Opens the directional runs that the bytes are in the midst of; stands before them without being a part of any line.
  var openedDirections: [UInt8] = []
  /// If the paragraph has more lines than this, the last of these is shortened by an ellipsis at the place the style's
  /// line break mode says.
  var ellipsizedLineCount: Int?
}

extension ParagraphRequest {
  /// The place in the prepared text for one in the layout's text.
  func offset(ofLayout index: Int32) -> Int {
    bytes.startIndex + max(0, Int(index) - openedDirections.count)
  }
}

/// Breaks a paragraph into lines and those into glyphs: owns a `PangoLayout`.
struct ParagraphShaper: ~Copyable {
  let layout: OpaquePointer
  let engine: LayoutEngine
  let request: ParagraphRequest

  /// - Throws: `outOfMemory`.
  init(_ request: ParagraphRequest, engine: LayoutEngine) throws(TypesettingError) {
    let direction = request.style.baseWritingDirection
    Self.setBaseDirection(direction == .natural ? engine.direction : direction, of: engine.context)
    guard let layout = pango_layout_new(engine.context) else { throw .outOfMemory(object: "a paragraph") }
    self.layout = layout
    self.engine = engine
    self.request = request
    configure()
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(layout))
  }

  /// Shapes the paragraph; there is one line at least.
  ///
  /// - Throws: what reading font files throws.
  borrowing func lines() throws(TypesettingError) -> [ShapedLine] {
    if let width = request.width { try breakLines(in: width) }
    while true {
      let known = engine.knownFontCount
      let lines = try brokenLines()
      // Only where lines are broken does it matter that a font is new.
      if engine.knownFontCount == known || request.width == nil { return lines }
      pango_layout_context_changed(layout)
    }
  }

  /// The lines as Pango has them by now.
  ///
  /// - Throws: what reading font files throws.
  borrowing func brokenLines() throws(TypesettingError) -> [ShapedLine] {
    let count = pango_layout_get_line_count(layout)
    var lines: [ShapedLine] = []
    for index in 0..<count {
      guard let line = pango_layout_get_line_readonly(layout, index) else { continue }
      let next = index + 1 < count ? pango_layout_get_line_readonly(layout, index + 1) : nil
      let end = next.map { request.offset(ofLayout: $0.pointee.start_index) } ?? request.bytes.endIndex
      lines.append(try shapedLine(line, range: request.offset(ofLayout: line.pointee.start_index)..<end))
    }
    return lines
  }

  private static func setBaseDirection(_ direction: WritingDirection, of context: OpaquePointer) {
    pango_context_set_base_dir(context, direction == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
  }

  private borrowing func configure() {
    let style = request.style
    pango_layout_set_auto_dir(layout, style.baseWritingDirection == .natural ? 1 : 0)
    pango_layout_set_justify(layout, style.alignment == .justified ? 1 : 0)
    pango_layout_set_indent(layout, PangoUnit.nearest(request.firstLineIndent))
    if !style.tabStops.isEmpty || style.defaultTabInterval > 0 { setTabs() }
    if let count = request.ellipsizedLineCount, let place = style.lineBreakMode.ellipsis {
      pango_layout_set_ellipsize(layout, place)
      pango_layout_set_height(layout, -Int32(clamping: count))
    }
    let text = request.openedDirections.isEmpty ? request.bytes : request.openedDirections + request.bytes
    text.withUnsafeBytes { bytes in
      pango_layout_set_text(layout, bytes.assumingMemoryBound(to: CChar.self).baseAddress, Int32(bytes.count))
    }
    setAttributes()
    pango_layout_set_wrap(layout, wrapMode())
    pango_layout_set_width(layout, request.breakingWidth)
  }

  /// Where lines may be broken; asked for before the layout has a width, and only where it must be: that shapes the paragraph once more.
  ///
  /// The rules for lines (Unicode Standard Annex 14) allow breaks inside of some characters as those of Annex 29 join
  /// them, such as a space with a mark on it. Where Pango finds such a place for a break it ends the process, being
  /// unable to break there: then all breaks are between characters.
  private borrowing func wrapMode() -> PangoWrapMode {
    if request.style.lineBreakMode == .charWrapping { return PANGO_WRAP_CHAR }
    guard request.hasJoinedCharacters, request.width != nil, request.bytes.mayBreakInsideCharacters else {
      return PANGO_WRAP_WORD_CHAR
    }
    return hasBreakInCharacter ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR
  }

  /// Whether Pango knows a place to break a line inside of a character; it shapes the paragraph to find out.
  var hasBreakInCharacter: Bool { cpango_layout_has_break_in_character(layout) != 0 }

  /// Says how the bytes look.
  borrowing func setAttributes() {
    guard let list = pango_attr_list_new() else { return }
    defer { pango_attr_list_unref(list) }
    // One attribute for all of one font: Pango shapes what lies between the ends of attributes by itself, and what differs in colour
    // alone is kerned and joined all the same.
    for (range, segment) in runs(alikeIn: \.attributes.font) {
      let description = FontDescription(segment.attributes.font, families: segment.families)
      insert(
        pango_attr_font_desc_new(description.pointer), over: range, into: list,
        withOpenedDirections: range.lowerBound == request.bytes.startIndex)
      let features = segment.attributes.font.features
      if !features.isEmpty {
        let settings = features.map { "\($0.tag)=\($0.value)" }.joined(separator: ",")
        insert(pango_attr_font_features_new(settings), over: range, into: list)
      }
    }
    for (range, segment) in runs(alikeIn: \.attributes.kern) where segment.attributes.kern != 0 {
      insert(
        pango_attr_letter_spacing_new(PangoUnit.nearest(segment.attributes.kern)), over: range, into: list)
    }
    for (range, segment) in runs(alikeIn: \.range) {
      guard let attachment = segment.attributes.attachment else { continue }
      insert(Self.room(for: attachment), over: range, into: list)
    }
    // Pango lets only the last character of a line hang beyond its edge, and that is the separator.
    for range in request.bytes.spacesBeforeLineSeparators { setWidth(0, of: range, in: list) }
    for range in request.bytes.rangesBetweenSoftHyphens {
      insert(pango_attr_insert_hyphens_new(0), over: range, into: list)
    }
    // Pango shapes a line anew for each place that it might end at, and between which of these it does makes no difference.
    for range in request.bytes.rangesOfUnseenMarks(atLeast: Limits.breakableUnseenMarks) {
      insert(pango_attr_allow_breaks_new(0), over: range, into: list)
    }
    pango_layout_set_attributes(layout, list)
  }

  /// The segments of the bytes, with those side by side as one that have the same `value`, but for a truncation string beside the
  /// text.
  private borrowing func runs<Value: Equatable>(
    alikeIn value: (PreparedText.Segment) -> Value
  ) -> [(range: Range<Int>, first: PreparedText.Segment)] {
    var runs: [(range: Range<Int>, first: PreparedText.Segment)] = []
    let first = request.segments.partitionPoint { $0.range.upperBound > request.bytes.startIndex }
    for segment in request.segments[first...] {
      let range = segment.range.clamped(to: request.bytes.indices)
      if range.isEmpty { break }
      if let last = runs.last, last.first.isTruncation == segment.isTruncation,
        value(last.first) == value(segment)
      {
        runs[runs.count - 1].range = last.range.lowerBound..<range.upperBound
      } else {
        runs.append((range, segment))
      }
    }
    return runs
  }

  /// What makes a character as wide as an image; how high lines are does not come from Pango.
  private static func room(for attachment: TextAttachment) -> UnsafeMutablePointer<PangoAttribute>? {
    var room = PangoRectangle(x: 0, y: 0, width: PangoUnit.nearest(attachment.size.width), height: 0)
    return withUnsafePointer(to: &room) { pango_attr_shape_new($0, $0) }
  }

  /// Hands the attribute over to the list.
  borrowing func insert(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?, over range: Range<Int>, into list: OpaquePointer,
    withOpenedDirections: Bool = false
  ) {
    guard let attribute else { return }
    let base = request.bytes.startIndex - request.openedDirections.count
    attribute.pointee.start_index = withOpenedDirections ? 0 : UInt32(range.lowerBound - base)
    attribute.pointee.end_index = UInt32(range.upperBound - base)
    pango_attr_list_insert(list, attribute)
  }

  private borrowing func shapedLine(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, range: Range<Int>
  ) throws(TypesettingError) -> ShapedLine {
    var builder = LineBuilder(request: request, engine: engine, textEnd: request.bytes.contentEnd(of: range))
    var node = line.pointee.runs
    while let current = node {
      if let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
        try builder.append(run.pointee)
      }
      node = current.pointee.next
    }
    if request.style.alignment == .justified, let width = request.width,
      range.upperBound < request.bytes.endIndex
    {
      let isFurtherIn = (line.pointee.is_paragraph_start != 0) == (request.firstLineIndent > 0)
      builder.stretchWhereMissed(
        request.bytes[range], to: width - (isFurtherIn ? abs(request.firstLineIndent) : 0))
    }
    let isRightToLeft = pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
    return ShapedLine(
      range: range, isRightToLeft: isRightToLeft, glyphs: builder.glyphs, width: builder.width,
      hiddenRange: builder.hiddenRange)
  }
}

extension LineBreakMode {
  /// Where the line break mode puts an ellipsis, nil when it puts none.
  var ellipsis: PangoEllipsizeMode? {
    switch self {
    case .wordWrapping, .charWrapping, .clipping: nil
    case .truncatingHead: PANGO_ELLIPSIZE_START
    case .truncatingMiddle: PANGO_ELLIPSIZE_MIDDLE
    case .truncatingTail: PANGO_ELLIPSIZE_END
    }
  }
}
