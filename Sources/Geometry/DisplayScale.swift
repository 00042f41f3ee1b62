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

  /// A length in points.
  package func points(_ pixels: Double) -> Double {
    pixels / pixelsPerPoint
  }

  /// Takes points to pixels.
  package var transform: AffineTransform { .scale(x: pixelsPerPoint, y: pixelsPerPoint) }

  /// Where pixels are, in points.
  package func rect(of pixels: PixelRect) -> Rect {
    Rect(
      x: points(Double(pixels.x)), y: points(Double(pixels.y)), width: points(Double(pixels.width)),
      height: points(Double(pixels.height)))
  }

  /// All pixels that `rect`, in points, touches, as far as they are within a thousand million of the origin: beyond any picture, and
  /// far from where sums of two overflow.
  package func pixels(touchedBy rect: Rect) -> PixelRect {
    func pixel(_ points: Double, _ rule: FloatingPointRoundingRule) -> Int {
      let pixels = pixels(points).rounded(rule)
      return Int(pixels.isNaN ? 0 : min(max(pixels, -1e9), 1e9))
    }
    let (left, top) = (pixel(rect.minX, .down), pixel(rect.minY, .down))
    return PixelRect(
      x: left, y: top, width: max(0, pixel(rect.maxX, .up) - left),
      height: max(0, pixel(rect.maxY, .up) - top))
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
