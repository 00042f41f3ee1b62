import Drawing
import Geometry
import Testing

@Suite struct BitmapTests {
  static let pixels: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8]
  static let bitmap = Bitmap(
    size: PixelSize(width: 2, height: 1), format: .straightRGBA, pixels: pixels)

  @Test func equalContentIsEqualAndHashesEqually() {
    let copy = Bitmap(size: Self.bitmap.size, format: .straightRGBA, pixels: Self.pixels)
    #expect(copy == Self.bitmap)
    #expect(copy.digest == Self.bitmap.digest)
    #expect(Set([copy, Self.bitmap]).count == 1)
  }

  @Test(arguments: [
    Bitmap(size: PixelSize(width: 1, height: 2), format: .straightRGBA, pixels: pixels),
    Bitmap(size: PixelSize(width: 2, height: 1), format: .premultipliedBGRA, pixels: pixels),
    Bitmap(size: PixelSize(width: 2, height: 1), format: .straightRGBA, pixels: pixels.reversed()),
  ])
  func anotherShapeFormatOrContentIsNot(_ other: Bitmap) {
    #expect(other != Self.bitmap)
  }

  @Test func bitmapsWithoutPixelsDifferByTheirSize() {
    let flat = Bitmap(size: PixelSize(width: 3, height: 0), format: .straightRGBA, pixels: [])
    let thin = Bitmap(size: PixelSize(width: 0, height: 3), format: .straightRGBA, pixels: [])
    #expect(flat != thin)
    #expect(flat.rowBytes == 12)
    #expect(thin.withUnsafeBytes { $0.count } == 0)
  }

  @Test func pixelsAreReadAsTheyWereGiven() {
    #expect(Self.bitmap.withUnsafeBytes { Array($0) } == Self.pixels)
    #expect(Self.bitmap.rowBytes == 8)
  }
}
