import Drawing
import Geometry
import Raster
import Testing

/// Small shapes that are seen again are laid down as masks, and look as cairo draws them the first time.
@Suite struct ShapeTests {
  @Test(arguments: [Color.black, Color(red: 0.3, green: 0.9, blue: 0.55), Color.white.opacity(0.37), .clear])
  func shapesSeenAgainLookTheSame(color: Color) throws {
    var state: UInt64 = 11
    func random(_ limit: Double) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24) * limit
    }
    let size = Size(width: 90, height: 90)
    let known = try Rasterizer()
    for _ in 0..<60 {
      let rect = Rect(x: random(20), y: random(20), width: 2 + random(50), height: 2 + random(50))
      let radii = CornerRadii(
        topLeft: random(20), topRight: random(20), bottomRight: random(9), bottomLeft: random(30))
      var path = Path.roundedRect(rect, radii: radii)
      if random(1) < 0.5 {
        path.addRoundedRect(
          Rect(x: rect.minX + 2, y: rect.minY + 1.5, width: rect.width / 2, height: rect.height / 2),
          radii: radii,
          clockwise: false)
      }
      let scale = random(1) < 0.5 ? 1 : 1.25
      let background = Color(red: random(1), green: random(1), blue: random(1)).opacity(random(2))
      func picture(_ rasterizer: Rasterizer) throws -> Bitmap {
        try draw(size, scale: scale, background: background, using: rasterizer) { $0.fill(path, with: color) }
      }
      let first = try picture(Rasterizer())
      _ = try picture(known)
      #expect(try picture(known).argb == first.argb)
    }
  }

  /// Images within rounded corners are laid down through the mask of their clip where that was seen before.
  @Test(arguments: [1, 0.6], [true, false])
  func imagesInShapesSeenAgainLookTheSame(alpha: Double, isInCircle: Bool) throws {
    var state: UInt64 = 5
    func random(_ limit: Double) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24) * limit
    }
    let known = try Rasterizer()
    for _ in 0..<40 {
      let rect = Rect(x: random(20), y: random(20), width: 2 + random(50), height: 2 + random(50))
      let radius = isInCircle ? 30 : random(15)
      let place = Rect(
        x: rect.minX - random(1), y: rect.minY - random(2), width: rect.width + random(3),
        height: rect.height + random(4))
      let image = Bitmap(
        width: 9,
        argb: (0..<81).map { _ in
          let level = UInt32(random(256) * alpha)
          return UInt32(255 * alpha) << 24 | level << 16 | (level / 2) << 8 | level / 3
        })
      func picture(_ rasterizer: Rasterizer) throws -> Bitmap {
        let size = Size(width: 90, height: 90)
        return try draw(size, background: Color(white: 0.4), using: rasterizer) { canvas in
          canvas.withClip(to: .roundedRect(rect, radii: CornerRadii(all: radius))) {
            $0.draw(image, in: place)
          }
        }
      }
      let first = try picture(Rasterizer())
      _ = try picture(known)
      #expect(try picture(known).argb == first.argb)
      #expect(first.argb.contains { $0 != first[89, 89] })
    }
  }

  @Test func shapesMovedByWholePixelsLookTheSame() throws {
    let bitmap = try draw(Size(width: 90, height: 30)) { canvas in
      for x in [3.0, 33, 63] {
        canvas.fill(
          Path.roundedRect(Rect(x: x + 0.3, y: 4.7, width: 20, height: 20), radii: CornerRadii(all: 7)),
          with: .black)
      }
    }
    for y in 0..<30 {
      for x in 0..<30 {
        #expect(bitmap[x, y] == bitmap[x + 30, y])
        #expect(bitmap[x, y] == bitmap[x + 60, y])
      }
    }
  }

  @Test func shapesCutOffLookTheSame() throws {
    let rasterizer = try Rasterizer()
    func picture(_ width: Double) throws -> Bitmap {
      try draw(Size(width: width, height: 30), using: rasterizer) {
        $0.fill(
          Path.roundedRect(Rect(x: 3.3, y: 4.7, width: 30, height: 20), radii: CornerRadii(all: 7)),
          with: .black)
      }
    }
    _ = try picture(40)
    let (whole, cut) = (try picture(40), try picture(20))
    for y in 0..<30 {
      for x in 0..<20 { #expect(whole[x, y] == cut[x, y]) }
    }
  }
}
