import Drawing
import Geometry
import Raster
import Testing

/// Pictures that are drawn in bands look as those that are drawn at once.
@Suite struct BandedDrawingTests {
  private static let size = Size(width: 420, height: 700)

  /// The pixels of all bands, one below the other, and how many rows each has; nil for a picture that is not drawn in bands.
  private func bands(
    _ list: DisplayList, scale: Double = 1, background: Color? = .white, using rasterizer: Rasterizer
  ) throws -> (pixels: [UInt8], rows: [Int])? {
    let drawing = try BandedDrawing(
      of: list, size: Self.size, scale: DisplayScale(scale), background: background, by: rasterizer)
    guard let drawing else { return nil }
    var (pixels, rows): ([UInt8], [Int]) = ([], [])
    try drawing.draw { bytes, size in
      pixels += bytes
      rows.append(size.height)
    }
    return (pixels, rows)
  }

  @Test(arguments: [1, 1.5, 2], 1...6)
  func pixelsAreThoseOfTheWholePicture(scale: Double, seed: Int) throws {
    let rasterizer = try Rasterizer()
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<4 {
      let list = try randomList(&generator)
      let whole = try rasterizer.rasterize(
        list, size: Self.size, scale: DisplayScale(scale), background: .white)
      let drawn = try #require(try bands(list, scale: scale, using: rasterizer))
      #expect(drawn.rows.count > 1)
      #expect(drawn.rows.reduce(0, +) == whole.size.height)
      #expect(drawn.pixels == whole.withUnsafeBytes { Array($0) })
    }
  }

