/// A length that may depend on the parent's: ComponentKit's `RCRelativeDimension`.
public enum Dimension: Hashable, Sendable {
  /// Whatever the context makes of it.
  case auto
  /// A length of its own; infinity and NaN are passed on as they are.
  case points(Double)
  /// A part of the parent's length, 0.5 being half of it.
  case percent(Double)

  /// The length in points, `autoValue` where there is none to be had.
  ///
  /// A percentage of an unknown (NaN) or infinite parent counts as `auto`; of a known one it is rounded to a
  /// whole point, half away from zero, as ComponentKit does.
  public func resolve(auto autoValue: Double, parent: Double) -> Double {
    switch self {
    case .auto: autoValue
    case .points(let value): value
    case .percent(let fraction): parent.isFinite ? (fraction * parent).rounded() : autoValue
    }
  }
}

extension Dimension: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A bare number means points.
  public init(floatLiteral value: Double) {
    self = .points(value)
  }

  /// A bare number means points.
  public init(integerLiteral value: Int) {
    self = .points(Double(value))
  }
}

extension Dimension: CustomStringConvertible {
  /// `Auto`, `12pt` or `50%`, rounded to whole numbers for reading.
  public var description: String {
    switch self {
    case .auto: "Auto"
    case .points(let value): "\(Self.wholeNumber(value))pt"
    case .percent(let fraction): "\(Self.wholeNumber(fraction * 100))%"
    }
  }

  private static func wholeNumber(_ value: Double) -> String {
    Int(exactly: value.rounded()).map(String.init) ?? "\(value)"
  }
}
