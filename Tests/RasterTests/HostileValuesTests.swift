import Drawing
import Geometry
import Raster
import Testing

/// Values no layout should make; whatever they do to their own command, the ones after it must draw.
@Suite struct HostileValuesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var record: @Sendable (inout Canvas) -> Void
  }

  static let harmless: [Case] = [
    Case(testDescription: "fill of a NaN rect") {
      $0.fill(Rect(x: .nan, y: 0, width: 5, height: 5), with: .red)
    },
    Case(testDescription: "fill of an infinite rect") {
      $0.fill(Rect(x: 0, y: 0, width: .infinity, height: 5), with: .red)
    },
    Case(testDescription: "infinite line") {
      var path = Path()
      path.move(to: .zero)
      path.addLine(to: Point(x: .infinity, y: -.infinity))
      $0.stroke(path, with: .color(.red))
    },
    Case(testDescription: "NaN dash") {
      $0.stroke(
        .rect(Rect(x: 20, y: 20, width: 5, height: 5)), with: .color(.red),
        style: StrokeStyle(width: 1, miterLimit: .nan, dashes: [.nan, -1], dashPhase: .infinity))
    },
    Case(testDescription: "flat transform") {
      $0.withTransform(.scale(x: 0, y: 1)) {
        $0.fill(Rect(x: 0, y: 0, width: 5, height: 5), with: .red)
        $0.stroke(.rect(Rect(x: 0, y: 0, width: 5, height: 5)), with: .color(.red))
      }
    },
    Case(testDescription: "NaN transform") {
      $0.withTransform(.translation(x: .nan, y: 0)) {
        $0.fill(Rect(x: 0, y: 0, width: 5, height: 5), with: .red)
      }
    },
    Case(testDescription: "NaN clip") {
      $0.withClip(to: .rect(Rect(x: .nan, y: 0, width: 5, height: 5))) {
        $0.fill(Rect(x: 0, y: 0, width: 5, height: 5), with: .red)
      }
    },
    Case(testDescription: "NaN gradient") {
      let stops = [GradientStop(location: .nan, color: .red)]
      let gradient = LinearGradient(start: .zero, end: Point(x: 5, y: 0), stops: stops)
      $0.fill(Rect(x: 0, y: 0, width: 5, height: 5), with: .linearGradient(gradient))
    },
    Case(testDescription: "NaN radius") {
      let stops = [GradientStop(location: 0, color: .red)]
      let gradient = RadialGradient(center: .zero, radius: .nan, stops: stops)
      $0.fill(Rect(x: 0, y: 0, width: 5, height: 5), with: .radialGradient(gradient))
    },
    Case(testDescription: "NaN image") {
      $0.draw(Bitmap(width: 1, argb: [0xFFFF_0000]), in: Rect(x: .nan, y: 0, width: 5, height: 5))
    },
    Case(testDescription: "glyph out of this world") {
      $0.draw(Fonts.glyph(Fonts.capitalH, at: Point(x: 1e300, y: .nan), size: 12), color: .red)
    },
    Case(testDescription: "glyphs of no size") {
      $0.draw(Fonts.glyph(Fonts.capitalH, at: Point(x: 2, y: 9), size: .nan), color: .red)
      $0.draw(Fonts.glyph(Fonts.capitalH, at: Point(x: 2, y: 9), size: -3), color: .red)
    },
    Case(testDescription: "empty layer with a NaN shadow") {
      $0.withLayer(shadow: Shadow(color: .red, offset: Point(x: .nan, y: 0), blurRadius: .nan)) {
        $0.fill(Rect(x: 20, y: 0, width: 5, height: 5), with: .red)
      }
    },
    Case(testDescription: "filters of enormous and no amounts") {
      for amount in [1e300, .infinity, .nan, -1] {
        var effects = LayerEffects()
        effects.filters = [
          .contrast(amount), .brightness(amount), .saturation(amount), .grayscale(amount), .blur(.nan),
        ]
        $0.withLayer(effects) { $0.fill(Rect(x: 20, y: 0, width: 5, height: 5), with: .red) }
      }
    },
    Case(testDescription: "conic gradient of no place") {
      let stops = [GradientStop(location: 0, color: .red)]
      for angle in [Double.nan, 1e300] {
        let gradient = ConicGradient(center: Point(x: .nan, y: 0), angle: angle, stops: stops)
        $0.fill(Rect(x: 20, y: 0, width: 5, height: 5), with: .conicGradient(gradient))
      }
    },
    Case(testDescription: "shadow of an enormous offset") {
      $0.withLayer(shadow: Shadow(color: .red, offset: Point(x: 1e200, y: 0), blurRadius: 1)) {
        $0.fill(Rect(x: 20, y: 0, width: 5, height: 5), with: .red)
      }
    },
  ]

  @Test(arguments: harmless)
  func drawOnAfterwards(hostile: Case) throws {
    let bitmap = try draw(Size(width: 10, height: 10)) {
      hostile.record(&$0)
      $0.fill(Rect(x: 4, y: 4, width: 2, height: 2), with: .blue)
    }
    #expect(bitmap.argb.filter { $0 != 0 } == [UInt32](repeating: 0xFF00_00FF, count: 4))
  }

  @Test(arguments: harmless)
  func stayOutOfDocuments(hostile: Case) throws {
    var canvas = Canvas()
    hostile.record(&canvas)
    canvas.fill(Rect(x: 4, y: 4, width: 2, height: 2), with: .blue)
    let bytes = try Rasterizer().makeVectorDocument(
      canvas.makeDisplayList(), size: Size(width: 10, height: 10), kind: .svg)
    #expect(String(decoding: bytes, as: UTF8.self).contains("M 4 4 L 6 4 L 6 6 L 4 6 Z"))
  }

  @Test func fillsFarBeyondTheSurface() throws {
    let bitmap = try draw(Size(width: 4, height: 4), scale: 3) {
      $0.fill(Rect(x: -1e12, y: -1e12, width: 2e12, height: 2e12), with: .black)
    }
    #expect(bitmap.ink == 144 * 255)
  }

  @Test func readsColorsBeyondTheirRange() throws {
    let bitmap = try draw(Size(width: 1, height: 1)) {
      $0.fill(
        Rect(x: 0, y: 0, width: 1, height: 1), with: Color(red: 7, green: -1, blue: .nan, alpha: .infinity))
    }
    #expect(bitmap[0, 0] == 0xFFFF_0000)
  }

  @Test func reportsLayersTooLargeForTheirShadow() throws {
    let shadow = Shadow(color: .black, blurRadius: 100_000)
    #expect(throws: RasterError.self) {
      try draw(Size(width: 4, height: 4)) {
        $0.withLayer(shadow: shadow) { $0.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .black) }
      }
    }
  }
}
