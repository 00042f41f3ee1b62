import CImageComparison
public import Drawing
public import Geometry

/// What a comparison found.
public struct ImageDifference: Sendable {
  /// The size of the picture there should be, in pixels.
  public let expectedSize: PixelSize
  /// The size of the picture there is, in pixels.
  public let actualSize: PixelSize
  /// Pixels that differ by more than was accepted.
  public let differentPixels: Int
  /// Pixels that differ as edges do that were smoothed in another way, where that does not count.
  public let antialiasedPixels: Int
  /// Pixels that were not looked at.
  public let maskedPixels: Int
  /// All pixels of the rectangle that holds both pictures, without those that were not looked at.
  public let comparedPixels: Int
  /// The distance of the two most different pixels: 0 to 1, where 1 is red from cyan.
  public let greatestDistance: Double
  /// What was accepted.
  public let tolerance: ComparisonTolerance
  let size: PixelSize
  private let expected: StraightPixels
  private let actual: StraightPixels
  private let classes: [UInt8]

  init(
    expected: StraightPixels, actual: StraightPixels, tolerance: ComparisonTolerance,
    counts: ComparisonCounts, classes: [UInt8], size: PixelSize
  ) {
    self.expected = expected
    self.actual = actual
    self.tolerance = tolerance
    self.classes = classes
    self.size = size
    expectedSize = expected.size
    actualSize = actual.size
    differentPixels = Int(counts.different)
    antialiasedPixels = Int(counts.antialiased)
    maskedPixels = Int(counts.masked)
    comparedPixels = size.width * size.height - Int(counts.masked)
    greatestDistance = counts.greatest_distance
  }

  /// Whether every pixel that was looked at is the very same.
  public var isSame: Bool {
    differentPixels == 0 && antialiasedPixels == 0 && greatestDistance == 0 && haveSameSize
  }

  /// Whether the difference, if there is any, is accepted. Pictures of different sizes never are.
  public var isAccepted: Bool {
    haveSameSize && tolerance.maximumDifferent.allows(differentPixels, of: comparedPixels)
  }

  private var haveSameSize: Bool { expectedSize == actualSize }

  /// Where pixels differ, the largest areas first: what lies together is one area. At most 32; the last then holds all
  /// that are left.
  public var regions: [PixelRect] {
    DifferentRegions(of: classes, size: size).areas
  }

  /// The actual picture, faded, with what differs in red, what was forgiven in yellow and what was masked hatched in blue.
  public func makeDifferenceImage() -> Bitmap {
    let painted = PixelMemory(byteCount: size.width * size.height * 4)
    classes.withUnsafeBufferPointer { classes in
      StraightPixels.withComparedImages(expected, actual) {
        image_comparison_paint(
          $0, classes.baseAddress, painted.bytes.bindMemory(to: UInt8.self).baseAddress)
      }
    }
    return Bitmap(size: size, format: .straightRGBA, memory: painted)
  }

  /// Expected picture, difference and actual picture side by side.
  ///
  /// - Parameter difference: what `makeDifferenceImage()` has given.
  public func makeSheet(around difference: Bitmap) -> Bitmap {
    ComparisonSheet([expected.bitmap, difference, actual.bitmap]).bitmap
  }

  /// What `makeSheet(around:)` takes memory for: more than three times what the pictures have.
  package static func sheetSize(_ expected: PixelSize, _ actual: PixelSize) -> PixelSize {
    ComparisonSheet.size(around: [expected, ImageComparator.extent(expected, actual), actual])
  }
}
