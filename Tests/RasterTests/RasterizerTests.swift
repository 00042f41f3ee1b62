import Drawing
import Geometry
import Raster
import Testing

@Suite struct RasterizerTests {
  @Test(arguments: [1.0, 2, 3])
  func fillsWholePixelsExactly(scale: Double) throws {
    let bitmap = try draw(Size(width: 4, height: 3), scale: scale) {
      $0.fill(Rect(x: 1, y: 1, width: 2, height: 1), with: .lightGray)
    }
    let pixels = Int(scale)
    #expect(bitmap.inkBox == PixelRect(x: pixels, y: pixels, width: 2 * pixels, height: pixels))
    #expect(Set(bitmap.argb) == [0, 0xFFAA_AAAA])
  }
}
