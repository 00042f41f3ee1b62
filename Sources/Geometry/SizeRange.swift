/// The sizes a component may take: from `min` (finite, ≥ 0) to `max` (≥ `min`, possibly infinite), in points.
///
/// ComponentKit's `CKSizeRange`.
public struct SizeRange: Hashable, Sendable {
  /// The smallest allowed size. Nothing stops it from exceeding `max`, see `isValid`.
  public var min: Size
  /// The largest allowed size, with infinite sides where nothing limits them.
  public var max: Size

  /// Any size at all.
  public static let unbounded = SizeRange()

  /// Forms a range from any two sizes, also one that is not valid.
  public init(min: Size = .zero, max: Size = .infinity) {
    self.min = min
    self.max = max
  }

  /// Exactly one size.
  public init(exactly size: Size) {
    self.init(min: size, max: size)
  }

  /// Exactly one width and any height: what a table gives its rows.
  public init(width: Double) {
    self.init(min: Size(width: width, height: 0), max: Size(width: width, height: .infinity))
  }

  /// Whether both ends are legal: `min` finite and not negative, `max` not below it, nothing NaN.
  package var isValid: Bool {
    func isValid(_ low: Double, _ high: Double) -> Bool { low >= 0 && low.isFinite && high >= low }
    return isValid(min.width, max.width) && isValid(min.height, max.height)
  }

  /// The nearest size inside the range; where the range is upside down its minimum wins.
  public func clamp(_ size: Size) -> Size {
    Size(
      width: Swift.max(min.width, Swift.min(max.width, size.width)),
      height: Swift.max(min.height, Swift.min(max.height, size.height)))
  }

  /// What is left of the wish `other` inside this constraint; a wish wholly outside becomes the nearer end of the constraint.
  public func intersect(_ other: SizeRange) -> SizeRange {
    let (minWidth, maxWidth) = Self.intersect(min.width, max.width, other.min.width, other.max.width)
    let (minHeight, maxHeight) = Self.intersect(min.height, max.height, other.min.height, other.max.height)
    return SizeRange(
      min: Size(width: minWidth, height: minHeight), max: Size(width: maxWidth, height: maxHeight))
  }

  private static func intersect(
    _ low: Double, _ high: Double, _ wishLow: Double, _ wishHigh: Double
  ) -> (Double, Double) {
    let newLow = Swift.max(low, wishLow)
    let newHigh = Swift.min(high, wishHigh)
    if newLow <= newHigh { return (newLow, newHigh) }
    return low < wishLow ? (high, high) : (low, low)
  }
}

extension SizeRange: CustomStringConvertible {
  /// Both ends as `<SizeRange: min={width, height}, max={width, height}>`.
  public var description: String {
    "<SizeRange: min={\(min.width), \(min.height)}, max={\(max.width), \(max.height)}>"
  }
}
