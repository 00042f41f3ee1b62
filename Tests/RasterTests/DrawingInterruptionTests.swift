import Drawing
import Foundation
import Geometry
import Raster
import Testing

/// Drawings that nobody wants any more.
@Suite struct DrawingInterruptionTests {
  private static let size = Size(width: 300, height: 200)

  /// Layers that take long, each by something else.
  private static func list(layers: Int) -> DisplayList {
    let shadow = Shadow(color: .black, offset: Point(x: 3, y: 4), blurRadius: 20)
    let picture = Bitmap(width: 5, argb: (0..<35).map { 0xFF00_0000 | $0 &* 0x07_0B0D })
    var (blurred, shadowed, seenThrough) = (LayerEffects(), LayerEffects(shadow: shadow), LayerEffects())
    blurred.filters = [.blur(9), .saturation(0.5)]
    shadowed.shadows.append(Shadow(color: .red, offset: .zero, blurRadius: 40))
    let frame = Rect(origin: .zero, size: size)
    seenThrough.backdrop = LayerEffects.Backdrop(in: .rect(frame), through: [.blur(12)])
    var canvas = Canvas()
    for number in 0..<layers {
      canvas.withLayer([blurred, shadowed, seenThrough][number % 3]) {
        $0.draw(Fonts.word(at: Point(x: 20, y: 20 + 9 * Double(number % 20)), size: 30), color: .black)
        $0.draw(picture, in: Rect(x: 50 + Double(number % 7), y: 40.5, width: 90.25, height: 70))
      }
    }
    return canvas.makeDisplayList()
  }

  @Test func whatNobodyWantsIsNotDrawn() throws {
    let interruption = PictureInterruption()
    interruption.request()
    #expect(throws: RasterError.interrupted) {
      try Rasterizer().rasterize(
        Self.list(layers: 1), size: Self.size, scale: .one, interruption: interruption)
    }
    for kind in [VectorDocumentKind.svg, .pdf] {
      #expect(throws: RasterError.interrupted) {
        try Rasterizer().makeVectorDocument(
          Self.list(layers: 1), size: Self.size, kind: kind, interruption: interruption)
      }
    }
  }

  /// All of it would take minutes.
  @Test func drawingEndsInTheMiddle() throws {
    let interruption = PictureInterruption()
    let list = Self.list(layers: 20_000)
    // A thread of its own: those of the pool may all be taken, one of them by this drawing, which would not end then.
    Thread.detachNewThread { interruption.request() }
    #expect(throws: RasterError.interrupted) {
      try Rasterizer().rasterize(list, size: Self.size, scale: DisplayScale(2), interruption: interruption)
    }
  }

  /// Whatever has been kept of pictures that were left off is whole.
  @Test func picturesAreWholeOrNone() async throws {
    let list = Self.list(layers: 6)
    let expected = try Rasterizer().rasterize(list, size: Self.size, scale: .one)
    let shared = try Rasterizer()
    await withTaskGroup(of: Result<Bitmap, RasterError>.self) { group in
      for _ in 0..<40 {
        let interruption = PictureInterruption()
        group.addTask {
          Result { () throws(RasterError) in
            try shared.rasterize(list, size: Self.size, scale: .one, interruption: interruption)
          }
        }
        group.addTask {
          interruption.request()
          return .failure(.interrupted)
        }
      }
      for await result in group { #expect(result == .success(expected) || result == .failure(.interrupted)) }
    }
    #expect(try shared.rasterize(list, size: Self.size, scale: .one) == expected)
  }
}
