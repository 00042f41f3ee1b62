import Geometry
import Testing

@Suite struct PixelRectTests {
  /// As of a row whose height in points is beyond every number of pixels, below other rows.
  @Test func endsWhereNumbersDo() {
    let rect = PixelRect(x: 0, y: 7, width: 32, height: .max)
    #expect(rect.maxY == .max)
    #expect(
      rect.intersection(PixelRect(x: 0, y: 0, width: 32, height: 80))
        == PixelRect(x: 0, y: 7, width: 32, height: 73))
  }
}
