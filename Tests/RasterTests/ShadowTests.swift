import Drawing
import Geometry
import Raster
import Testing

/// Shadows of shapes whose middle repeats, which are blurred without it, and laid down with their layer at once.
@Suite struct ShadowTests {
  private static let shadow = Shadow(color: .black.opacity(0.4), offset: Point(x: 3, y: 5), blurRadius: 7)
  private static let card = Path.roundedRect(
    Rect(x: 40, y: 40, width: 180, height: 110), radii: CornerRadii(all: 9))

  @Test func shapesAreBlurredAsIfAllOfThemWere() throws {
    let size = Size(width: 260, height: 260)
    let cut = try draw(size) { $0.withLayer(shadow: Self.shadow) { $0.fill(Self.card, with: .white) } }
    let whole = try draw(size) {
      $0.withLayer(shadow: Self.shadow) {
        $0.fill(Self.card, with: .white)
        // Far enough away for its shadow, and no column is as the one beside it.
        for x in stride(from: 40.0, to: 220, by: 2) {
          $0.fill(Rect(x: x, y: 230, width: 1, height: 1), with: .white)
        }
        for y in stride(from: 40.0, to: 150, by: 2) {
          $0.fill(Rect(x: 2, y: y, width: 1, height: 1), with: .white)
        }
      }
    }
    for y in 0..<200 {
      for x in 20..<260 { #expect(cut[x, y] == whole[x, y]) }
    }
  }

  @Test func layersLieDownAsTheyWouldStepByStep() throws {
    func picture(_ effects: LayerEffects) throws -> Bitmap {
      try draw(Size(width: 260, height: 190), scale: 1.5, background: Color(red: 0.9, green: 0.4, blue: 0.1))
      {
        $0.withLayer(effects) {
          $0.fill(Self.card, with: Color.white.opacity(0.6))
          $0.fill(Rect(x: 60.3, y: 60.7, width: 30, height: 30), with: .black)
        }
      }
    }
    var effects = LayerEffects()
    effects.shadows = [Self.shadow, Shadow(color: .white, offset: Point(x: -8, y: 0), blurRadius: 0)]
    let atOnce = try picture(effects)
    var cover = Canvas()
    cover.fill(Rect(x: -10, y: -10, width: 400, height: 400), with: .black)
    effects.mask = cover.makeDisplayList()
    #expect(try picture(effects).argb == atOnce.argb)
  }

  @Test func shadowsDrawnAgainAreTheSame() throws {
    let rasterizer = try Rasterizer()
    func picture() throws -> Bitmap {
      try draw(Size(width: 260, height: 190), using: rasterizer) {
        $0.withLayer(shadow: Self.shadow) { $0.fill(Self.card, with: .white) }
      }
    }
    #expect(try picture().argb == picture().argb)
  }
}
