package import Geometry

/// Glyphs of one face at one size, each with its place on the baseline.
package struct GlyphRun: Hashable, Sendable {
  /// One glyph of a run.
  package struct Glyph: Hashable, Sendable {
    /// The glyph's number in the font file.
    package var id: UInt32
    /// Its origin on the baseline, in points.
    package var position: Point

    /// Places the glyph in the space of the run.
    package init(id: UInt32, position: Point) {
      self.id = id
      self.position = position
    }
  }

  /// The one file and face that all of the run's glyph numbers belong to.
  package var face: FontFace
  /// Points per em.
  package var fontSize: Double
  /// In drawing order, later glyphs above earlier ones.
  package var glyphs: [Glyph]

  /// Keeps the glyphs in the order given.
  package init(face: FontFace, fontSize: Double, glyphs: [Glyph]) {
    self.face = face
    self.fontSize = fontSize
    self.glyphs = glyphs
  }

  func encode(to encoder: inout ByteEncoder) {
    face.encode(to: &encoder)
    encoder.encode(fontSize)
    encoder.encode(glyphs) { encoder, glyph in
      encoder.encode(UInt64(glyph.id))
      glyph.position.encode(to: &encoder)
    }
  }
}
