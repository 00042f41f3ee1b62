import Drawing
import Geometry

/// Breaks a prepared text into lines and stacks them by the rules of UIKit's paragraph styles, as ComponentKit's text
/// does: no line gap of the font, no spacing above the first line or below the last.
struct Typesetter {
  let text: PreparedText
  let style: ParagraphStyle
  let container: TextContainer
  /// What the text's first line is below; nil for nothing.
  let above: LinesAbove?
  let engine: LayoutEngine
  /// What may end it between two lines.
  let interruption: PictureInterruption?

  /// Points: a height that went through pixels and back may be a hair too small.
  static let heightTolerance = 1e-3

  /// The lines that fit into the container.
  struct Result {
    var lines: [SetLine] = []
    /// The bytes of the prepared text that are in none of them.
    var hidden: Range<Int>
  }

  /// - Throws: what reading font files throws, `outOfMemory` and `interrupted`.
  func run() throws(TypesettingError) -> Result {
    let end = text.bytes.count
    var result = Result(hidden: end..<end)
    guard end > 0 else { return result }
    for (index, paragraph) in text.paragraphs.enumerated() {
      let request = self.request(for: text.bytes[paragraph.range], segments: text.segments)
      var lineIndex = 0
      var breaker = ParagraphBreaker(request, engine: engine)
      try breaker.forEachLine { shaped throws(TypesettingError) in
        if let interruption, interruption.isRequested { throw .interrupted }
        let isCutOff = clipsLastLine && result.lines.count == container.maximumNumberOfLines - 1
        let shaped = try isCutOff ? unbroken(shaped, at: lineIndex, of: request) : shaped
        let line = try place(shaped, paragraph: index, index: lineIndex, below: result.lines.last)
        guard try fits(line, after: result.lines) else {
          result.hidden = shaped.range.lowerBound..<end
          return false
        }
        result.lines.append(line)
        lineIndex += 1
        if isCutOff, shaped.range.upperBound < paragraph.range.upperBound {
          result.hidden = shaped.range.upperBound..<end
        }
        return !isCutOff
      }
      if !result.hidden.isEmpty { return try ellipsized(result) }
    }
    return result
  }

  /// Whether lines are broken up to the last one there may be, which goes on beyond the edge.
  private var clipsLastLine: Bool {
    style.lineBreakMode == .clipping && container.maximumNumberOfLines > 1
  }

  /// The line with all that follows in its paragraph.
  ///
  /// - Throws: what reading font files throws, and `outOfMemory`.
  func unbroken(
    _ line: ShapedLine, at index: Int, of paragraph: ParagraphRequest
  ) throws(TypesettingError) -> ShapedLine {
    var rest = index == 0 ? paragraph : paragraph.rest(from: line.range.lowerBound, engine: engine)
    rest.width = nil
    return try ParagraphShaper(rest, engine: engine).lines().first ?? line
  }

  private func fits(_ line: SetLine, after lines: [SetLine]) throws(TypesettingError) -> Bool {
    let top = style.textBoxTrim.isAtStart ? try roomAboveCapitals(of: lines.first ?? line) : 0
    let bottom = style.textBoxTrim.isAtEnd ? line.baseline : line.top + line.height
    let isInside = bottom - top <= container.height + Self.heightTolerance
    let count = lines.count + (above?.count ?? 0)
    return isInside && (container.maximumNumberOfLines == 0 || count < container.maximumNumberOfLines)
  }

  /// What is above the capitals of a line, which are those of the largest of its fonts.
  func roomAboveCapitals(of line: SetLine) throws(TypesettingError) -> Double {
    var capitals = 0.0
    for segment in text.segments(in: line.shaped.range) where segment.attributes.attachment == nil {
      let font = try engine.font(for: segment.attributes.font, families: segment.families)
      capitals = max(capitals, font.capHeight + segment.attributes.baselineOffset)
    }
    return line.baseline - line.top - capitals
  }

  /// What the shaper needs to know of one paragraph.
  func request(for bytes: ArraySlice<UInt8>, segments: [PreparedText.Segment]) -> ParagraphRequest {
    ParagraphRequest(
      bytes: bytes, segments: segments, width: lineWidth,
      firstLineIndent: style.firstLineHeadIndent - style.headIndent, style: style,
      hasJoinedCharacters: text.hasJoinedCharacters,
      origin: min(style.firstLineHeadIndent, style.headIndent))
  }

  /// The room for lines that begin at the lesser of the two head indents; nil for any width.
  private var lineWidth: Double? {
    let begin = min(style.firstLineHeadIndent, style.headIndent)
    guard style.lineBreakMode != .clipping || clipsLastLine, let end = container.lineEnd(style) else {
      return nil
    }
    return max(0, end - begin)
  }

  /// Puts a line below another one, or at the top.
  ///
  /// - Throws: what reading font files throws, and `outOfMemory`.
  func place(
    _ shaped: ShapedLine, paragraph: Int, index: Int, below previous: SetLine?
  ) throws(TypesettingError) -> SetLine {
    var top = 0.0
    if let previous {
      top = previous.top + previous.height + style.lineSpacing
      if previous.paragraph != paragraph { top += style.paragraphSpacing + style.paragraphSpacingBefore }
    } else if let above {
      top = above.top + above.height + style.lineSpacing
    }
    let (height, descent) = try extents(of: shaped)
    return SetLine(
      shaped: shaped, paragraph: paragraph, indexInParagraph: index, top: top, height: height,
      baseline: top + height - descent,
      leadingIndent: index == 0 ? style.firstLineHeadIndent : style.headIndent,
      trailingIndent: max(0, -style.tailIndent))
  }

  /// The height of a line after the style's rules, and how much of it is below the baseline.
  ///
  /// A line is as high as the fonts asked for in it and those that stand in for them. Emoji are left out: their fonts
  /// are drawn to fit beside any text, and a row should not grow by a hair when somebody types one. Images count with their
  /// own height, whatever font they are in.
  private func extents(of line: ShapedLine) throws(TypesettingError) -> (height: Double, descent: Double) {
    var ascent = -Double.infinity
    var descent = -Double.infinity
    func include(_ metrics: FontMetrics, _ attributes: TextAttributes) {
      ascent = max(ascent, metrics.ascent + attributes.baselineOffset)
      descent = max(descent, metrics.descent - attributes.baselineOffset)
    }
    for segment in text.segments(in: line.range) where segment.attributes.attachment == nil {
      let font = try engine.font(for: segment.attributes.font, families: segment.families)
      include(font.metrics, segment.attributes)
    }
    for glyph in line.glyphs where !glyph.font.hasColor {
      let attributes = text.segments[glyph.segment].attributes
      if let attachment = attributes.attachment, glyph.id == nil {
        // The baseline is within the line even where it has nothing but images, above or below it.
        ascent = max(ascent, attachment.size.height + attributes.baselineOffset, 0)
        descent = max(descent, -attributes.baselineOffset, 0)
      } else {
        include(glyph.font.metrics, attributes)
      }
    }
    return (style.lineHeight(natural: ascent + descent), descent)
  }
}
