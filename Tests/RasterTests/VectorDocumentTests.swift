import Drawing
import Geometry
import Raster
import Testing

@Suite struct VectorDocumentTests {
  private static let list: DisplayList = {
    var canvas = Canvas()
    canvas.draw(Fonts.word(at: Point(x: 5, y: 20), size: 14), color: .black)
    canvas.draw(
      Bitmap(width: 2, argb: [0xFFFF_0000, 0xFF00_FF00]), in: Rect(x: 5, y: 30, width: 20, height: 10))
    canvas.withLayer(opacity: 0.5, shadow: Shadow(color: .black, blurRadius: 4)) {
      $0.fill(Rect(x: 40, y: 30, width: 20, height: 10), with: .blue)
    }
    canvas.draw(
      Fonts.glyph(Fonts.grinningFace, of: Fonts.emoji, at: Point(x: 70, y: 40), size: 18), color: .black)
    return canvas.makeDisplayList()
  }()

  private func make(_ kind: VectorDocumentKind, _ list: DisplayList = list) throws -> String {
    let bytes = try Rasterizer().makeVectorDocument(list, size: Size(width: 120, height: 50.5), kind: kind)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func gradientsToTransparentKeepTheirColor() throws {
    let stops = [GradientStop(location: 0, color: .white), GradientStop(location: 1, color: .clear)]
    var canvas = Canvas()
    canvas.fill(
      Rect(x: 0, y: 0, width: 10, height: 10),
      with: .linearGradient(LinearGradient(start: .zero, end: Point(x: 10, y: 0), stops: stops)))
    let document = try make(.svg, canvas.makeDisplayList())
    #expect(document.contains(#/rgb\(100%, ?100%, ?100%\)(;stop-opacity:0|" stop-opacity="0")/#))
    #expect(!document.contains(#/rgb\(0%, ?0%, ?0%\)/#))
  }

  private static let edges = [
    GradientStop(location: 0.25, color: .red), GradientStop(location: 0.25, color: .green),
    GradientStop(location: 0.75, color: .green), GradientStop(location: 0.75, color: .blue),
  ]

  /// Where a gradient ends with an edge, what lies beyond would have the colour before it.
  @Test(arguments: [
    Paint.linearGradient(LinearGradient(start: .zero, end: Point(x: 10, y: 0), stops: edges)),
    .radialGradient(RadialGradient(center: Point(x: 5, y: 5), radius: 5, stops: edges)),
  ])
  func gradientsGoOnBeyondTheirLastEdge(paint: Paint) throws {
    var canvas = Canvas()
    canvas.fill(Rect(x: 0, y: 0, width: 10, height: 10), with: paint)
    let document = try make(.pdf, canvas.makeDisplayList())
    // Since version 1.18 cairo compresses where this stands.
    guard !document.contains("/ObjStm") else { return }
    #expect(document.contains("/FunctionType 3"))
    #expect(!document.contains("/Domain [ 0.25 0.75 ]"))
  }

  @Test func writesSVG() throws {
    let document = try make(.svg)
    #expect(document.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg "))
    #expect(document.contains("width=\"120px\" height=\"50.5px\" viewBox=\"0 0 120 50.5\""))
    #expect(document.hasSuffix("</svg>\n"))
    // 15 letters as glyphs; an image, an emoji and a shadow as pixels.
    #expect(document.split(separator: "xlink:href=\"#glyph").count == 16)
    #expect(document.split(separator: "<image ").count == 4)
    #expect(document.contains(#/<image id="(image|source-)0"/#))
  }

  @Test func writesPDF() throws {
    let document = try make(.pdf)
    #expect(document.hasPrefix("%PDF-1."))
    #expect(document.contains("+Inter"))
    #expect(document.hasSuffix("%%EOF\n"))
    // Since version 1.18 cairo compresses where these stand.
    guard !document.contains("/ObjStm") else { return }
    #expect(document.contains("/MediaBox [ 0 0 120 50.5 ]"))
    #expect(document.contains("/CreationDate (20000101000000Z)"))
  }

  @Test(arguments: [VectorDocumentKind.svg, .pdf])
  func writesEqualBytesAgain(kind: VectorDocumentKind) async throws {
    let first = try make(kind)
    let others = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<4 { group.addTask { try make(kind) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(others.allSatisfy { $0 == first })
  }

  @Test func writesShapesInPoints() throws {
    var canvas = Canvas()
    canvas.withTransform(.translation(x: 10, y: 5)) {
      $0.fill(Rect(x: 0, y: 0, width: 30, height: 20), with: Color(rgb: 0xFF0000))
    }
    #expect(try make(.svg, canvas.makeDisplayList()).contains("M 10 5 L 40 5 L 40 25 L 10 25 Z"))
  }

  private func makeBlended(_ mode: BlendMode) -> DisplayList {
    var effects = LayerEffects()
    effects.blendMode = mode
    var canvas = Canvas()
    canvas.fill(Rect(x: 10, y: 10, width: 30, height: 20), with: Color(rgb: 0xFF0000))
    canvas.withLayer(effects) {
      $0.fill(Rect(x: 20, y: 15, width: 30, height: 20), with: Color(rgb: 0x0000FF))
    }
    return canvas.makeDisplayList()
  }

  @Test func blendModesWithoutWordsArePixelsTwoForEachPoint() throws {
    #expect(
      try make(.svg, makeBlended(.multiply)).contains(
        #/<image id="(image|source-)0" [^>]*width="82" height="52"/#))
    let document = try make(.pdf, makeBlended(.plusLighter))
    #expect(document.contains("/Width 82") && document.contains("/Height 52"))
  }

  /// Parts of their own would have seams wherever a reader smooths their edges.
  @Test func turnedPartsOfAPictureAreOneImage() throws {
    let bitmap = Bitmap(width: 2, argb: [0xFFFF_0000, 0xFF00_FF00])
    var canvas = Canvas()
    canvas.withTransform(.rotation(cosine: 0.8, sine: 0.6)) {
      for x in [0.0, 1] {
        $0.draw(
          bitmap, source: Rect(x: x, y: 0, width: 1, height: 1),
          in: Rect(x: 30 + x * 20, y: 0, width: 20, height: 10))
      }
    }
    #expect(try make(.svg, canvas.makeDisplayList()).split(separator: "<image ").count == 2)
  }

  @Test(arguments: BlendMode.allCases.filter { $0 != .plusLighter })
  func blendModesOfPDFAreWords(mode: BlendMode) throws {
    #expect(try !make(.pdf, makeBlended(mode)).contains("/Subtype /Image"))
  }

  /// A pattern would go on beyond the clip.
  @Test func conicGradientsEndWhereTheyAreClipped() throws {
    let stops = [GradientStop(location: 0, color: .white), GradientStop(location: 1, color: .black)]
    var canvas = Canvas()
    canvas.withClip(to: .rect(Rect(x: 10, y: 10, width: 30, height: 20))) {
      $0.fill(
        Rect(x: 10, y: 0, width: 30, height: 40),
        with: .conicGradient(ConicGradient(center: Point(x: 25, y: 20), stops: stops)))
    }
    let document = try make(.svg, canvas.makeDisplayList())
    #expect(document.contains("<image ") && !document.contains("<pattern "))
  }

  /// Without a group of its own, what is blended in a view would be blended with the view's shadow.
  @Test func shadowsAreNotBelowWhatIsBlended() throws {
    let groups = try [BlendMode.normal, .multiply].map { mode in
      var effects = LayerEffects(opacity: 0.5)
      effects.blendMode = mode
      var canvas = Canvas()
      canvas.withLayer(opacity: 1, shadow: Shadow(color: .black, blurRadius: 4)) {
        $0.withLayer(effects) { $0.fill(Rect(x: 40, y: 20, width: 20, height: 10), with: .blue) }
      }
      return try make(.pdf, canvas.makeDisplayList())
    }
    // Since version 1.18 cairo compresses where these stand.
    guard !groups[0].contains("/ObjStm") else { return }
    let counts = groups.map { $0.split(separator: "/S /Transparency").count }
    #expect(counts[1] == counts[0] + 1)
  }

  /// Readers of PDF smooth colours apart from what shows of them: black where nothing does would be a dark fringe.
  @Test(arguments: [[0xFFFF_0000, 0], [0x8080_0000, 0xFFFF_0000], [0, 0xFFFF_0000]])
  func picturesHaveNoOtherColorsWhereTheyAreTransparent(argb: [UInt32]) throws {
    func colors(_ argb: [UInt32]) throws -> [Substring] {
      var canvas = Canvas()
      canvas.draw(Bitmap(width: 2, argb: argb), in: Rect(x: 5, y: 30, width: 20, height: 10))
      let streams = try make(.pdf, canvas.makeDisplayList()).split(separator: "endstream")
      return streams.filter { $0.contains("/ColorSpace /DeviceRGB") }
        .compactMap { $0.split(separator: "stream\n", maxSplits: 1).last }
    }
    #expect(try colors(argb) == colors([0xFFFF_0000, 0xFFFF_0000]))
  }
}
