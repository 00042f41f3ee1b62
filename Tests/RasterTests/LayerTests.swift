import Drawing
import Geometry
import Raster
import Testing

@Suite struct LayerTests {
  @Test func fadesOverlappingShapesAsOne() throws {
    let bitmap = try draw(Size(width: 3, height: 1), background: .white) {
      $0.withLayer(opacity: 0.5) {
        $0.fill(Rect(x: 0, y: 0, width: 2, height: 1), with: .black)
        $0.fill(Rect(x: 1, y: 0, width: 2, height: 1), with: .black)
      }
    }
    #expect(Set(bitmap.argb).count == 1)
    #expect(abs(Int(bitmap[1, 0] & 0xFF) - 127) <= 1)
  }

  @Test func multipliesNestedOpacities() throws {
    let bitmap = try draw(Size(width: 1, height: 1)) {
      $0.withLayer(opacity: 0.5) {
        $0.withLayer(opacity: 0.5) { $0.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .white) }
      }
    }
    #expect(abs(bitmap.alpha(0, 0) - 64) <= 1)
  }

  /// An opacity of a half is the same as a colour that covers half.
  @Test(arguments: BlendMode.allCases)
  func blendsFadedLayersLikeTranslucentOnes(mode: BlendMode) throws {
    func blended(_ color: Color, opacity: Double) throws -> UInt32 {
      var effects = LayerEffects(opacity: opacity)
      effects.blendMode = mode
      let below = Color(red: 0.8, green: 0, blue: 0.25)
      let bitmap = try draw(Size(width: 1, height: 1), background: below) {
        $0.withLayer(effects) { $0.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: color) }
      }
      return bitmap[0, 0]
    }
    let color = Color(red: 0.6, green: 0.25, blue: 0.25)
    let (faded, translucent) = (
      try blended(color, opacity: 0.5), try blended(color.opacity(0.5), opacity: 1)
    )
    for shift in [0, 8, 16] {
      #expect(abs(Int(faded >> shift & 255) - Int(translucent >> shift & 255)) <= 2)
    }
  }

  @Test func keepsLayersInsideTheClip() throws {
    let bitmap = try draw(Size(width: 8, height: 8), scale: 2) {
      $0.withClip(to: .rect(Rect(x: 2, y: 2, width: 3, height: 3))) {
        $0.withTransform(.translation(x: 1, y: 1)) {
          $0.withLayer(opacity: 0.5) { $0.fill(Rect(x: 0, y: 0, width: 3, height: 9), with: .black) }
        }
      }
    }
    #expect(bitmap.inkBox == PixelRect(x: 4, y: 4, width: 4, height: 6))
  }

  @Test(arguments: [(2.0, 1.0), (6, 1), (6, 2), (16, 3)])
  func blursShadowsAlikeInAllDirections(blurRadius: Double, scale: Double) throws {
    let bitmap = try draw(Size(width: 80, height: 80), scale: scale) {
      $0.withLayer(shadow: Shadow(color: .black, blurRadius: blurRadius)) {
        $0.fill(Rect(x: 30, y: 30, width: 20, height: 20), with: .red)
      }
    }
    let side = Int(80 * scale)
    for y in 0..<side {
      for x in 0..<side {
        #expect(bitmap[x, y] == bitmap[side - 1 - x, y])
        // Rows are blurred before columns, which rounds differently in the end.
        #expect(abs(bitmap.alpha(x, y) - bitmap.alpha(y, x)) <= 1)
      }
    }
    // A Gaussian of deviation radius / 2 has next to nothing left past its radius and a half.
    let reach = Double(30 * scale - Double(bitmap.inkBox.x)) / scale
    #expect(reach >= blurRadius && reach <= 1.5 * blurRadius + 3 / scale)
    // Half of an edge's shadow lies on either side of it.
    let middle = side / 2
    let outside = bitmap.alpha(Int(30 * scale) - 1, middle)
    #expect(outside < 128 && outside > 60)
  }

  @Test func meetsTheGaussianItStandsFor() throws {
    let bitmap = try draw(Size(width: 100, height: 100)) {
      $0.withLayer(shadow: Shadow(color: .black, offset: Point(x: 50, y: 0), blurRadius: 10)) {
        $0.fill(Rect(x: -100, y: -100, width: 100, height: 300), with: .black)
      }
    }
    // The normal distribution's share beyond 0.1, 0.9 and 1.9 deviations, which are 5 pixels each.
    for (x, share) in [(50, 0.4602), (54, 0.1841), (59, 0.0287)] {
      #expect(abs(Double(bitmap.alpha(x, 50)) / 255 - share) < 0.015)
    }
  }

  @Test func movesAndTintsShadows() throws {
    let bitmap = try draw(Size(width: 12, height: 12)) {
      $0.withLayer(shadow: Shadow(color: Color.blue.opacity(0.5), offset: Point(x: 3, y: 4), blurRadius: 0)) {
        $0.fill(Rect(x: 1, y: 1, width: 4, height: 4), with: .red)
      }
    }
    #expect((bitmap[1, 1], bitmap[4, 4], bitmap[5, 5]) == (0xFFFF_0000, 0xFFFF_0000, 0x8000_0080))
    #expect(bitmap.inkBox == PixelRect(x: 1, y: 1, width: 7, height: 8))
  }

  @Test func throwsShadowsFromOutsideTheSurface() throws {
    let bitmap = try draw(Size(width: 10, height: 10)) {
      $0.withLayer(shadow: Shadow(color: .black, offset: Point(x: 8, y: 0), blurRadius: 0)) {
        $0.fill(Rect(x: -6, y: 2, width: 4, height: 3), with: .red)
      }
    }
    #expect(bitmap.inkBox == PixelRect(x: 2, y: 2, width: 4, height: 3))
  }

  @Test func clipsShadows() throws {
    let bitmap = try draw(Size(width: 40, height: 40)) {
      $0.withClip(to: .rect(Rect(x: 10, y: 10, width: 20, height: 20))) {
        $0.withLayer(shadow: Shadow(color: .black, blurRadius: 20)) {
          $0.fill(Rect(x: 15, y: 15, width: 10, height: 10), with: .white)
        }
      }
    }
    #expect(bitmap.inkBox == PixelRect(x: 10, y: 10, width: 20, height: 20))
  }
}
