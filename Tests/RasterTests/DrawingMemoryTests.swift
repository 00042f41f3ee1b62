import Drawing
import Geometry
import Raster
import Testing

/// What drawing takes of memory at a time: a picture of 100 × 100 pixels, and each layer of that size, are 40,000 bytes.
@Suite struct DrawingMemoryTests {
  private static let size = Size(width: 100, height: 100)

  /// Layers inside of each other, each with a square of its own.
  private static func nest(_ levels: Int, side: Double, on canvas: inout Canvas) {
    guard levels > 0 else { return }
    canvas.withLayer(opacity: 0.5) { canvas in
      canvas.fill(Rect(x: 0, y: 0, width: side, height: side), with: .black)
      nest(levels - 1, side: side, on: &canvas)
    }
  }

  private static func error(_ body: () throws(RasterError) -> Void) -> RasterError? {
    do throws(RasterError) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  private static func shortage(limit: Int, _ record: (inout Canvas) -> Void) throws -> RasterError? {
    let rasterizer = try Rasterizer(limits: RasterLimits(drawingBytes: limit))
    var canvas = Canvas()
    record(&canvas)
    let list = canvas.makeDisplayList()
    return error { () throws(RasterError) in
      _ = try rasterizer.rasterize(list, size: size, scale: .one)
    }
  }

  @Test func layersInsideOfEachOtherCountTogether() throws {
    #expect(try Self.shortage(limit: 200_000) { Self.nest(4, side: 100, on: &$0) } == nil)
    let error = try Self.shortage(limit: 200_000) { Self.nest(5, side: 100, on: &$0) }
    #expect(
      error?.description
        == "drawing this takes 240000 bytes of memory at a time together with what it is in, more than the 200000 there are for it (of memoryBytes); make it smaller, put fewer views with opacity or shadow into one another, draw at a smaller scale or raise the limit (--max-memory)"
    )
    // The fifth layer begins after a layer and a square for each of the four around it.
    #expect(error?.located { "command \($0)" }.description.hasPrefix("command 8: drawing this") == true)
  }

  @Test func shadowsCountAsLongAsTheyAreHeld() throws {
    func shortage(count: Int, opacity: Double) throws -> RasterError? {
      try Self.shortage(limit: 1_500_000) { canvas in
        var effects = LayerEffects()
        effects.opacity = opacity
        effects.shadows = (0..<count).map { _ in
          Shadow(color: .black, offset: Point(x: 0, y: 0), blurRadius: 100)
        }
        canvas.fill(Rect(x: 0, y: 0, width: 9, height: 9), with: .black)
        canvas.withLayer(effects) { $0.fill(Rect(x: 0, y: 0, width: 100, height: 100), with: .black) }
      }
    }
    // Each of them covers 400 × 400 pixels, those that its blur reaches, at a byte a pixel.
    #expect(try shortage(count: 1, opacity: 1) == nil)
    let error = try shortage(count: 20, opacity: 1)
    #expect(error?.located { "command \($0)" }.description.hasPrefix("command 1: drawing this") == true)
    // A layer that is put down by itself is painted with one after the other.
    #expect(try shortage(count: 20, opacity: 0.5) == nil)
  }

  @Test func errorsNameTheCommandThatIsDrawn() throws {
    var line = Path()
    line.move(to: .zero)
    line.addLine(to: Point(x: 100, y: 100_000))
    let style = StrokeStyle(width: 1, dashes: [0.25])
    func command(_ record: (inout Canvas) -> Void) throws -> String? {
      try Self.shortage(limit: 1 << 20, record)?.located { "command \($0)" }.description
        .split(separator: ":").first.map(String.init)
    }
    let black = Rect(x: 0, y: 0, width: 9, height: 9)
    #expect(
      try command { canvas in
        canvas.fill(black, with: .black)
        canvas.withLayer(opacity: 0.5) { $0.stroke(line, with: .color(.black), style: style) }
      } == "command 2")
    // What is in a mask belongs to the layer that has it.
    var mask = Canvas()
    mask.stroke(line, with: .color(.black), style: style)
    var effects = LayerEffects()
    effects.mask = mask.makeDisplayList()
    #expect(
      try command { canvas in
        canvas.fill(black, with: .black)
        canvas.withLayer(effects) { $0.fill(black, with: .black) }
      } == "command 1")
  }

  @Test func layersBesideEachOtherTakeTheSameMemory() throws {
    let error = try Self.shortage(limit: 80_000) { canvas in
      for _ in 0..<50 { Self.nest(1, side: 100, on: &canvas) }
    }
    #expect(error == nil)
  }

  @Test func layersAreNoLargerThanWhatTheyShow() throws {
    #expect(try Self.shortage(limit: 60_000) { Self.nest(20, side: 10, on: &$0) } == nil)
    let clipped = try Self.shortage(limit: 60_000) { canvas in
      canvas.withClip(to: .rect(Rect(x: 5, y: 5, width: 10, height: 10))) {
        Self.nest(20, side: 100, on: &$0)
      }
    }
    #expect(clipped == nil)
  }

  @Test func layersShowAllThatIsInThem() throws {
    func stroke(on canvas: inout Canvas) {
      var path = Path()
      path.move(to: Point(x: 20.5, y: 30.25))
      path.addCurve(to: Point(x: 80, y: 60), control1: Point(x: 10, y: -20), control2: Point(x: 99, y: 99))
      canvas.stroke(path, with: .color(.black), style: StrokeStyle(width: 7, cap: .square))
    }
    let plain = try draw(Self.size) { stroke(on: &$0) }
    // So nearly opaque that it makes no difference.
    let layer = try draw(Self.size) { canvas in
      canvas.withLayer(opacity: 0.999_999) { stroke(on: &$0) }
    }
    #expect(plain == layer)
  }

  @Test func shadowsAndDocumentsCount() throws {
    let shadow = Shadow(color: .black, offset: Point(x: 0, y: 0), blurRadius: 10)
    func record(_ canvas: inout Canvas) {
      canvas.withLayer(shadow: shadow) {
        $0.fill(Rect(x: 0, y: 0, width: 100, height: 100), with: .black)
      }
    }
    #expect(try Self.shortage(limit: 80_000, record) != nil)
    #expect(try Self.shortage(limit: 1_000_000, record) == nil)
    var canvas = Canvas()
    record(&canvas)
    let list = canvas.makeDisplayList()
    let rasterizer = try Rasterizer(limits: RasterLimits(drawingBytes: 80_000))
    let error = Self.error { () throws(RasterError) in
      _ = try rasterizer.makeVectorDocument(list, size: Self.size, kind: .pdf)
    }
    #expect(error != nil)
  }
}
