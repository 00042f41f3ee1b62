import CImageComparison
public import Drawing
public import Geometry

/// Compares pictures pixel by pixel.
///
/// Safe to use from any number of tasks. Takes time in proportion to the pixels; rows that are equal cost no more than
/// reading them, in any build.
public struct ImageComparator: Hashable, Sendable {
  /// What is accepted.
  public var tolerance: ComparisonTolerance
  /// Areas that are not looked at, in pixels from the top left corner.
  public var masks: [PixelRect]

  /// Everything counts unless something else is said.
  public init(tolerance: ComparisonTolerance = .exact, masks: [PixelRect] = []) {
    self.tolerance = tolerance
    self.masks = masks
  }

  /// How `actual` differs from `expected`.
  ///
  /// Pictures of different sizes are compared over the rectangle that holds both, where what only one of them has differs.
  public func compare(expected: Bitmap, actual: Bitmap) -> ImageDifference {
    let expected = StraightPixels(expected)
    let actual = StraightPixels(actual)
    let size = Self.extent(expected.size, actual.size)
    let (width, height) = (size.width, size.height)
    var classes = [UInt8](repeating: 0, count: width * height)
    for mask in masks { Self.mark(mask, in: &classes, width: width, height: height) }
    let counts = classes.withUnsafeMutableBufferPointer { classes in
      StraightPixels.withComparedImages(expected, actual) { images in
        image_comparison_run(images, tolerance.perPixel, tolerance.ignoresAntialiasing, classes.baseAddress)
      }
    }
    return ImageDifference(
      expected: expected, actual: actual, tolerance: tolerance, counts: counts, classes: classes,
      size: size)
  }

  /// The rectangle that holds pictures of both sizes, which a comparison takes memory for: of a wide one and a high one it is
  /// far larger than either.
  package static func extent(_ expected: PixelSize, _ actual: PixelSize) -> PixelSize {
    PixelSize(width: max(expected.width, actual.width), height: max(expected.height, actual.height))
  }

  private static func mark(_ mask: PixelRect, in classes: inout [UInt8], width: Int, height: Int) {
    let columns = max(0, min(mask.x, width))..<max(0, min(max(mask.x, mask.maxX), width))
    for y in max(0, min(mask.y, height))..<max(0, min(max(mask.y, mask.maxY), height)) {
      classes.withUnsafeMutableBufferPointer { classes in
        classes[(y * width + columns.lowerBound)..<(y * width + columns.upperBound)]
          .update(repeating: UInt8(COMPARED_MASKED))
      }
    }
  }
}
