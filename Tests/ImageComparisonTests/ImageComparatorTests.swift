import Codecs
import Drawing
import Geometry
import ImageComparison
import Raster
import TestSupport
import Testing

/// What counts as a difference, and where it is said to be.
@Suite struct ImageComparatorTests {
  private static func bitmap(
    _ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32 = { _, _ in 0xFFFF_FFFF }
  ) -> Bitmap {
    let pixels = (0..<height).flatMap { y in
      (0..<width).flatMap { x in
        let color = pixel(x, y)
        return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) }
      }
    }
    return Bitmap(size: PixelSize(width: width, height: height), format: .straightRGBA, pixels: pixels)
  }

  private static let white = bitmap(60, 40)

  @Test func equalPicturesAreTheSame() {
    let difference = ImageComparator().compare(expected: Self.white, actual: Self.white)
    #expect(difference.isSame)
    #expect(difference.isAccepted)
    #expect(difference.comparedPixels == 2400)
    #expect(difference.regions.isEmpty)
  }

  @Test func onePixelOfOneStepDiffers() {
    let actual = Self.bitmap(60, 40) { $0 == 33 && $1 == 21 ? 0xFFFE_FFFF : 0xFFFF_FFFF }
    let difference = ImageComparator().compare(expected: Self.white, actual: actual)
    #expect(!difference.isSame && !difference.isAccepted)
    #expect(difference.differentPixels == 1)
    #expect(difference.regions == [PixelRect(x: 33, y: 21, width: 1, height: 1)])
    #expect(difference.greatestDistance > 0 && difference.greatestDistance < 0.01)
  }

  @Test func colourOfNothingCountsOnlyWhereEverythingDoes() {
    let (clear, other) = (Self.bitmap(2, 2) { _, _ in 0 }, Self.bitmap(2, 2) { _, _ in 0xFF00_0000 })
    #expect(ImageComparator().compare(expected: clear, actual: other).differentPixels == 4)
    let tolerant = ImageComparator(tolerance: ComparisonTolerance(perPixel: 0.001))
    let difference = tolerant.compare(expected: clear, actual: other)
    #expect(difference.differentPixels == 0)
    #expect(difference.isAccepted)
    #expect(difference.isSame)
  }

  /// As light text on no background is, which is for dark ones.
  @Test(arguments: [
    (UInt32(0xFFFF_FFFF), 0.966), (0xFFFF_FF80, 0.485), (0x0000_00FF, 0.966), (0x8080_80FF, 0.485),
  ])
  func anythingOnNothingIsSeen(_ color: UInt32, _ distance: Double) {
    let clear = Self.bitmap(2, 2) { _, _ in 0 }
    let tolerant = ImageComparator(tolerance: ComparisonTolerance(perPixel: 0.1))
    let difference = tolerant.compare(expected: clear, actual: Self.bitmap(2, 2) { _, _ in color })
    #expect(difference.differentPixels == 4 && !difference.isAccepted)
    #expect(abs(difference.greatestDistance - distance) < 0.001)
  }

  /// Some neighbours of the pixel are as bright as one another: pixelmatch goes by the one that comes first column by
  /// column, and a comparison row by row finds a smoothed edge here.
  @Test func neighboursCountInPixelmatchsOrder() {
    let rows: [[UInt32]] = [
      [0, 240, 240, 240, 240, 120, 120], [120, 240, 240, 240, 240, 120, 0],
      [120, 120, 240, 240, 240, 120, 120], [240, 0, 240, 0, 120, 0, 0], [0, 240, 240, 0, 120, 240, 0],
      [120, 240, 240, 240, 0, 0, 0], [240, 240, 240, 240, 0, 0, 0],
    ]
    let gray = { (level: UInt32) in level << 24 | level << 16 | level << 8 | 0xFF }
    let expected = Self.bitmap(7, 7) { gray(rows[$1][$0]) }
    let actual = Self.bitmap(7, 7) { $0 == 1 && $1 == 3 ? gray(60) : gray(rows[$1][$0]) }
    let comparator = ImageComparator(tolerance: ComparisonTolerance(ignoresAntialiasing: true))
    #expect(comparator.compare(expected: expected, actual: actual).differentPixels == 1)
  }

  @Test func alphaCounts() {
    let actual = Self.bitmap(60, 40) { _, y in y == 0 ? 0x0000_00FE : 0xFFFF_FFFF }
    #expect(ImageComparator().compare(expected: Self.white, actual: actual).differentPixels == 60)
  }

  @Test(
    arguments: [(0xFFFF_FFFF, 0x0000_00FF, 0.966), (0xFF00_00FF, 0x00FF_FFFF, 1)]
      as [(UInt32, UInt32, Double)])
  func noColoursAreFurtherApartThanRedAndCyan(one: UInt32, other: UInt32, distance: Double) {
    let expected = Self.bitmap(60, 40) { _, _ in one }
    let actual = Self.bitmap(60, 40) { _, _ in other }
    let difference = ImageComparator().compare(expected: expected, actual: actual)
    #expect(abs(difference.greatestDistance - distance) < 0.001)
    let all = ImageComparator(tolerance: ComparisonTolerance(perPixel: 1))
    #expect(all.compare(expected: expected, actual: actual).isAccepted)
  }

  @Test(arguments: [(0.0, false), (0.01, false), (0.1, true), (1.0, true)])
  func smallStepsAreAcceptedFromTheirDistanceOn(_ perPixel: Double, _ isAccepted: Bool) {
    let actual = Self.bitmap(60, 40) { _, _ in 0xF0F0_F0FF }
    let comparator = ImageComparator(tolerance: ComparisonTolerance(perPixel: perPixel))
    let difference = comparator.compare(expected: Self.white, actual: actual)
    #expect(difference.isAccepted == isAccepted)
    #expect(!difference.isSame)
  }

  @Test(arguments: [
    (ComparisonTolerance.Allowance.pixels(9), false), (.pixels(10), true), (.fraction(0.004), false),
    (.fraction(10.0 / 2400), true),
  ])
  func allowanceCountsPixels(_ allowance: ComparisonTolerance.Allowance, _ isAccepted: Bool) {
    let actual = Self.bitmap(60, 40) { x, y in y == 3 && x < 10 ? 0xFF : 0xFFFF_FFFF }
    let comparator = ImageComparator(tolerance: ComparisonTolerance(maximumDifferent: allowance))
    let difference = comparator.compare(expected: Self.white, actual: actual)
    #expect(difference.differentPixels == 10)
    #expect(difference.isAccepted == isAccepted)
  }

  @Test(arguments: [(29, 0.29), (57, 0.57), (58, 0.58)])
  func aFractionAllowsAsManyPixelsAsItSays(_ count: Int, _ fraction: Double) {
    let white = Self.bitmap(100, 1) { _, _ in 0xFFFF_FFFF }
    let actual = Self.bitmap(100, 1) { x, _ in x < count ? 0xFF : 0xFFFF_FFFF }
    let comparator = ImageComparator(
      tolerance: ComparisonTolerance(maximumDifferent: .fraction(fraction)))
    #expect(comparator.compare(expected: white, actual: actual).isAccepted)
    let more = Self.bitmap(100, 1) { x, _ in x <= count ? 0xFF : 0xFFFF_FFFF }
    #expect(!comparator.compare(expected: white, actual: more).isAccepted)
  }

  @Test func masksAreNotLookedAt() {
    let actual = Self.bitmap(60, 40) { x, y in x < 10 && y < 10 || x == 50 ? 0xFF : 0xFFFF_FFFF }
    let masks = [
      PixelRect(x: -5, y: -5, width: 15, height: 15), PixelRect(x: 50, y: 0, width: 90, height: 39),
    ]
    let difference = ImageComparator(masks: masks).compare(expected: Self.white, actual: actual)
    #expect(difference.maskedPixels == 100 + 390)
    #expect(difference.comparedPixels == 2400 - 490)
    #expect(difference.differentPixels == 1)
    #expect(difference.regions == [PixelRect(x: 50, y: 39, width: 1, height: 1)])
  }

  @Test func whatOnlyOneOfThePicturesHasDiffers() {
    let larger = Self.bitmap(62, 39)
    let difference = ImageComparator(
      tolerance: ComparisonTolerance(perPixel: 1, maximumDifferent: .fraction(1))
    )
    .compare(expected: Self.white, actual: larger)
    #expect(!difference.isAccepted && !difference.isSame)
    #expect(difference.differentPixels == 2 * 39 + 60 + 2)
    #expect(difference.makeDifferenceImage().size == PixelSize(width: 62, height: 40))
  }

  @Test func whatLiesTogetherIsOneArea() {
    let actual = Self.bitmap(400, 100) { x, y in
      let isFirst = (10..<30).contains(x) && (10..<15).contains(y) || (35..<40).contains(x) && y == 12
      let isSecond = (300..<301).contains(x) && (90..<91).contains(y)
      return isFirst || isSecond ? 0xFF : 0xFFFF_FFFF
    }
    let difference = ImageComparator().compare(expected: Self.bitmap(400, 100), actual: actual)
    #expect(
      difference.regions == [
        PixelRect(x: 10, y: 10, width: 30, height: 5), PixelRect(x: 300, y: 90, width: 1, height: 1),
      ])
  }

  @Test func noiseEndsInFewAreas() {
    let actual = Self.bitmap(900, 900) { x, y in x % 30 == 0 && y % 30 == 0 ? 0xFF : 0xFFFF_FFFF }
    let difference = ImageComparator().compare(expected: Self.bitmap(900, 900), actual: actual)
    #expect(difference.differentPixels == 900)
    #expect((1...32).contains(difference.regions.count))
  }

  @Test func premultipliedPicturesCompareWithFiles() throws {
    var canvas = Canvas()
    canvas.fill(Path.ellipse(in: Rect(x: 2.3, y: 1.7, width: 15, height: 15)), with: Color(rgb: 0xAA3311))
    let drawn = try Rasterizer().rasterize(
      canvas.makeDisplayList(), size: Size(width: 20, height: 20), scale: DisplayScale(1))
    let file = try PNGEncoder(.smallest).encode(drawn)
    let read = try ImageDecoder().decode(file).bitmap
    #expect(ImageComparator().compare(expected: read, actual: drawn).isSame)
  }

  @Test func movedEdgesAreForgivenWhereAsked() throws {
    func disc(_ x: Double) throws -> Bitmap {
      var canvas = Canvas()
      canvas.fill(Path.ellipse(in: Rect(x: x, y: 8, width: 40, height: 40)), with: .black)
      return try Rasterizer().rasterize(
        canvas.makeDisplayList(), size: Size(width: 60, height: 60), scale: DisplayScale(1),
        background: .white)
    }
    let (one, other) = (try disc(8), try disc(8.2))
    let strict = ImageComparator(tolerance: ComparisonTolerance(perPixel: 0.05))
    let forgiving = ImageComparator(tolerance: ComparisonTolerance(perPixel: 0.05, ignoresAntialiasing: true))
    let (all, some) = (
      strict.compare(expected: one, actual: other), forgiving.compare(expected: one, actual: other)
    )
    #expect(all.differentPixels > 60)
    #expect(some.differentPixels * 4 < all.differentPixels)
    #expect(some.antialiasedPixels == all.differentPixels - some.differentPixels)
    // A disc that is really another one is not forgiven.
    #expect(forgiving.compare(expected: one, actual: try disc(12)).differentPixels > 60)
  }

  @Test func differenceIsPaintedRed() {
    let actual = Self.bitmap(60, 40) { x, _ in x == 5 ? 0xFF : 0xFFFF_FFFF }
    let difference = ImageComparator().compare(expected: Self.white, actual: actual)
    let painted = difference.makeDifferenceImage().withUnsafeBytes { Array($0) }
    #expect(Array(painted[20..<24]) == [255, 0, 60, 255])
    #expect(Array(painted[24..<28]) == [255, 255, 255, 255])
    #expect(
      difference.makeSheet(around: difference.makeDifferenceImage()).size
        == PixelSize(width: 3 * 60 + 4 * 16, height: 40 + 2 * 16))
  }
}
