import Drawing
import Geometry
import Raster
import Testing

/// Pictures of which nothing that was there before can be seen.
@Suite struct CoveringTests {
  private let size = PixelSize(width: 20, height: 12)

  /// What `draw` draws on 20 x 12 pixels.
  private func covers(scale: Double = 2, _ draw: (inout Canvas) -> Void) -> Bool {
    var canvas = Canvas()
    draw(&canvas)
    return canvas.makeDisplayList().coversAtFirst(size, scale: DisplayScale(scale))
  }

  @Test(arguments: [
    (Rect(x: 0, y: 0, width: 10, height: 6), Color.red, true),
    (Rect(x: -1, y: -1, width: 12, height: 9), .red, true),
    (Rect(x: 0, y: 0, width: 10, height: 6), .red.opacity(0.99), false),
    (Rect(x: 0, y: 0, width: 10, height: 5.75), .red, false),
    (Rect(x: 0.5, y: 0, width: 10, height: 6), .red, false),
    (Rect(x: 0, y: 0, width: 0, height: 0), .red, false),
    (Rect(x: 0, y: 0, width: .infinity, height: 6), .red, false),
  ])
  func rectanglesCoverWhatTheyReach(rect: Rect, color: Color, covered: Bool) {
    #expect(covers { $0.fill(rect, with: color) } == covered)
  }

  @Test func scopesAndMovesAreFollowed() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 6)
    #expect(covers { canvas in canvas.withTransform(.scale(x: 2, y: 2)) { $0.fill(rect, with: .red) } })
    #expect(
      !covers { canvas in canvas.withTransform(.translation(x: 1, y: 0)) { $0.fill(rect, with: .red) } })
    #expect(!covers { canvas in canvas.withTransform(.scale(x: -1, y: 1)) { $0.fill(rect, with: .red) } })
    #expect(
      covers { canvas in
        canvas.withTransform(.translation(x: -5, y: 0)) { _ in }
        canvas.fill(rect, with: .red)
      })
  }

  /// Where numbers cannot tell places apart any more nothing is drawn, so that nothing is covered.
  @Test(arguments: [1e3, 1e100, 1e150, 1e155, 1e200, 1e300])
  func enormousScalesCoverWhatTheyDraw(factor: Double) throws {
    var canvas = Canvas()
    canvas.withTransform(.scale(x: factor, y: factor)) {
      $0.fill(Rect(x: 0, y: 0, width: 20, height: 12), with: .red)
    }
    let list = canvas.makeDisplayList()
    let bitmap = try Rasterizer().rasterize(
      list, size: Size(width: 20, height: 12), scale: .one, background: nil)
    #expect(bitmap.argb == Array(repeating: factor < 1e155 ? 0xFFFF_0000 : 0, count: 240))
    #expect(list.coversAtFirst(size, scale: .one) == (factor < 1e155))
  }

  @Test func onlyWhatIsDrawnFirstCounts() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 6)
    #expect(
      !covers { canvas in
        canvas.fill(Rect(x: 1, y: 1, width: 1, height: 1), with: .blue)
        canvas.fill(rect, with: .red)
      })
    #expect(!covers { canvas in canvas.withClip(to: .rect(rect)) { $0.fill(rect, with: .red) } })
    #expect(!covers { canvas in canvas.withLayer(opacity: 0.5) { $0.fill(rect, with: .red) } })
    #expect(!covers { _ in })
  }

  /// Whatever of random lists is said to cover does, over any background, and is opaque.
  @Test func whatCoversLetsNothingThrough() throws {
    var generator = SeededGenerator(seed: 11)
    let rasterizer = try Rasterizer()
    var covering = 0
    for _ in 0..<400 {
      let list = randomList(&generator)
      guard list.coversAtFirst(size, scale: .one) else { continue }
      covering += 1
      let pictures = try [Color.black, .white.opacity(0.3), nil].map { background in
        try rasterizer.rasterize(list, size: Size(width: 20, height: 12), scale: .one, background: background)
      }
      let surface = try Surface(size: size, ground: .color(.green))
      try surface.draw(list, scale: .one, using: rasterizer)
      let drawn = surface.makeBitmap().argb
      #expect(pictures.allSatisfy { $0.argb == drawn && $0.isKnownOpaque })
      #expect(drawn.allSatisfy { $0 >> 24 == 255 })
    }
    #expect(covering > 50)
  }

  private func randomList(_ generator: inout SeededGenerator) -> DisplayList {
    var canvas = Canvas()
    func length(_ limit: Double) -> Double { Double.random(in: -2...limit, using: &generator) }
    for index in 0..<5 {
      let isWhole = index == 0 && Int.random(in: 0..<3, using: &generator) > 0
      let rect =
        isWhole
        ? Rect(x: -1, y: 0, width: 22, height: 12.0005)
        : Rect(x: length(15), y: length(9), width: length(22), height: length(14))
      let color = Color(red: length(1), green: length(1), blue: length(1), alpha: isWhole ? 1 : length(2))
      switch Int.random(in: 0..<(index == 0 ? 1 : 4), using: &generator) {
      case 0: canvas.fill(rect, with: color)
      case 1: canvas.withLayer(opacity: 0.4) { $0.fill(rect, with: color) }
      case 2:
        canvas.withClip(to: .ellipse(in: rect)) {
          $0.fill(Rect(x: 0, y: 0, width: 20, height: 12), with: color)
        }
      default: canvas.withTransform(.rotation(cosine: 0.8, sine: 0.6)) { $0.fill(rect, with: color) }
      }
    }
    return canvas.makeDisplayList()
  }

  @Test func groundsAreKnownToBeOpaque() throws {
    func isKnownOpaque(_ ground: Surface.Ground) throws -> Bool {
      try Surface(size: size, ground: ground).makeBitmap().isKnownOpaque
    }
    #expect(try isKnownOpaque(.color(.white)))
    #expect(try !isKnownOpaque(.color(.white.opacity(0.5))))
    #expect(try !isKnownOpaque(.nothing))
  }
}
