import Drawing
import Geometry

/// Faces of the font packages the tests draw with, and glyph numbers as they are in these files.
enum Fonts {
  static let inter = face("/usr/share/fonts/opentype/inter/Inter-Regular.otf")
  static let emoji = face("/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf")
  static let serifPath = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"
  /// The number of 😀 in Noto Color Emoji.
  static let grinningFace: UInt32 = 883
  /// The number of H in Inter Regular.
  static let capitalH: UInt32 = 161

  static func face(_ path: String) -> FontFace {
    FontFace(path: path, fileDigest: Digest(of: [UInt8](path.utf8)))
  }

  /// "Hamburgefonstiv" in Inter Regular, as glyph numbers and advances in 2816ths of an em.
  private static let specimen: [(id: UInt32, advance: Double)] = [
    (161, 2084), (504, 1588), (752, 2448), (575, 1748), (900, 1636), (837, 1048), (650, 1716), (612, 1640),
    (645, 1016), (775, 1680), (759, 1648), (867, 1472), (885, 1024), (679, 668), (933, 1568),
  ]

  /// A word with its origin at `origin`.
  static func word(at origin: Point, size: Double) -> GlyphRun {
    var x = origin.x
    let glyphs = specimen.map { glyph in
      defer { x += glyph.advance / 2816 * size }
      return GlyphRun.Glyph(id: glyph.id, position: Point(x: x, y: origin.y))
    }
    return GlyphRun(face: inter, fontSize: size, glyphs: glyphs)
  }

  static func glyph(_ id: UInt32, of face: FontFace = inter, at position: Point, size: Double) -> GlyphRun {
    GlyphRun(face: face, fontSize: size, glyphs: [GlyphRun.Glyph(id: id, position: position)])
  }
}
