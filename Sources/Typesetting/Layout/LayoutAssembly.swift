import Drawing
import Geometry

/// Makes a text layout of lines: glyphs of one look become runs, looks become rectangles.
struct LayoutAssembly {
  private let text: PreparedText
  private let style: ParagraphStyle
  private let engine: LayoutEngine
  private let hidden: Range<Int>
  /// The width lines are aligned in.
  private let width: Double
  private(set) var layout = TextLayout()
  private var extras = TextLayout.Extras()

  /// - Throws: what reading font files throws.
  init(
    _ result: Typesetter.Result, of typesetter: Typesetter
  ) throws(TypesettingError) {
    text = typesetter.text
    style = typesetter.style
    engine = typesetter.engine
    hidden = result.hidden
    let usedWidth = result.lines.reduce(0) { max($0, $1.neededWidth) }
    let containerWidth = typesetter.container.width
    width = containerWidth < Limits.width ? containerWidth : usedWidth
    layout.size = Size(
      width: min(usedWidth, containerWidth), height: result.lines.last.map { $0.top + $0.height } ?? 0)
    if style.lineBreakMode == .clipping, usedWidth > containerWidth {
      extras.clipRect = Rect(x: 0, y: 0, width: containerWidth, height: layout.size.height)
    }
    layout.isTruncated = !result.hidden.isEmpty
    extras.missingCharacters = text.missingCharacters
    extras.missingFaces = text.missingFaces
    for (index, line) in result.lines.enumerated() {
      let next = result.lines.indices.contains(index + 1) ? result.lines[index + 1] : nil
      try append(line, ending: next?.shaped.range.lowerBound ?? end(of: line))
    }
    if !extras.targetAreas.contains(where: { $0.target != nil }) { extras.targetAreas = [] }
    layout.extras = extras
    if style.textBoxTrim != .none, let first = result.lines.first, let last = result.lines.last {
      layout.trim(
        top: style.textBoxTrim.isAtStart ? try typesetter.roomAboveCapitals(of: first) : 0,
        bottom: style.textBoxTrim.isAtEnd ? last.top + last.height - last.baseline : 0)
    }
  }

  /// Adds a line whose text ends where the next line's begins: a line end that was joined with the character after it may
  /// be in either of them.
  private mutating func append(_ line: SetLine, ending end: Int) throws(TypesettingError) {
    let x = line.x(style: style, in: width)
    layout.lines.append(
      TextLayout.Line(
        range: text.originalRange(of: line.shaped.range.lowerBound..<max(line.shaped.range.lowerBound, end)),
        rect: Rect(x: x, y: line.top, width: line.shaped.width, height: line.height),
        baseline: line.baseline, isRightToLeft: line.shaped.isRightToLeft))
    var remaining = line.shaped.glyphs[...]
    while let first = remaining.first {
      let look = remaining.prefix { $0.segment == first.segment }
      remaining = remaining.dropFirst(look.count)
      try append(look, segment: text.segments[first.segment], line: line, x: x)
    }
  }

  /// Where the text of the last line ends: with the line end of its paragraph, if it is the paragraph's last line.
  private func end(of line: SetLine) -> Int {
    let paragraph = text.paragraphs[line.paragraph]
    let end = line.shaped.range.upperBound
    if end < paragraph.range.upperBound { return end }
    if style.lineBreakMode == .truncatingTail { return min(hidden.lowerBound, paragraph.nextStart) }
    return max(end, paragraph.nextStart)
  }

  /// Adds glyphs that stand side by side and look the same.
  private mutating func append(
    _ glyphs: ArraySlice<ShapedGlyph>, segment: PreparedText.Segment, line: SetLine, x: Double
  ) throws(TypesettingError) {
    guard let first = glyphs.first, let last = glyphs.last else { return }
    let attributes = segment.attributes
    let baseline = line.baseline - attributes.baselineOffset
    let span = (start: x + first.start, width: last.start + last.advance - first.start)
    let rect = Rect(x: span.start, y: line.top, width: span.width, height: line.height)
    if let color = attributes.backgroundColor {
      extras.backgrounds.append(TextLayout.Decoration(rect: rect, color: color))
    }
    let target = segment.isTruncation ? TextTarget.truncation : attributes.link.map(TextTarget.link)
    extras.targetAreas.append(TextLayout.TargetArea(rect: rect, target: target))
    if attributes.underline != .none || attributes.strikethrough != .none {
      let metrics = try engine.font(for: attributes.font, families: segment.families).metrics
      extras.underlines += attributes.underline.bars(
        middle: baseline + metrics.underlineOffset, thickness: metrics.underlineThickness, over: span,
        color: attributes.color)
      extras.strikethroughs += attributes.strikethrough.bars(
        middle: baseline - metrics.strikethroughOffset, thickness: metrics.strikethroughThickness, over: span,
        color: attributes.color)
    }
    if let attachment = attributes.attachment {
      for glyph in glyphs where glyph.id == nil {
        let top = baseline - attachment.size.height
        extras.images.append(
          TextLayout.PlacedImage(
            image: attachment.image,
            rect: Rect(origin: Point(x: x + glyph.start, y: top), size: attachment.size)))
      }
    }
    appendRuns(of: glyphs, color: attributes.color, origin: Point(x: x, y: baseline))
  }

  private mutating func appendRuns(of glyphs: ArraySlice<ShapedGlyph>, color: Color, origin: Point) {
    var remaining = glyphs
    while let font = remaining.first?.font {
      let sameFont = remaining.prefix { $0.font.drawsLike(font) }
      remaining = remaining.dropFirst(sameFont.count)
      let placed = sameFont.compactMap { glyph in
        glyph.id.map { GlyphRun.Glyph(id: $0, position: origin + Point(x: glyph.x, y: glyph.y)) }
      }
      guard !placed.isEmpty else { continue }
      layout.runs.append(
        KeptRun(GlyphRun(face: font.face, fontSize: font.size, glyphs: placed), color: color))
    }
  }
}

extension DecorationStyle {
  /// The rectangles of a line of text decoration.
  fileprivate func bars(
    middle: Double, thickness: Double, over span: (start: Double, width: Double), color: Color
  ) -> [TextLayout.Decoration] {
    func bar(_ middle: Double, _ thickness: Double) -> TextLayout.Decoration {
      TextLayout.Decoration(
        rect: Rect(x: span.start, y: middle - thickness / 2, width: span.width, height: thickness),
        color: color)
    }
    return switch self {
    case .none: []
    case .single: [bar(middle, thickness)]
    case .thick: [bar(middle, 2 * thickness)]
    case .double: [bar(middle, thickness), bar(middle + 2 * thickness, thickness)]
    }
  }
}
