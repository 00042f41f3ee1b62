import Drawing
import Geometry
import Glibc
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

  @Test func vectorPicturesThatCannotBeDrawnSoLargeAreErrors() throws {
    let vector = VectorPicture(size: Size(width: 2, height: 2), content: Digest(of: []), heldBytes: 0) {
      (size) throws(VectorPictureError) in
      if size.width > 4 { throw VectorPictureError(reason: "it takes too long; make it smaller") }
      return [UInt8](repeating: 255, count: size.width * size.height * 4)
    }
    func drawn(scale: Double) throws -> Bitmap {
      try draw(Size(width: 2, height: 2), scale: scale) {
        $0.draw(Bitmap(vector), in: Rect(x: 0, y: 0, width: 2, height: 2))
      }
    }
    #expect(try drawn(scale: 2).argb == [UInt32](repeating: 0xFFFF_FFFF, count: 16))
    let error = #expect(throws: RasterError.self) { try drawn(scale: 3) }
    #expect(
      error?.located { _ in "image#a" }.description
        == "image#a: cannot draw an image at 6 x 6 pixels: it takes too long; make it smaller")
  }

  @Test func readsStraightPixels() throws {
    let straight = Bitmap(
      size: PixelSize(width: 2, height: 1), format: .straightRGBA, pixels: [255, 128, 0, 128, 9, 8, 7, 255])
    let bitmap = try draw(Size(width: 2, height: 1)) {
      $0.draw(straight, in: Rect(x: 0, y: 0, width: 2, height: 1))
    }
    #expect(bitmap.argb == [0x8080_4000, 0xFF09_0807])
  }

  /// Every value under every alpha, in rows that vectors of eight pixels do not end with.
  @Test(arguments: [7, 8, 9, 61])
  func premultipliesToTheNearest(width: Int) throws {
    let count = (65536 + width - 1) / width * width
    let straight = (0..<count).map {
      (value: UInt8(truncatingIfNeeded: $0), alpha: UInt8(truncatingIfNeeded: $0 >> 8))
    }
    let bitmap = Bitmap(
      size: PixelSize(width: width, height: count / width), format: .straightRGBA,
      pixels: straight.flatMap { [$0.value, 255 - $0.value, 255, $0.alpha] })
    let size = Size(width: Double(width), height: Double(count / width))
    let drawn = try draw(size) { $0.draw(bitmap, in: Rect(origin: .zero, size: size)) }
    let expected = straight.map { value, alpha -> UInt32 in
      func channel(_ value: UInt8) -> UInt32 { UInt32((Double(value) * Double(alpha) / 255).rounded()) }
      return UInt32(alpha) << 24 | channel(value) << 16 | channel(255 - value) << 8 | channel(255)
    }
    #expect(zip(drawn.argb, expected).allSatisfy(==))
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

  /// Corners, edges and middle of an image that is stretched between its caps.
  @Test(arguments: [
    (AffineTransform.identity, 0.5), (.identity, 1.0 / 3), (.scale(x: 1.1, y: 0.9), 0.25),
    (AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 9, ty: 0), 0.5),
  ])
  func partsLeaveNoSeams(_ transform: AffineTransform, fraction: Double) throws {
    let cuts = [0, 2 + fraction, 6 + fraction, 9]
    let plain = Bitmap(width: 3, argb: Array(repeating: 0x8012_3456, count: 9))
    let bitmap = try draw(Size(width: 8, height: 8)) {
      $0.withTransform(transform) { canvas in Self.drawParts(of: plain, cutAt: cuts, on: &canvas) }
    }
    #expect(Set(bitmap.argb) == [0x8012_3456])
  }

  /// Draws each of the nine pixels of a bitmap as a part, from one of the cuts to the next.
  private static func drawParts(of bitmap: Bitmap, cutAt cuts: [Double], on canvas: inout Canvas) {
    for y in 0..<3 {
      for x in 0..<3 {
        canvas.draw(
          bitmap, source: Rect(x: Double(x), y: Double(y), width: 1, height: 1),
          in: Rect(x: cuts[x], y: cuts[y], width: cuts[x + 1] - cuts[x], height: cuts[y + 1] - cuts[y]))
      }
    }
  }

  /// Shares of a pixel add up; nothing of what is below shows, and nothing is twice as opaque.
  @Test(arguments: [0xFF12_3456, 0x8012_3456] as [UInt32], [8.0, -12])
  func turnedPartsLeaveNoSeams(color: UInt32, top: Double) throws {
    let cuts = [0, 9.3, 20.6, 32.0]
    let plain = Bitmap(width: 3, argb: Array(repeating: color, count: 9))
    let turn = AffineTransform.rotation(cosine: cos(0.5), sine: sin(0.5))
      .concatenating(.translation(x: 20, y: top))
    let bitmap = try draw(Size(width: 50, height: 50)) {
      $0.withTransform(turn) { canvas in Self.drawParts(of: plain, cutAt: cuts, on: &canvas) }
    }
    let toPicture = try #require(turn.inverted)
    var count = 0
    for y in 0..<50 {
      for x in 0..<50 {
        let place = toPicture.apply(to: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        guard (1...31).contains(place.x), (1...31).contains(place.y) else { continue }
        count += 1
        #expect(abs(bitmap.alpha(x, y) - Int(color >> 24)) <= 2)
      }
    }
    #expect(count > 400)
  }

  @Test func mirroredPartsMeetAtTheSamePixel() throws {
    func drawParts(_ transform: AffineTransform) throws -> [UInt32] {
      try draw(Size(width: 9, height: 1)) {
        $0.withTransform(transform) { canvas in
          let image = Bitmap(width: 2, argb: [0xFFFF_0000, 0xFF00_00FF])
          for (x, start, width) in [(0.0, 0.0, 2.5), (1, 2.5, 6.5)] {
            canvas.draw(
              image, source: Rect(x: x, y: 0, width: 1, height: 1),
              in: Rect(x: start, y: 0, width: width, height: 1))
          }
        }
      }.argb
    }
    let parts = try drawParts(.identity)
    #expect(parts == Array(repeating: 0xFFFF_0000, count: 3) + Array(repeating: 0xFF00_00FF, count: 6))
    #expect(try drawParts(AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 9, ty: 0)) == parts.reversed())
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

  @Test func tilesRepeatThePixelsOfAnImage() throws {
    let bitmap = try draw(Size(width: 8, height: 5)) {
      $0.fill(
        Rect(x: 0, y: 0, width: 8, height: 5),
        with: .tiles(ImageTiles(picture, tile: Rect(x: 1, y: 1, width: 3, height: 2))))
    }
    for y in 0..<5 { for x in 0..<8 { #expect(bitmap[x, y] == picture[(x + 2) % 3, (y + 1) % 2]) } }
  }

  @Test(arguments: [0.5, 1.5, 2, 3.3])
  func tilesHaveNoSeams(_ scale: Double) throws {
    let plain = Bitmap(width: 3, argb: Array(repeating: 0xFF12_3456, count: 6))
    let bitmap = try draw(Size(width: 40, height: 40), scale: scale) {
      $0.fill(
        Rect(x: 0, y: 0, width: 40, height: 40),
        with: .tiles(ImageTiles(plain, tile: Rect(x: 0.3, y: 0.7, width: 3.3, height: 2.1))))
    }
    #expect(Set(bitmap.argb).isSubset(of: [0xFF12_3456]))
  }

  @Test func tilesThatAreNoneDrawNothing() throws {
    for tile in [
      Rect(x: 0, y: 0, width: 0, height: 2), Rect(x: 0, y: 0, width: .infinity, height: 2),
      Rect(x: .nan, y: 0, width: 3, height: 2), Rect(x: 0, y: 0, width: -3, height: 2),
    ] {
      let bitmap = try draw(Size(width: 4, height: 4)) {
        $0.fill(Rect(x: 0, y: 0, width: 4, height: 4), with: .tiles(ImageTiles(picture, tile: tile)))
      }
      #expect(bitmap.ink == 0)
    }
  }

  @Test func hugeTilesAreDrawnWithTheMemoryThereIs() throws {
    let bitmap = try draw(Size(width: 2, height: 2)) {
      $0.fill(
        Rect(x: 0, y: 0, width: 2, height: 2),
        with: .tiles(ImageTiles(picture, tile: Rect(x: 0, y: 0, width: 1e7, height: 1e7))))
    }
    #expect(bitmap.ink > 0)
  }

  @Test func mirroredImagesAreTheMirrorImage() throws {
    for (x, width) in [(0.0, 3.0), (1, 6), (2, 8), (5, 2)] {
      let place = Rect(x: x, y: 0.6, width: width, height: 3.1)
      let upright = try draw(Size(width: 12, height: 5)) { $0.draw(picture, in: place) }
      let mirrored = try draw(Size(width: 12, height: 5)) { canvas in
        canvas.withTransform(AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 12, ty: 0)) {
          $0.draw(picture, in: place)
        }
      }
      for y in 0..<5 { for x in 0..<12 { #expect(mirrored[x, y] == upright[11 - x, y]) } }
    }
  }

  /// A clip around the image that is not on whole pixels leaves it to cairo, one that is the image itself does not.
  @Test(arguments: [false, true]) func turnedImagesAreThoseOfCairo(clipped: Bool) throws {
    var state: UInt64 = 5
    func random(_ limit: Double) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24) * limit
    }
    let rasterizer = try Rasterizer()
    for turn in 0..<150 {
      let (width, height) = (1 + Int(random(40)), 1 + Int(random(40)))
      let image = Bitmap(
        width: width,
        argb: (0..<(width * height)).map { _ in
          let alpha = random(1) < 0.5 ? 255.0 : random(255)
          return [alpha, random(alpha), random(alpha), random(alpha)].reduce(0) { $0 << 8 | UInt32($1) }
        })
      let (angle, scale) = (random(6.28), 1 + random(2.5))
      let place = AffineTransform.translation(x: -Double(width) / 2, y: -Double(height) / 2)
        .concatenating(.scale(x: scale, y: scale * (0.6 + random(0.8))))
        .concatenating(.rotation(cosine: cos(angle), sine: sin(angle)))
        .concatenating(.translation(x: 150 + random(9), y: 150 + random(9)))
      func picture(isCairos: Bool) throws -> Bitmap {
        try draw(Size(width: 310, height: 310), background: .white, using: rasterizer) { canvas in
          func draw(on canvas: inout Canvas) {
            canvas.withTransform(place) {
              let whole = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
              guard clipped else { return $0.draw(image, in: whole) }
              $0.withClip(to: .rect(whole)) { $0.draw(image, in: whole) }
            }
          }
          guard isCairos else { return draw(on: &canvas) }
          canvas.withClip(to: .rect(Rect(x: 0.3, y: 0.3, width: 309.5, height: 309.5)), draw)
        }
      }
      let (own, cairos) = (try picture(isCairos: false), try picture(isCairos: true))
      let areEqual = own.withUnsafeBytes { own in
        cairos.withUnsafeBytes { cairos in
          guard let one = own.baseAddress, let other = cairos.baseAddress else { return false }
          return memcmp(one, other, own.count) == 0
        }
      }
      #expect(areEqual, "\(turn)")
    }
  }
}
