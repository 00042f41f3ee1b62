import Drawing
import Geometry
import Raster
import Testing

@Suite struct DeterminismTests {
  private static let list: DisplayList = {
    var canvas = Canvas()
    let picture = Bitmap(width: 5, argb: (0..<35).map { 0xFF00_0000 | $0 &* 0x07_0B0D })
    canvas.withLayer(shadow: Shadow(color: .black, offset: Point(x: 0, y: 2), blurRadius: 5)) {
      $0.fill(
        .roundedRect(Rect(x: 10, y: 10, width: 60, height: 30), radii: CornerRadii(all: 8)), with: .white)
    }
    canvas.draw(picture, in: Rect(x: 80.3, y: 10.2, width: 31.7, height: 22))
    for line in 0..<4 {
      canvas.draw(
        Fonts.word(at: Point(x: 5.1, y: 60 + 15.3 * Double(line)), size: 9 + Double(line)), color: .black)
    }
    canvas.draw(
      Fonts.glyph(Fonts.grinningFace, of: Fonts.emoji, at: Point(x: 120, y: 30), size: 18), color: .black)
    canvas.withTransform(.rotation(cosine: 0.8, sine: 0.6)) {
      $0.draw(Fonts.word(at: Point(x: 90, y: -20), size: 12), color: .red)
    }
    return canvas.makeDisplayList()
  }()

  private static func render(_ rasterizer: Rasterizer) throws -> Bitmap {
    try rasterizer.rasterize(
      list, size: Size(width: 150, height: 130), scale: DisplayScale(2), background: .white)
  }

  @Test func drawsEqualBytesAgain() throws {
    let rasterizer = try Rasterizer()
    let first = try Self.render(rasterizer)
    #expect(first.argb.contains { $0 != 0xFFFF_FFFF })
    #expect(try Self.render(rasterizer) == first)
    #expect(try Self.render(Rasterizer()) == first)
  }

  @Test func drawsEqualBytesOnManyTasks() async throws {
    let expected = try Self.render(Rasterizer())
    // Room for few masks and images only, so that tasks push out what others need.
    let shared = try Rasterizer(limits: RasterLimits(glyphCacheBytes: 3000, imageCacheBytes: 2000))
    let pictures = try await withThrowingTaskGroup(of: [Bitmap].self) { group in
      for _ in 0..<8 { group.addTask { try (0..<3).map { _ in try Self.render(shared) } } }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(pictures.count == 24)
    #expect(pictures.allSatisfy { $0 == expected })
  }
}
