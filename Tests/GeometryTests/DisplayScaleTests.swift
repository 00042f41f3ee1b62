import Geometry
import Testing

@Suite struct DisplayScaleTests {
  struct Rounding: CustomTestStringConvertible, Sendable {
    var scale: Double
    var points: Double
    var floor: Double
    var nearest: Double
    var ceiling: Double
    var testDescription: String { "\(points) at \(scale)" }
  }

  @Test(arguments: [
    Rounding(scale: 1, points: 2, floor: 2, nearest: 2, ceiling: 2),
    Rounding(scale: 1, points: 2.5, floor: 2, nearest: 3, ceiling: 3),
    Rounding(scale: 2, points: 2.25, floor: 2, nearest: 2.5, ceiling: 2.5),
    Rounding(scale: 2, points: 2.2, floor: 2, nearest: 2, ceiling: 2.5),
    Rounding(scale: 4, points: 2.3, floor: 2.25, nearest: 2.25, ceiling: 2.5),
    Rounding(scale: 1, points: -2.5, floor: -3, nearest: -3, ceiling: -2),
    Rounding(scale: 2, points: .infinity, floor: .infinity, nearest: .infinity, ceiling: .infinity),
  ])
  func lengthsAreRoundedToWholePixels(_ rounding: Rounding) {
    let scale = DisplayScale(rounding.scale)
    #expect(scale.floorToPixel(rounding.points) == rounding.floor)
    #expect(scale.roundToPixel(rounding.points) == rounding.nearest)
    #expect(scale.ceilToPixel(rounding.points) == rounding.ceiling)
  }

  @Test func bothSidesOfASizeAreRoundedUp() {
    #expect(DisplayScale(2).ceilToPixel(Size(width: 1.1, height: 2.6)) == Size(width: 1.5, height: 3))
  }

  @Test func pixelsThatARectangleTouchesLieAroundIt() {
    let scale = DisplayScale(2)
    let pixels = scale.pixels(touchedBy: Rect(x: 1.2, y: -0.2, width: 2.5, height: 1))
    #expect(pixels == PixelRect(x: 2, y: -1, width: 6, height: 3))
    #expect(scale.rect(of: pixels) == Rect(x: 1, y: -0.5, width: 3, height: 1.5))
  }

  struct Cover: CustomTestStringConvertible, Sendable {
    var scale: Double
    var length: Double
    var pixels: Int
    var testDescription: String { "\(length) at \(scale)" }
  }

  @Test(arguments: [
    Cover(scale: 1, length: 0, pixels: 0),
    Cover(scale: 2, length: 10, pixels: 20),
    Cover(scale: 2, length: 10.2, pixels: 21),
    Cover(scale: 3, length: 1.0 / 3, pixels: 1),
    Cover(scale: 1, length: 374.999_999_999_999_94, pixels: 375),
    Cover(scale: 1, length: 375.000_000_000_000_06, pixels: 375),
    Cover(scale: 1, length: 375.001, pixels: 376),
    Cover(scale: 1, length: 1e300, pixels: .max),
    Cover(scale: 1, length: .infinity, pixels: .max),
    Cover(scale: 1, length: .nan, pixels: 0),
  ])
  func pixelsCoverALengthButForAHair(_ cover: Cover) {
    let scale = DisplayScale(cover.scale)
    #expect(scale.pixelSize(covering: Size(width: cover.length, height: 1)).width == cover.pixels)
    #expect(scale.pixelSize(covering: Size(width: 1, height: cover.length)).height == cover.pixels)
  }

  @Test(arguments: [
    (Point(x: 1.2, y: 1.3), PixelPoint(x: 2, y: 3)),
    (Point(x: -1.25, y: 0.25), PixelPoint(x: -3, y: 1)),
    (Point(x: .infinity, y: -.infinity), PixelPoint(x: .max, y: .min)),
  ])
  func nearestPixel(_ point: Point, _ pixel: PixelPoint) {
    #expect(DisplayScale(2).nearestPixel(to: point) == pixel)
  }

  @Test func betweenPointsAndPixels() {
    #expect(DisplayScale(3).size(of: PixelSize(width: 6, height: 3)) == Size(width: 2, height: 1))
    #expect(DisplayScale(3).pixels(2.5) == 7.5)
  }
}
