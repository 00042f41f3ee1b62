import Caching
package import Drawing
package import Geometry

/// Text set in lines. Coordinates are points from the top left of the text, ranges are UTF-8 offsets in its string.
package struct TextLayout: Hashable, Sendable {
  /// A line of text.
  package struct Line: Hashable, Sendable {
    private let start: UInt32
    private let end: UInt32
    /// From the line's first glyph to its last, without whitespace at the end; as high as the line, without what is trimmed.
    package let rect: Rect
    /// The distance of the baseline from the top of the text.
    package let baseline: Double
    package let isRightToLeft: Bool

    init(range: Range<Int>, rect: Rect, baseline: Double, isRightToLeft: Bool) {
      start = UInt32(range.lowerBound)
      end = UInt32(range.upperBound)
      self.rect = rect
      self.baseline = baseline
      self.isRightToLeft = isRightToLeft
    }

    /// With the whitespace and the line end that follow it; without what an ellipsis or truncation string stands for.
    package var range: Range<Int> { Int(start)..<Int(end) }
  }

  /// Glyphs of one colour; colour fonts take from it only the alpha.
  package struct ColoredRun: Hashable, Sendable {
    package let run: GlyphRun
    package let color: Color
  }

  /// A filled rectangle behind or in front of glyphs.
  package struct Decoration: Hashable, Sendable {
    package let rect: Rect
    package let color: Color
  }

  /// An image among the glyphs.
  package struct PlacedImage: Hashable, Sendable {
    package let image: Bitmap
    package let rect: Rect
  }

  /// Where glyphs of one look are in a line, and what they stand for; nothing for plain text.
  package struct TargetArea: Hashable, Sendable {
    package let rect: Rect
    package let target: TextTarget?
  }

  /// What the lines take, with their indents, not rounded to pixels. Set again in this size, the text gets the same lines.
  package internal(set) var size = Size.zero
  package internal(set) var lines: [Line] = []
  /// In drawing order.
  var runs: [KeptRun] = []
  /// Whether some of the text is not in the lines.
  package internal(set) var isTruncated = false
  private var visibleCharacters: UInt32 = 0
  private var storedExtras = Occasional<Extras>()

  /// How many characters (`Character`) of the string are in the lines; a truncation string does not count.
  package internal(set) var visibleCharacterCount: Int {
    get { Int(visibleCharacters) }
    set { visibleCharacters = UInt32(clamping: newValue) }
  }

  /// The distance of the first line's baseline from the top; 0 without lines.
  package var firstBaseline: Double { lines.first?.baseline ?? 0 }

  /// The distance of the last line's baseline from the top; 0 without lines.
  package var lastBaseline: Double { lines.last?.baseline ?? 0 }
}

/// What lines consist of, and what is beside them.
extension TextLayout {
  /// Glyphs by colour and font, in drawing order; put together anew each time.
  package var glyphRuns: [ColoredRun] {
    runs.map { ColoredRun(run: $0.glyphRun(offset: .zero), color: $0.color) }
  }
  /// In front of the glyphs.
  package var images: [PlacedImage] { extras.images }
  /// Behind everything.
  package var backgrounds: [Decoration] { extras.backgrounds }
  /// Behind the glyphs.
  package var underlines: [Decoration] { extras.underlines }
  /// In front of the glyphs.
  package var strikethroughs: [Decoration] { extras.strikethroughs }
  /// Where the glyphs stand for something, in the order of the lines; empty in a text without anything of that kind.
  package var targetAreas: [TargetArea] { extras.targetAreas }
  /// Characters no font has, each once, in the order of the text.
  package var missingCharacters: [MissingCharacter] { extras.missingCharacters }
  /// Bold and italic faces that were asked for and are not there, each once.
  package var missingFaces: [MissingFace] { extras.missingFaces }
  /// What is drawn of it when lines are cut off at the edge; nil when none is.
  package var clipRect: Rect? { extras.clipRect }

  /// What few texts have; changing it costs an allocation.
  var extras: Extras {
    get { storedExtras.value }
    set { storedExtras.value = newValue }
  }

  /// What few texts have beside their lines and glyphs.
  struct Extras: HasUsual {
    static var usual: Extras { Extras() }

    var images: [PlacedImage] = []
    var backgrounds: [Decoration] = []
    var underlines: [Decoration] = []
    var strikethroughs: [Decoration] = []
    var targetAreas: [TargetArea] = []
    var missingCharacters: [MissingCharacter] = []
    var missingFaces: [MissingFace] = []
    var clipRect: Rect?
  }
}

/// ComponentKit's rules for fingers on text: what is nearest to a touch counts, within a square of 44 points around it.
extension TextLayout {
  /// Half the square that a finger covers.
  private static let reach = 22.0

  /// What the glyphs nearest to `point` stand for; nil for plain text and where no glyphs are near.
  package func target(at point: Point) -> TextTarget? {
    let near = targetAreas.map { (distance: $0.rect.distance(to: point), area: $0) }
      .filter { $0.distance.x <= Self.reach && $0.distance.y <= Self.reach }
    // Lines that touch one another are both at no distance from the place between them: the first one counts.
    return near.min { $0.distance.length < $1.distance.length }?.area.target
  }

  /// Where to show that a finger is on `target`: one rectangle for each line it is in.
  package func highlightRects(of target: TextTarget) -> [Rect] {
    var rects: [Rect] = []
    for area in targetAreas where area.target == target {
      if let last = rects.last, last.minY == area.rect.minY {
        let start = min(last.minX, area.rect.minX)
        let end = max(last.maxX, area.rect.maxX)
        rects[rects.count - 1] = Rect(x: start, y: last.minY, width: end - start, height: last.height)
      } else {
        rects.append(area.rect)
      }
    }
    return rects
  }
}

extension Rect {
  /// How far `point` is from the nearest point inside, along each axis.
  fileprivate func distance(to point: Point) -> Point {
    Point(
      x: max(minX - point.x, 0, point.x - maxX), y: max(minY - point.y, 0, point.y - maxY))
  }
}

extension Point {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}

extension TextLayout {
  /// The part of the layout down to `height`, for a box that is lower than its first line.
  package func clipped(toHeight height: Double) -> TextLayout {
    guard height < size.height, let first = lines.first else { return self }
    // Glyphs may reach beyond the ends of their line.
    let reach = first.rect.height
    let x = clipRect?.minX ?? lines.map(\.rect.minX).reduce(0, min) - reach
    let end = clipRect?.maxX ?? lines.map(\.rect.maxX).reduce(size.width, max) + reach
    var layout = self
    layout.size.height = height
    layout.extras.clipRect = Rect(x: x, y: 0, width: end - x, height: height)
    return layout
  }

  /// Records the text with its top left at `origin`: backgrounds, underlines, glyphs, images, then lines through them.
  package func draw(in canvas: inout Canvas, at origin: Point) {
    guard let clipRect else { return drawContent(in: &canvas, at: origin) }
    canvas.withClip(to: .rect(clipRect.offset(by: origin))) { drawContent(in: &$0, at: origin) }
  }

  private func drawContent(in canvas: inout Canvas, at origin: Point) {
    let extras = extras
    for decoration in extras.backgrounds + extras.underlines {
      canvas.fill(decoration.rect.offset(by: origin), with: decoration.color)
    }
    for run in runs { canvas.draw(run.glyphRun(offset: origin), color: run.color) }
    for placed in extras.images { canvas.draw(placed.image, in: placed.rect.offset(by: origin)) }
    for decoration in extras.strikethroughs {
      canvas.fill(decoration.rect.offset(by: origin), with: decoration.color)
    }
  }
}
