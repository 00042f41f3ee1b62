import Drawing
import Geometry
import Raster
import Testing

@Suite struct ImageDrawingTests {
  private let picture = Bitmap(
    width: 3, argb: [0xFF01_0203, 0xFF10_2030, 0xFFFF_FFFF, 0x8040_2000, 0, 0xFF7F_8081])

  @Test func copiesPixelsAtTheirOwnSize() throws {
    let bitmap = try draw(Size(width: 3, height: 2)) {
      $0.draw(picture, in: Rect(x: 0, y: 0, width: 3, height: 2))
    }
    #expect(bitmap == picture)
  }

  @Test func copiesPartsOfAnImage() throws {
    let bitmap = try draw(Size(width: 4, height: 4), scale: 0.5) {
      $0.draw(
        picture, source: Rect(x: 1, y: 0, width: 2, height: 2), in: Rect(x: 0, y: 0, width: 4, height: 4))
    }
    #expect(bitmap.argb == [0xFF10_2030, 0xFFFF_FFFF, 0, 0xFF7F_8081])
  }

  @Test func readsStraightPixels() throws {
    let straight = Bitmap(
      size: PixelSize(width: 2, height: 1), format: .straightRGBA, pixels: [255, 128, 0, 128, 9, 8, 7, 255])
    let bitmap = try draw(Size(width: 2, height: 1)) {
      $0.draw(straight, in: Rect(x: 0, y: 0, width: 2, height: 1))
    }
    #expect(bitmap.argb == [0x8080_4000, 0xFF09_0807])
  }

  @Test func repeatsPixelsWhenGrowingToTheNearest() throws {
    let bitmap = try draw(Size(width: 3, height: 2), scale: 4) {
      $0.draw(picture, in: Rect(x: 0, y: 0, width: 3, height: 2), interpolation: .nearest)
    }
    for y in 0..<8 { for x in 0..<12 { #expect(bitmap[x, y] == picture[x / 4, y / 4]) } }
  }

  @Test func averagesWhenShrinking() throws {
    let checker = Bitmap(width: 2, argb: [0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_FFFF, 0xFF00_0000])
    let bitmap = try draw(Size(width: 1, height: 1)) {
      $0.draw(checker, in: Rect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(bitmap.argb == [0xFF80_8080])
  }

  @Test func averagesEveryPixelOfLargeImages() throws {
    // One pixel in a hundred is white.
    let dotted = Bitmap(
      width: 100,
      argb: (0..<10000).map { $0 % 10 == 0 && $0 / 100 % 10 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 })
    let bitmap = try draw(Size(width: 4, height: 4)) {
      $0.draw(dotted, in: Rect(x: 0, y: 0, width: 4, height: 4))
    }
    let mean = bitmap.argb.reduce(0) { $0 + Int($1 & 0xFF) }
    #expect(abs(Double(mean) / 16 - 2.55) <= 0.5)
  }

  @Test(arguments: [Interpolation.nearest, .smooth])
  func growsWithoutFadingAtTheEdges(interpolation: Interpolation) throws {
    let bitmap = try draw(Size(width: 9, height: 7)) {
      $0.draw(
        Bitmap(width: 2, argb: [0xFFFF_0000, 0xFFFF_0000, 0xFFFF_0000, 0xFFFF_0000]),
        in: Rect(x: 1, y: 1, width: 7, height: 5), interpolation: interpolation)
    }
    #expect(bitmap.inkBox == PixelRect(x: 1, y: 1, width: 7, height: 5))
    #expect(Set(bitmap.argb) == [0, 0xFFFF_0000])
  }

  @Test func growsEvenlyBetweenPixels() throws {
    let bitmap = try draw(Size(width: 8, height: 1)) {
      $0.draw(Bitmap(width: 2, argb: [0xFF00_0000, 0xFF80_8080]), in: Rect(x: 0, y: 0, width: 8, height: 1))
    }
    #expect(bitmap.argb.map { $0 & 0xFF } == [0, 0, 16, 48, 80, 112, 128, 128])
  }

  @Test func takesNoColorFromBesideTheSource() throws {
    let bitmap = try draw(Size(width: 8, height: 8)) {
      $0.draw(
        Bitmap(width: 3, argb: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF]),
        source: Rect(x: 1, y: 0, width: 1, height: 1), in: Rect(x: 0, y: 0, width: 8, height: 8))
    }
    #expect(Set(bitmap.argb) == [0xFF00_FF00])
  }

  @Test func mixesNoColorFromTransparentPixels() throws {
    let bitmap = try draw(Size(width: 16, height: 1)) {
      $0.draw(
        Bitmap(width: 2, argb: [0xFFFF_0000, 0]), in: Rect(x: 0, y: 0, width: 16, height: 1))
    }
    // Premultiplied red equals alpha wherever nothing but red was mixed with nothing.
    #expect(bitmap.argb.allSatisfy { $0 >> 16 & 0xFF == $0 >> 24 && $0 & 0xFFFF == 0 })
    #expect(bitmap.ink > 7 * 255)
  }

  @Test func mirrorsAndTurnsExactly() throws {
    let size = Size(width: 3, height: 2)
    let mirrored = try draw(size) {
      $0.withTransform(AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 3, ty: 0)) {
        $0.draw(picture, in: Rect(origin: .zero, size: size))
      }
    }
    #expect(mirrored.argb == [2, 1, 0, 5, 4, 3].map { picture.argb[$0] })
    let turned = try draw(Size(width: 2, height: 3)) {
      $0.withTransform(AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 2, ty: 0)) {
        $0.draw(picture, in: Rect(origin: .zero, size: size))
      }
    }
    #expect(turned.argb == [3, 0, 4, 1, 5, 2].map { picture.argb[$0] })
  }

  @Test func drawsOnlyWhatTheImageHas() throws {
    let bitmap = try draw(Size(width: 4, height: 4)) {
      $0.draw(
        Bitmap(width: 2, argb: [0xFF11_1111, 0xFF11_1111, 0xFF11_1111, 0xFF11_1111]),
        source: Rect(x: -1, y: -1, width: 4, height: 4), in: Rect(x: 0, y: 0, width: 4, height: 4))
    }
    #expect(bitmap.inkBox == PixelRect(x: 1, y: 1, width: 2, height: 2))
  }
}
