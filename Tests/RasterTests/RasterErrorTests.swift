import Drawing
import Foundation
import Geometry
import Raster
import Testing

@Suite struct RasterErrorTests {
  private func error(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func drawText(_ face: FontFace, glyph: UInt32 = 1) throws {
    _ = try draw(Size(width: 9, height: 9)) {
      $0.draw(Fonts.glyph(glyph, of: face, at: Point(x: 1, y: 8), size: 8), color: .black)
    }
  }

  @Test func namesUnreadableFonts() {
    #expect(
      error { try drawText(Fonts.face("/nowhere/Font.otf")) }
        == "cannot read the font file /nowhere/Font.otf: No such file or directory; install the font or correct its path"
    )
  }

  @Test func namesFilesThatAreNoFonts() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "raster-\(UUID().uuidString).otf")
    try Data("no font".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(
      error { try drawText(Fonts.face(file.path)) }
        == "cannot use face 0 of the font file \(file.path): FreeType reports error 2; name an OpenType or "
        + "TrueType file that has this face")
  }

  @Test func namesMissingFacesOfAFile() {
    let face = FontFace(path: Fonts.inter.path, fileDigest: Fonts.inter.fileDigest, index: 7)
    #expect(
      error { try drawText(face) }
        == "cannot use face 7 of the font file \(face.path): FreeType reports error 6; name an OpenType or "
        + "TrueType file that has this face")
  }

  @Test func namesFontsThatDoNotVary() {
    let face = FontFace(path: Fonts.inter.path, fileDigest: Fonts.inter.fileDigest, variations: [700, 1])
    #expect(
      error { try drawText(face) }
        == "the font file \(face.path) is damaged: its variations cannot be set (2 axes, FreeType reports error "
        + "6); get the file again or use another font")
  }

  @Test func namesGlyphsAFontDoesNotHave() {
    #expect(
      error { try drawText(Fonts.inter, glyph: 60000) }
        == "the font file \(Fonts.inter.path) is damaged: glyph 60000 cannot be drawn (FreeType reports error 6); "
        + "get the file again or use another font")
  }

  @Test(arguments: [(32768.0, 1.0, 1.0), (20000, 1, 2), (1, 1e8, 1)])
  func refusesTooLongSides(width: Double, height: Double, scale: Double) {
    let (columns, rows) = (Int(width * scale), Int(height * scale))
    #expect(
      error { _ = try draw(Size(width: width, height: height), scale: scale) { _ in } }
        == "cannot draw \(columns) x \(rows) pixels: a side may have 32767 pixels and a surface 536870912 "
        + "bytes; draw less or at a smaller scale")
  }

  @Test func refusesTooManyBytes() throws {
    let rasterizer = try Rasterizer(limits: RasterLimits(surfaceBytes: 399))
    #expect(
      error { _ = try draw(Size(width: 10, height: 10), using: rasterizer) { _ in } }
        == "cannot draw 10 x 10 pixels: a side may have 32767 pixels and a surface 399 bytes; draw less or "
        + "at a smaller scale")
  }

  /// Up and down 20 times, so that cairo would make 320,000 dashes of a sixteenth of a point.
  private static func dashed(_ dashes: [Double]) throws -> Bitmap {
    try draw(Size(width: 1, height: 1000), scale: 2) { canvas in
      var path = Path()
      for _ in 0..<20 {
        path.move(to: Point(x: 0.5, y: 0))
        path.addLine(to: Point(x: 0.5, y: 1000))
        path.close()
      }
      canvas.stroke(path, with: .color(.black), style: StrokeStyle(width: 1, dashes: dashes))
    }
  }

  @Test func refusesLinesOfTooManyDashes() {
    #expect(
      error { _ = try Self.dashed([0.0625, 0.0625]) }
        == "this line has about 320000 dashes, more than the 100000 that one may have; make its dashes and gaps longer (dash, borderDash) or the line shorter"
    )
    // One length stands for the gaps as well.
    #expect(error { _ = try Self.dashed([0.125]) }?.hasPrefix("this line has about 160000 dashes") == true)
  }

  @Test(arguments: [[0.25, 0.25], [0.0, 1], [0, 0], [-1, 0.001], []])
  func drawsLinesOfFewerDashes(dashes: [Double]) throws {
    #expect(try Self.dashed(dashes).size == PixelSize(width: 2, height: 2000))
  }

  @Test func countsDashesThatCairoMakesLonger() throws {
    // Those of a period of 0.02 pixels are drawn as ones of 0.1, of which there are 10,000 instead of 500,000.
    let bitmap = try draw(Size(width: 1000, height: 1)) { canvas in
      var path = Path()
      path.move(to: Point(x: 0, y: 0.5))
      path.addLine(to: Point(x: 1000, y: 0.5))
      canvas.stroke(path, with: .color(.black), style: StrokeStyle(width: 1, dashes: [0.001, 0.001]))
    }
    #expect(bitmap.alpha(500, 0) > 0)
  }

  @Test(arguments: [
    (Size(width: Double.nan, height: 1), "nan x 1.0"), (Size(width: 2, height: .infinity), "2.0 x inf"),
    (Size(width: -1, height: 1), "-1.0 x 1.0"), (Size(width: 1e300, height: 1), "1e+300 x 1.0"),
  ])
  func refusesSizesThatAreNone(size: Size, words: String) {
    let text =
      "cannot draw a picture of \(words) points: a side may have 0 to 32767 pixels; give it another size or scale"
    #expect(error { _ = try draw(size) { _ in } } == text)
    #expect(
      error { _ = try Rasterizer().makeVectorDocument(.empty, size: size, kind: .svg) } == text)
  }

  @Test func describesFailuresOfTheLibraries() {
    #expect(
      "\(RasterError.cairo(status: "out of memory", action: "making a context"))"
        == "cairo failed while making a context: out of memory")
    #expect(
      "\(RasterError.fontLibraryUnavailable(code: 7))"
        == "cannot start FreeType: it reports error 7; check the installed libfreetype")
    #expect(
      "\(RasterError.interrupted)" == "drawing was interrupted: nobody wants the picture any more")
  }
}
