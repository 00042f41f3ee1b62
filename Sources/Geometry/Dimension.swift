/// A length that may depend on the parent's: ComponentKit's `RCRelativeDimension`.
public enum Dimension: Hashable, Sendable {
  /// Whatever the context makes of it.
  case auto
  /// A length of its own; infinity and NaN are passed on as they are.
  case points(Double)
  /// A part of the parent's length, 0.5 being half of it.
  case percent(Double)
  /// In a flexbox as long as the content would be in endless room; elsewhere `auto`.
  case maxContent
  /// In a flexbox as long as the content, but no longer than the room there is; elsewhere `auto`.
  case fitContent
  /// All the room there is, less margins; `auto` where that is not known.
  case stretch

  /// The length in points, `autoValue` where there is none to be had.
  ///
  /// A percentage of an unknown (NaN) or infinite parent counts as `auto`; of a known one it is rounded to a
  /// whole point, half away from zero, as ComponentKit does.
  public func resolve(auto autoValue: Double, parent: Double) -> Double {
    switch self {
    case .auto: autoValue
    case .points(let value): value
    case .percent(let fraction): parent.isFinite ? (fraction * parent).rounded() : autoValue
    case .maxContent, .fitContent: autoValue
    case .stretch: parent.isFinite ? parent : autoValue
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
  /// `Auto`, `12pt`, `50%` or a keyword, rounded to whole numbers for reading.
  public var description: String {
    switch self {
    case .auto: "Auto"
    case .points(let value): "\(value.shortestText(fractionDigits: 0))pt"
    case .percent(let fraction): "\((fraction * 100).shortestText(fractionDigits: 0))%"
    case .maxContent: "max-content"
    case .fitContent: "fit-content"
    case .stretch: "stretch"
    }
  }
}
