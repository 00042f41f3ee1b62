import Drawing
import Geometry
import Testing

@Suite struct CanvasTests {
  static let rect = Rect(x: 1, y: 2, width: 3, height: 4)
  static let path = Path.rect(rect)
  static let square = DrawCommand.fillRect(rect, .color(.red))
  static let shadow = Shadow(color: .black, blurRadius: 2)
  static let transform = AffineTransform.scale(x: 2, y: 3)

  enum Failure: Error { case expected }

  /// A way to open a scope, and what stands around the commands drawn in it.
  struct Scope: CustomTestStringConvertible, Sendable {
    var name: String
    var opening: [DrawCommand]
    var closing: [DrawCommand]
    var open: @Sendable (inout Canvas, (inout Canvas) throws -> Void) throws -> Void
    var testDescription: String { name }
  }

  static let scopes = [
    Scope(
      name: "clip", opening: [.save, .clip(path)], closing: [.restore],
      open: { try $0.withClip(to: path, $1) }),
    Scope(
      name: "transform", opening: [.save, .transform(transform)], closing: [.restore],
      open: { try $0.withTransform(transform, $1) }),
    Scope(
      name: "transform that changes nothing", opening: [], closing: [],
      open: { try $0.withTransform(.identity, $1) }),
    Scope(
      name: "layer", opening: [.beginLayer(LayerEffects(opacity: 0.5, shadow: nil))], closing: [.endLayer],
      open: { try $0.withLayer(opacity: 0.5, $1) }),
    Scope(
      name: "opaque layer with a shadow", opening: [.beginLayer(LayerEffects(opacity: 1, shadow: shadow))],
      closing: [.endLayer], open: { try $0.withLayer(shadow: shadow, $1) }),
    Scope(
      name: "layer that changes nothing", opening: [], closing: [], open: { try $0.withLayer($1) }),
  ]

  @Test(arguments: scopes, scopes)
  func scopesNestAndClose(_ outer: Scope, _ inner: Scope) throws {
    var canvas = Canvas()
    try outer.open(&canvas) { canvas in
      canvas.fill(Self.rect, with: .red)
      try inner.open(&canvas) { $0.fill(Self.rect, with: .red) }
    }
    let commands =
      outer.opening + [Self.square] + inner.opening + [Self.square] + inner.closing + outer.closing
    #expect(canvas.makeDisplayList().commands == commands)
  }

  @Test(arguments: scopes, scopes)
  func scopesWithNothingInThemAreDropped(_ outer: Scope, _ inner: Scope) throws {
    var canvas = Canvas()
    canvas.fill(Self.rect, with: .red)
    try outer.open(&canvas) { canvas in try inner.open(&canvas) { _ in } }
    #expect(canvas.makeDisplayList().commands == [Self.square])
  }

  @Test(arguments: scopes, scopes)
  func aBodyThatThrowsLeavesTheCanvasAsItWas(_ outer: Scope, _ inner: Scope) throws {
    var canvas = Canvas()
    canvas.fill(Self.rect, with: .red)
    #expect(throws: Failure.expected) {
      try outer.open(&canvas) { canvas in
        canvas.fill(Self.rect, with: .blue)
        try inner.open(&canvas) { canvas in
          canvas.fill(Self.rect, with: .green)
          throw Failure.expected
        }
      }
    }
    #expect(canvas.makeDisplayList().commands == [Self.square])
  }

  @Test func aScopeWhoseBodyRecoversKeepsWhatWasDrawnBefore() {
    var canvas = Canvas()
    canvas.withLayer(opacity: 0.5) { canvas in
      canvas.fill(Self.rect, with: .red)
      try? canvas.withClip(to: Self.path) { canvas throws(Failure) in
        canvas.fill(Self.rect, with: .blue)
        throw .expected
      }
    }
    #expect(
      canvas.makeDisplayList().commands == [
        .beginLayer(LayerEffects(opacity: 0.5, shadow: nil)), Self.square, .endLayer,
      ])
  }

  @Test(arguments: [0, -1.0])
  func aTransparentLayerDrawsNothing(_ opacity: Double) {
    var canvas = Canvas()
    canvas.withLayer(opacity: opacity, shadow: Self.shadow) { $0.fill(Self.rect, with: .red) }
    #expect(canvas.makeDisplayList().isEmpty)
  }

  @Test func whatWouldShowNothingIsNotRecorded() {
    let flat = Rect(x: 1, y: 2, width: 3, height: 0)
    let image = Bitmap(size: PixelSize(width: 1, height: 1), format: .straightRGBA, pixels: [1, 2, 3, 4])
    let empty = Bitmap(size: PixelSize(width: 0, height: 1), format: .straightRGBA, pixels: [])
    let face = FontFace(path: "/a.ttf", fileDigest: Digest(of: []))
    var canvas = Canvas()
    canvas.fill(flat, with: .red)
    canvas.fill(Path(), with: .red)
    canvas.stroke(Path(), with: .color(.red))
    canvas.stroke(Self.path, with: .color(.red), style: StrokeStyle(width: 0))
    canvas.draw(image, in: flat)
    canvas.draw(image, source: flat, in: Self.rect)
    canvas.draw(empty, in: Self.rect)
    canvas.draw(GlyphRun(face: face, fontSize: 12, glyphs: []), color: .red)
    #expect(canvas.makeDisplayList() == .empty)
  }

  @Test func anImageIsDrawnWholeUnlessToldOtherwise() {
    let image = Bitmap(
      size: PixelSize(width: 2, height: 1), format: .straightRGBA, pixels: [UInt8](repeating: 9, count: 8))
    let part = Rect(x: 1, y: 0, width: 1, height: 1)
    var canvas = Canvas()
    canvas.draw(image, in: Self.rect)
    canvas.draw(image, source: part, in: Self.rect, interpolation: .nearest)
    #expect(
      canvas.makeDisplayList().commands == [
        .image(
          image, source: Rect(x: 0, y: 0, width: 2, height: 1), destination: Self.rect, .smooth),
        .image(image, source: part, destination: Self.rect, .nearest),
      ])
  }

  @Test func commandsStayInDrawingOrder() {
    let run = GlyphRun(
      face: FontFace(path: "/a.ttf", fileDigest: Digest(of: [])), fontSize: 12,
      glyphs: [GlyphRun.Glyph(id: 7, position: .zero)])
    let style = StrokeStyle(width: 2)
    var canvas = Canvas()
    canvas.draw(run, color: .green)
    canvas.stroke(Self.path, with: .color(.blue), style: style)
    canvas.fill(Self.path, with: .red)
    #expect(
      canvas.makeDisplayList().commands == [
        .glyphs(run, .green), .stroke(Self.path, .color(.blue), style), .fill(Self.path, .color(.red)),
      ])
  }
}
