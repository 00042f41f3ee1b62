import Drawing
import Geometry
import Raster
import Testing

@Suite struct SurfaceTests {
  private let tile = Bitmap(width: 2, argb: [0xFF11_1111, 0xFF22_2222, 0xFF33_3333, 0x8000_0000])

  @Test func laysBitmapsOnPixels() throws {
    let surface = try Surface(size: PixelSize(width: 3, height: 2))
    surface.fill(PixelRect(x: 0, y: 0, width: 3, height: 2), with: .white)
    surface.draw(tile, at: PixelPoint(x: 1, y: 0))
    #expect(
      surface.makeBitmap().argb
        == [0xFFFF_FFFF, 0xFF11_1111, 0xFF22_2222, 0xFFFF_FFFF, 0xFF33_3333, 0xFF7F_7F7F])
  }

  @Test(arguments: [
    (-1, -1, [0x8000_0000, 0, 0, 0]), (1, 1, [0, 0, 0, 0xFF11_1111]), (2, 0, [0, 0, 0, 0]),
  ])
  func clipsBitmapsToTheSurface(x: Int, y: Int, expected: [UInt32]) throws {
    let surface = try Surface(size: PixelSize(width: 2, height: 2))
    surface.draw(tile, at: PixelPoint(x: x, y: y))
    #expect(surface.makeBitmap().argb == expected)
  }

  @Test func fillsOverWhatIsThere() throws {
    let surface = try Surface(size: PixelSize(width: 2, height: 1))
    surface.fill(PixelRect(x: -5, y: -5, width: 50, height: 50), with: .red)
    surface.fill(PixelRect(x: 1, y: 0, width: 9, height: 1), with: Color.blue.opacity(0.5))
    #expect(surface.makeBitmap().argb == [0xFFFF_0000, 0xFF7F_0080])
  }

  @Test func drawsListsAtPixels() throws {
    var canvas = Canvas()
    canvas.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .black)
    let surface = try Surface(size: PixelSize(width: 6, height: 6))
    try surface.draw(
      canvas.makeDisplayList(), at: PixelPoint(x: 3, y: 1), scale: DisplayScale(2), using: Rasterizer())
    #expect(surface.makeBitmap().inkBox == PixelRect(x: 3, y: 1, width: 2, height: 2))
  }

  @Test func mayBeEmpty() throws {
    let bitmap = try Rasterizer().rasterize(.empty, size: .zero, scale: .one, background: .white)
    #expect(bitmap.size == PixelSize(width: 0, height: 0))
  }
}
