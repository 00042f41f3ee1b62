import Drawing
import Foundation
import Geometry
import Raster
import Testing

@Suite struct GlyphDrawingTests {
  private func drawH(x: Double, size: Double = 16, scale: Double = 1) throws -> Bitmap {
    try draw(Size(width: 40, height: 40), scale: scale) {
      $0.draw(Fonts.glyph(Fonts.capitalH, at: Point(x: x, y: 30), size: size), color: .black)
    }
  }

  @Test(arguments: [1.0, 2, 3])
  func drawsOnTheBaseline(scale: Double) throws {
    let box = try drawH(x: 10, scale: scale).inkBox
    // Inter's H: capitals are 0.727 em high, its stems stand 0.09 to 0.65 em from the origin.
    #expect(box.maxY == Int(30 * scale))
    #expect(abs(Double(box.height) - 16 * 0.727 * scale) <= 1)
    #expect(abs(Double(box.x) - (10 + 16 * 0.09) * scale) <= 1.5)
    #expect(abs(Double(box.maxX) - (10 + 16 * 0.65) * scale) <= 1.5)
  }

  @Test func placesGlyphsOnQuartersOfAPixel() throws {
    let pictures = try [0, 0.25, 0.5, 0.75].map { try drawH(x: 10 + $0) }
    #expect(Set(pictures).count == 4)
    for picture in pictures {
      #expect(abs(Double(picture.ink) / Double(pictures[0].ink) - 1) < 0.02)
    }
    #expect(try drawH(x: 10.05) == pictures[0])
    #expect(try drawH(x: 10.9).inkBox == drawH(x: 11).inkBox)
  }

  @Test func coversAsMuchAsTheOutlineDoes() throws {
    // The same glyph as a mask and, turned by half a circle, as a path.
    let mask = try drawH(x: 10, size: 30)
    let outline = try draw(Size(width: 40, height: 40)) {
      $0.withTransform(AffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 40, ty: 40)) {
        $0.draw(Fonts.glyph(Fonts.capitalH, at: Point(x: 10, y: 30), size: 30), color: .black)
      }
    }
    #expect(abs(Double(outline.ink) / Double(mask.ink) - 1) < 0.01)
    for y in 0..<40 {
      for x in 0..<40 { #expect(abs(mask.alpha(x, y) - outline.alpha(39 - x, 39 - y)) <= 24) }
    }
  }

  @Test func fillsLargeGlyphsAsPaths() throws {
    let small = try draw(Size(width: 300, height: 300)) {
      $0.draw(Fonts.glyph(Fonts.capitalH, at: Point(x: 10, y: 290), size: 256), color: .black)
    }
    let large = try draw(Size(width: 300, height: 300)) {
      $0.draw(Fonts.glyph(Fonts.capitalH, at: Point(x: 10, y: 290), size: 257), color: .black)
    }
    #expect(abs(Double(large.ink) / Double(small.ink) - 257.0 * 257 / 256 / 256) < 0.003)
  }

  @Test func givesTextTheVeryColorAskedFor() throws {
    let bitmap = try draw(Size(width: 60, height: 60), background: .white) {
      $0.draw(Fonts.glyph(Fonts.capitalH, at: Point(x: 4, y: 50), size: 60), color: Color(rgb: 0x336699))
    }
    #expect(bitmap.argb.contains(0xFF33_6699))
    #expect(bitmap.argb.allSatisfy { $0 >> 24 == 0xFF })
  }

  @Test func clipsTextToWholePixels() throws {
    let bitmap = try draw(Size(width: 40, height: 40)) {
      $0.withClip(to: .rect(Rect(x: 12, y: 20, width: 4, height: 5))) {
        $0.draw(Fonts.word(at: Point(x: 0, y: 30), size: 24), color: .black)
      }
    }
    let box = bitmap.inkBox
    #expect(box.intersection(PixelRect(x: 12, y: 20, width: 4, height: 5)) == box && !box.isEmpty)
  }

  @Test func drawsTheSameTextThroughARoundClip() throws {
    func word(_ canvas: inout Canvas) {
      canvas.draw(Fonts.word(at: Point(x: 4.3, y: 30), size: 18), color: Color.black.opacity(0.7))
    }
    let size = Size(width: 160, height: 60)
    let plain = try draw(size) { word(&$0) }
    let clipped = try draw(size) {
      $0.withClip(to: .ellipse(in: Rect(x: -200, y: -200, width: 600, height: 500))) { word(&$0) }
    }
    for (one, other) in zip(plain.argb, clipped.argb) { #expect(abs(Int(one >> 24) - Int(other >> 24)) <= 1) }
  }

  @Test(arguments: [1.0, 2, 3])
  func drawsEmojiInTheirColors(scale: Double) throws {
    let bitmap = try draw(Size(width: 40, height: 40), scale: scale) {
      $0.draw(
        Fonts.glyph(Fonts.grinningFace, of: Fonts.emoji, at: Point(x: 8, y: 30), size: 20), color: .black)
    }
    let box = bitmap.inkBox
    // 136 of the strike's 109 pixels per em, with empty edges.
    #expect(abs(Double(box.width) - 22 * scale) <= 3 * scale && abs(box.width - box.height) <= Int(2 * scale))
    let yellow = bitmap.argb.filter { $0 >> 16 & 0xFF > 200 && $0 >> 8 & 0xFF > 120 && $0 & 0xFF < 110 }
    #expect(Double(yellow.count) > 0.3 * Double(box.width * box.height))
  }

  /// A font with the picture of one glyph alone, of three pixels: full, two thirds and nothing.
  @Test(arguments: [(1, "A0", [255, 0, 255]), (2, "E0", [255, 170, 0]), (4, "FA00", [255, 170, 0])])
  func readsBitmapsOfFewBits(bits: Int, row: String, coverage: [UInt32]) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).bdf")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(
      """
      STARTFONT 2.1
      FONT -a-b-medium-r-normal--1-10-72-72-p-30-iso10646-1
      SIZE 1 72 72 \(bits)
      FONTBOUNDINGBOX 3 1 0 0
      STARTPROPERTIES 2
      FONT_ASCENT 1
      FONT_DESCENT 0
      ENDPROPERTIES
      CHARS 1
      STARTCHAR A
      ENCODING 65
      SWIDTH 3000 0
      DWIDTH 3 0
      BBX 3 1 0 0
      BITMAP
      \(row)
      ENDCHAR
      ENDFONT

      """.utf8
    ).write(to: file)
    let face = Fonts.face(file.path)
    let bitmap = try draw(Size(width: 3, height: 1)) {
      $0.draw(Fonts.glyph(1, of: face, at: Point(x: 0, y: 1), size: 1), color: .black)
    }
    #expect(bitmap.argb.map { $0 >> 24 } == coverage)
  }

  @Test func fadesEmojiByTheAlphaOfTheText() throws {
    func ink(_ alpha: Double) throws -> Double {
      try Double(
        draw(Size(width: 40, height: 40)) {
          $0.draw(
            Fonts.glyph(Fonts.grinningFace, of: Fonts.emoji, at: Point(x: 8, y: 30), size: 20),
            color: Color(white: 0, alpha: alpha))
        }.ink)
    }
    #expect(try abs(ink(0.5) / ink(1) - 0.5) < 0.01)
  }
}
