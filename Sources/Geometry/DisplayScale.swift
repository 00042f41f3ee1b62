/// Pixels per point: the one place where points become pixels.
public struct DisplayScale: Hashable, Sendable {
  /// Positive and finite; 2 on a Retina display.
  public let pixelsPerPoint: Double

  /// One pixel for each point.
  public static let one = DisplayScale(1)

  /// - Precondition: `pixelsPerPoint` is positive and finite.
  public init(_ pixelsPerPoint: Double) {
    precondition(
      pixelsPerPoint > 0 && pixelsPerPoint.isFinite, "a display scale of \(pixelsPerPoint) draws nothing")
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// The pixels needed to cover `size`, rounded up so that no edge is cut off.
  ///
  /// A hair of a pixel, as floating point leaves it behind, does not count as one. What no `Int` can hold becomes the
  /// largest one, for a limit to refuse.
  public func pixelSize(covering size: Size) -> PixelSize {
    PixelSize(width: pixels(covering: size.width), height: pixels(covering: size.height))
  }

  /// `pixelSize` in points.
  package func size(of pixelSize: PixelSize) -> Size {
    Size(width: Double(pixelSize.width) / pixelsPerPoint, height: Double(pixelSize.height) / pixelsPerPoint)
  }

  /// A length in pixels, not rounded.
  package func pixels(_ points: Double) -> Double {
    points * pixelsPerPoint
  }

  /// The pixel edge nearest to `point`.
  package func nearestPixel(to point: Point) -> PixelPoint {
    PixelPoint(
      x: Self.wholeNumber((point.x * pixelsPerPoint).rounded()),
      y: Self.wholeNumber((point.y * pixelsPerPoint).rounded()))
  }

  /// The nearest length that is a whole number of pixels, half away from zero; in points.
  public func roundToPixel(_ points: Double) -> Double {
    (points * pixelsPerPoint).rounded() / pixelsPerPoint
  }

  /// The next whole number of pixels towards negative infinity; in points.
  public func floorToPixel(_ points: Double) -> Double {
    (points * pixelsPerPoint).rounded(.down) / pixelsPerPoint
  }

  /// The next whole number of pixels towards positive infinity; in points.
  public func ceilToPixel(_ points: Double) -> Double {
    (points * pixelsPerPoint).rounded(.up) / pixelsPerPoint
  }

  /// Both sides rounded up to whole pixels; in points.
  public func ceilToPixel(_ size: Size) -> Size {
    Size(width: ceilToPixel(size.width), height: ceilToPixel(size.height))
  }

  private func pixels(covering points: Double) -> Int {
    let exact = points * pixelsPerPoint
    let nearest = exact.rounded()
    return Self.wholeNumber(abs(exact - nearest) < 1e-4 ? nearest : exact.rounded(.up))
  }

  /// Infinite and huge values become the outermost integers, NaN becomes 0: layouts of outside documents may hold
  /// them, and must not end the process.
  private static func wholeNumber(_ value: Double) -> Int {
    Int(exactly: value) ?? (value > 0 ? .max : value < 0 ? .min : 0)
  }
}
