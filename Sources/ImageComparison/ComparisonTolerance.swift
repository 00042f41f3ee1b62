/// How different two pictures may be and still pass.
///
/// Nothing is accepted unless something is named; what passes by tolerance is told apart from what is equal.
public struct ComparisonTolerance: Hashable, Sendable {
  /// How many pixels may differ.
  public enum Allowance: Hashable, Sendable {
    case pixels(Int)
    /// A share of all pixels compared, 0 to 1.
    case fraction(Double)

    /// Whether so many pixels of all may differ.
    ///
    /// A quotient is the number that its decimal fraction is, where a product may come to a bit less: 0.29 of 100 pixels.
    func allows(_ different: Int, of total: Int) -> Bool {
      switch self {
      case .pixels(let count): different <= count
      case .fraction(let fraction): different == 0 || Double(different) / Double(total) <= fraction
      }
    }
  }

  /// The distance of two colours (0 to 1, where 1 is red from cyan) up to which they count as the same.
  public var perPixel: Double
  /// How many pixels may differ by more.
  public var maximumDifferent: Allowance
  /// Whether edges that were smoothed in another way do not count.
  public var ignoresAntialiasing: Bool

  /// Equal, byte by byte.
  public static let exact = ComparisonTolerance()

  /// - Precondition: no number is negative or NaN, and neither distance nor fraction is above 1.
  public init(
    perPixel: Double = 0, maximumDifferent: Allowance = .pixels(0), ignoresAntialiasing: Bool = false
  ) {
    precondition((0...1).contains(perPixel), "a distance is between 0 and 1, not \(perPixel)")
    switch maximumDifferent {
    case .pixels(let count): precondition(count >= 0, "\(count) pixels cannot differ")
    case .fraction(let fraction):
      precondition((0...1).contains(fraction), "a fraction is between 0 and 1, not \(fraction)")
    }
    self.perPixel = perPixel
    self.maximumDifferent = maximumDifferent
    self.ignoresAntialiasing = ignoresAntialiasing
  }
}
