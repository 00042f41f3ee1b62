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

  /// Shapes that are far enough apart have nothing to do with each other, whatever room their shadows are blurred in.
  @Test(arguments: [3.0, 7, 20]) func shadowsOfScatteredShapesAreThoseOfEach(radius: Double) throws {
    let size = Size(width: 500, height: 420)
    let shadow = Shadow(color: .black.opacity(0.6), offset: Point(x: 1, y: 2), blurRadius: radius)
    let corners = [
      Point(x: 80, y: 70), Point(x: 380, y: 90), Point(x: 210, y: 200), Point(x: 40, y: 330),
      Point(x: 400, y: 310),
    ]
    func drawShape(at corner: Point, on canvas: inout Canvas) {
      for step in 0..<6 {
        let step = Double(step)
        canvas.fill(
          Rect(x: corner.x + 3 * step, y: corner.y + 5 * step, width: 7 + step, height: 2), with: .black)
      }
    }
    let together = try draw(size) {
      $0.withLayer(shadow: shadow) { canvas in for corner in corners { drawShape(at: corner, on: &canvas) } }
    }
    for corner in corners {
      let alone = try draw(size) { $0.withLayer(shadow: shadow) { drawShape(at: corner, on: &$0) } }
      for y in max(0, Int(corner.y) - 40)..<min(420, Int(corner.y) + 70) {
        for x in max(0, Int(corner.x) - 40)..<min(500, Int(corner.x) + 70) {
          #expect(together[x, y] == alone[x, y])
        }
      }
    }
  }

  @Test(arguments: [1, 2]) func layersLieDownAsTheyWouldStepByStep(shadowCount: Int) throws {
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
    let shadows = [Self.shadow, Shadow(color: .white, offset: Point(x: -8, y: 0), blurRadius: 0)]
    effects.shadows = Array(shadows.prefix(shadowCount))
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