  /// Rows of things with little room between them, over backgrounds that all bands share.
  private func randomList(_ generator: inout SeededGenerator) throws -> DisplayList {
    var canvas = Canvas()
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    func color() -> Color {
      Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0.2...1.5))
    }
    let whole = Rect(origin: .zero, size: Self.size)
    canvas.fill(
      whole,
      with: .linearGradient(
        LinearGradient(
          start: Point(x: 0, y: 0), end: Point(x: 300, y: 650),
          stops: [.init(location: 0, color: color()), .init(location: 1, color: color())])))
    var y = 0.0
    while y < Self.size.height {
      let row = Rect(
        x: number(-20...30), y: y + number(0...3), width: number(50...440), height: number(5...70))
      try canvas.withTransform(.translation(x: number(-3...3), y: 0)) { canvas in
        if number(0...1) < 0.3 {
          canvas.fill(Rect(x: 0, y: 0, width: 420, height: 700), with: color().opacity(0.1))
        }
        try drawSomething(Int(number(0...10.99)), in: row, color(), on: &canvas)
      }
      y = row.maxY + number(0...9)
    }
    return canvas.makeDisplayList()
  }

  private func drawSomething(_ kind: Int, in row: Rect, _ color: Color, on canvas: inout Canvas) throws {
    let path = Path.roundedRect(row, radii: CornerRadii(all: 12))
    let word = Fonts.word(at: Point(x: row.minX + 4, y: row.maxY - 2), size: row.height / 2)
    switch kind {
    case 0: canvas.fill(row, with: color)
    case 1: canvas.fill(path, with: color)
    case 2: canvas.stroke(path, with: .color(color), style: StrokeStyle(width: 1.7))
    case 3: canvas.draw(word, color: color)
    case 4:
      canvas.withLayer(opacity: 0.6, shadow: Shadow(color: .black, offset: Point(x: 2, y: 5), blurRadius: 4))
      {
        $0.fill(path, with: color)
        $0.draw(word, color: .black)
      }
    case 5:
      canvas.withClip(to: .ellipse(in: row)) {
        $0.fill(Rect(x: 0, y: 0, width: 420, height: 700), with: color)
      }
    case 6:
      canvas.withClip(to: .rect(row)) {
        $0.fill(Rect(x: 0, y: row.minY - 100, width: 420, height: 700), with: color)
        $0.draw(word, color: .white)
      }
    case 7: canvas.draw(tile, in: row, interpolation: .smooth)
    case 8:
      var effects = LayerEffects(opacity: 0.9)
      effects.blendMode = .multiply
      canvas.withLayer(effects) { $0.fill(path, with: color) }
    case 9:
      var effects = LayerEffects()
      effects.backdrop = LayerEffects.Backdrop(in: path, through: [.blur(5)])
      canvas.withLayer(effects) { $0.fill(path, with: color.opacity(0.3)) }
    default:
      canvas.withTransform(.rotation(cosine: 0.8, sine: 0.6)) { $0.fill(row, with: color) }
    }
  }

  private let tile = Bitmap(width: 2, argb: [0xFF11_9911, 0xFF22_2222, 0xFF33_3333, 0x8000_0000])

  /// A band begins with the first of the parts that is seen in it.
  @Test(arguments: [Point(x: 200, y: -30), Point(x: -30, y: 100), Point(x: 410, y: 200)])
  func turnedPartsOfAPictureAreDrawnTogether(place: Point) throws {
    let turn = AffineTransform.rotation(cosine: 0.8, sine: 0.6)
      .concatenating(.translation(x: place.x, y: place.y))
    let image = Bitmap(width: 3, argb: Array(repeating: 0x8012_3456, count: 9))
    var canvas = Canvas()
    for y in [0.0, 400] {
      canvas.withTransform(turn.concatenating(.translation(x: 0, y: y))) { canvas in
        for part in 0..<9 {
          let (column, row) = (Double(part % 3), Double(part / 3))
          canvas.draw(
            image, source: Rect(x: column, y: row, width: 1, height: 1),
            in: Rect(x: column * 20, y: row * 20, width: 20, height: 20))
        }
      }
    }
    let list = canvas.makeDisplayList()
    let rasterizer = try Rasterizer()
    let whole = try rasterizer.rasterize(list, size: Self.size, scale: .one, background: .white)
    let drawn = try #require(try bands(list, using: rasterizer))
    #expect(drawn.rows.count > 1)
    #expect(drawn.pixels == whole.withUnsafeBytes { Array($0) })
  }

  @Test func bandsAreCutWhereNothingIs() throws {
    var canvas = Canvas()
    for index in 0..<10 {
      canvas.fill(.ellipse(in: Rect(x: 0, y: Double(index) * 70 + 10, width: 400, height: 50)), with: .blue)
    }
    let drawn = try #require(try bands(canvas.makeDisplayList(), using: Rasterizer()))
    var row = 0
    for count in drawn.rows.dropLast() {
      row += count
      #expect(!(11..<60).contains(row % 70))
    }
    #expect(drawn.rows.allSatisfy { $0 * 420 * 4 <= 512 << 10 })
  }

  @Test func whatCannotBeCutIsDrawnAtOnce() throws {
    func isDrawnInBands(background: Color? = .white, _ draw: (inout Canvas) -> Void) throws -> Bool {
      var canvas = Canvas()
      draw(&canvas)
      return try bands(canvas.makeDisplayList(), background: background, using: Rasterizer()) != nil
    }
    let whole = Rect(origin: .zero, size: Self.size)
    #expect(try isDrawnInBands { $0.fill(whole, with: .red) })
    #expect(try isDrawnInBands(background: nil) { $0.fill(whole, with: .red) })
    #expect(try !isDrawnInBands(background: nil) { $0.fill(whole, with: .red.opacity(0.5)) })
    #expect(try !isDrawnInBands { $0.fill(.ellipse(in: whole), with: .red) })
    #expect(try !isDrawnInBands { canvas in canvas.withLayer(opacity: 0.5) { $0.fill(whole, with: .red) } })
    let small = try BandedDrawing(
      of: .empty, size: Size(width: 100, height: 100), scale: .one, background: .white, by: Rasterizer())
    #expect(small == nil)
  }

  /// Passing over commands takes no more time than there are commands and pixels.
  @Test(arguments: [(1, 312), (1000, 312), (1 << 19, 350), (1 << 20, 700), (1 << 30, 700)])
  func manyCommandsMakeFewBands(commandCount: Int, rowCount: Int) {
    let size = PixelSize(width: 420, height: 700)
    #expect(BandedDrawing.rowCount(of: size, commandCount: commandCount) == rowCount)
  }

  @Test func limitsAreThoseOfWholePictures() throws {
    let rasterizer = try Rasterizer(limits: RasterLimits(surfaceBytes: 420 * 700 * 4 - 1))
    #expect(
      throws: RasterError.surfaceTooLarge(PixelSize(width: 420, height: 700), byteLimit: 420 * 700 * 4 - 1)
    ) {
      try bands(.empty, using: rasterizer)
    }
  }

  @Test func interruptedDrawingEnds() throws {
    let interruption = PictureInterruption()
    interruption.request()
    let drawing = try #require(
      try BandedDrawing(of: .empty, size: Self.size, scale: .one, background: .white, by: Rasterizer()))
    #expect(throws: RasterError.interrupted) { try drawing.draw(interruption: interruption) { _, _ in } }
  }
}
