import Drawing
import Foundation
import Geometry
import Raster
import Testing

/// Outlines in several colours.
@Suite struct ColorGlyphTests {
  /// Numbers of DejaVu Serif's glyphs.
  private static let (capitalH, capitalI): (UInt8, UInt8) = (43, 44)

  /// Draws H with its origin in the middle.
  private func drawH(
    of path: String, size: Double, turned angle: Double = 0, alpha: Double = 1
  ) throws -> Bitmap {
    defer { if path != Fonts.serifPath { try? FileManager.default.removeItem(atPath: path) } }
    let side = (size * 2).rounded(.up)
    return try draw(Size(width: side, height: side)) {
      $0.withTransform(
        .rotation(cosine: cos(angle), sine: sin(angle)).concatenating(.translation(x: side / 2, y: side / 2))
      ) {
        $0.draw(
          Fonts.glyph(UInt32(Self.capitalH), of: Fonts.face(path), at: .zero, size: size),
          color: Color(red: 0, green: 1, blue: 0, alpha: alpha))
      }
    }
  }

  /// H is H in red below I in the colour of the text (OpenType 1.9, "COLR table", "CPAL table").
  private static func makeLayeredSerif() throws -> String {
    try makeSerif([
      (
        "COLR",
        [0, 0, 0, 1, 0, 0, 0, 14, 0, 0, 0, 20, 0, 2]
          + [0, capitalH, 0, 0, 0, 2] + [0, capitalH, 0, 0] + [0, capitalI, 0xFF, 0xFF]
      ),
      ("CPAL", [0, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 14, 0, 0] + [0, 0, 0xFF, 0xFF]),
    ])
  }

  @Test(arguments: [(40.0, 0.0), (300, 0), (40, 0.5)])
  func drawsLayersInTheirColors(size: Double, angle: Double) throws {
    let bitmap = try drawH(of: Self.makeLayeredSerif(), size: size, turned: angle)
    let pixels = Set(bitmap.argb)
    #expect(pixels.isSuperset(of: [0, 0xFFFF_0000, 0xFF00_FF00]))
    let (box, plain) = (bitmap.inkBox, try drawH(of: Fonts.serifPath, size: size, turned: angle).inkBox)
    #expect(abs(box.x - plain.x) <= 1 && abs(box.y - plain.y) <= 1)
    #expect(abs(box.maxX - plain.maxX) <= 1 && abs(box.maxY - plain.maxY) <= 1)
    let faint = try drawH(of: Self.makeLayeredSerif(), size: size, turned: angle, alpha: 0.5)
    #expect(faint.argb.allSatisfy { $0 >> 24 < 0xD0 })
  }

  @Test(arguments: [VectorDocumentKind.svg, .pdf])
  func layersHaveTheirColorsInDocuments(kind: VectorDocumentKind) throws {
    let path = try Self.makeLayeredSerif()
    defer { try? FileManager.default.removeItem(atPath: path) }
    var canvas = Canvas()
    canvas.draw(
      Fonts.glyph(UInt32(Self.capitalH), of: Fonts.face(path), at: Point(x: 5, y: 30), size: 20),
      color: .green)
    let document = try Rasterizer().makeVectorDocument(
      canvas.makeDisplayList(), size: Size(width: 40, height: 40), kind: kind)
    let text = String(decoding: document, as: UTF8.self)
    if kind == .svg { #expect(text.contains(#/rgb\(100%, ?0%, ?0%\)/#)) }
    #expect(!text.contains("image"))
  }

  @Test func drawsTheOutlineOfGlyphsThatAreSVGDocuments() throws {
    let svg = [UInt8](
      #"<svg xmlns="http://www.w3.org/2000/svg"><g id="glyph43"><rect width="9" height="9"/></g></svg>"#.utf8)
    // A version, where the list is, and in it one entry.
    let table: [UInt8] =
      [0, 0, 0, 0, 0, 10, 0, 0, 0, 0] + [0, 1, 0, Self.capitalH, 0, Self.capitalH]
      + [0, 0, 0, 14, 0, 0, 0, UInt8(svg.count)] + svg
    let bitmap = try drawH(of: makeSerif([("SVG ", table)]), size: 20)
    let plain = try drawH(of: Fonts.serifPath, size: 20)
    #expect(abs(Double(bitmap.ink) / Double(plain.ink) - 1) < 0.02)
  }
}
