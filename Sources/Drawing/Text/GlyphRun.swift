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

/// One face of a font file, as text was shaped with it.
package struct FontFace: Hashable, Sendable {
  // By reference: a face has many runs.
  private let stored: Stored

  /// Where the file lies on this machine.
  package var path: String { stored.path }
  /// Where the bytes are that text was shaped with, as long as the face is there: the file may have changed since.
  package var openedPath: String { stored.copy?.path ?? stored.path }
  /// The digest of the file's bytes, so that a picture names the very font it needs and not a place.
  package var fileDigest: Digest { stored.fileDigest }
  /// The face's place in a collection file, 0 in all others.
  package var index: Int { stored.index }
  /// Values of the variable font's axes in the order of its `fvar` table; empty for the default instance.
  package var variations: [Double] { stored.variations }

  /// Does not look at the file; `fileDigest` has to be that of the bytes at `openedPath`.
  package init(
    path: String, copy: FontFileCopy? = nil, fileDigest: Digest, index: Int = 0, variations: [Double] = []
  ) {
    stored = Stored(path: path, copy: copy, fileDigest: fileDigest, index: index, variations: variations)
  }

  /// Faces are equal when they are the same bytes, wherever these lie.
  package static func == (one: FontFace, other: FontFace) -> Bool {
    one.stored === other.stored
      || one.fileDigest == other.fileDigest && one.index == other.index && one.variations == other.variations
  }

  /// Leaves out the path, as equality does.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(fileDigest)
    hasher.combine(index)
    hasher.combine(variations)
  }

  private final class Stored: Sendable {
    let path: String
    let copy: FontFileCopy?
    let fileDigest: Digest
    let index: Int
    let variations: [Double]

    init(path: String, copy: FontFileCopy?, fileDigest: Digest, index: Int, variations: [Double]) {
      self.path = path
      self.copy = copy
      self.fileDigest = fileDigest
      self.index = index
      self.variations = variations
    }
  }

  func encode(to encoder: inout ByteEncoder) {
    encoder.encode(fileDigest)
    encoder.encode(index)
    encoder.encode(variations) { $0.encode($1) }
  }
}
