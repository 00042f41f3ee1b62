import Drawing
import Geometry

/// Glyphs of one colour as a layout keeps them: those of plain text in a third of the room that they are drawn from.
struct KeptRun: Sendable {
  let face: FontFace
  let fontSize: Double
  let color: Color
  private let glyphs: Glyphs

  private enum Glyphs: Sendable {
    case placed([GlyphRun.Glyph])
    /// In 1/1024 points from where they all begin.
    case ofWords([WordGlyph], origin: Point)
  }

  /// Glyphs at any places.
  init(_ run: GlyphRun, color: Color) {
    face = run.face
    fontSize = run.fontSize
    self.color = color
    glyphs = .placed(run.glyphs)
  }

  /// A line of words.
  ///
  /// - Parameter origin: where the glyphs' places count from.
  init(face: FontFace, fontSize: Double, color: Color, glyphs: [WordGlyph], from origin: Point) {
    self.face = face
    self.fontSize = fontSize
    self.color = color
    self.glyphs = .ofWords(glyphs, origin: origin)
  }

  var glyphCount: Int {
    switch glyphs {
    case .placed(let glyphs): glyphs.count
    case .ofWords(let glyphs, _): glyphs.count
    }
  }

  /// About what the glyphs take in memory.
  var glyphBytes: Int {
    switch glyphs {
    case .placed(let glyphs): glyphs.count * MemoryLayout<GlyphRun.Glyph>.stride
    case .ofWords(let glyphs, _): glyphs.count * MemoryLayout<WordGlyph>.stride
    }
  }

  /// What is drawn, moved by `offset`.
  func glyphRun(offset: Point) -> GlyphRun {
    let placed: [GlyphRun.Glyph]
    switch glyphs {
    case .placed(let glyphs) where offset == .zero: placed = glyphs
    case .placed, .ofWords:
      placed = (0..<glyphCount).map { place in
        var glyph = glyph(at: place)
        if offset != .zero { glyph.position = glyph.position + offset }
        return glyph
      }
    }
    return GlyphRun(face: face, fontSize: fontSize, glyphs: placed)
  }

  private func glyph(at place: Int) -> GlyphRun.Glyph {
    switch glyphs {
    case .placed(let glyphs): return glyphs[place]
    case .ofWords(let glyphs, let origin):
      let glyph = glyphs[place]
      let position =
        origin + Point(x: Double(glyph.x) / PangoUnit.perPoint, y: Double(glyph.y) / PangoUnit.perPoint)
      return GlyphRun.Glyph(id: UInt32(glyph.id), position: position)
    }
  }
}

extension KeptRun: Hashable {
  /// Whether the same is drawn, in whatever way it is kept.
  static func == (one: KeptRun, other: KeptRun) -> Bool {
    one.glyphCount == other.glyphCount && one.fontSize == other.fontSize && one.color == other.color
      && one.face == other.face
      && (0..<one.glyphCount).allSatisfy { one.glyph(at: $0) == other.glyph(at: $0) }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(face)
    hasher.combine(fontSize)
    hasher.combine(color)
    for place in 0..<glyphCount { hasher.combine(glyph(at: place)) }
  }
}
