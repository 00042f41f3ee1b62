/// A length of a flex style: a number of points, a percentage, or a keyword. Eight bytes, trivially copyable.
///
/// Points are stored as they are; everything else hides in the payload of a NaN, so that asking "is it points, and how
/// many?" is one comparison. Percentages are kept as whole numbers of ten-millionths, up to about 14 million percent.
public struct FlexLength: Sendable {
  /// The points, or a NaN with a tag in bits 48 to 50 and a percentage's ten-millionths, two's complement, below.
  let encoded: Double

  /// A length that was not given: the property's fallback applies.
  public static var undefined: FlexLength { FlexLength(.undefined) }
  /// The CSS keyword `auto`.
  public static var auto: FlexLength { FlexLength(.auto) }
  /// The keyword `max-content`: as long as the content would be in endless room. For a flex basis the same as `auto`.
  public static var maxContent: FlexLength { FlexLength(.maxContent) }
  /// The keyword `fit-content`: as long as the content, within the room there is. For a flex basis the same as `auto`.
  public static var fitContent: FlexLength { FlexLength(.fitContent) }
  /// The keyword `stretch`: all the room there is, less margins. For a flex basis the same as `auto`.
  public static var stretch: FlexLength { FlexLength(.stretch) }
  /// Zero points.
  public static var zero: FlexLength { FlexLength(encoded: 0) }

  /// A length in points. Numbers that are not finite count as `undefined`, huge ones as the largest `Float`.
  public static func points(_ value: Double) -> FlexLength {
    guard value.isFinite else { return .undefined }
    return FlexLength(encoded: value.clampedToFiniteLength)
  }

  /// A percentage, 50 being half of the reference length. Numbers that are not finite count as `undefined`.
  public static func percent(_ value: Double) -> FlexLength {
    guard value.isFinite else { return .undefined }
    let limit = Double(1 << 47 - 1)
    let steps = Int64(max(-limit, min(limit, (value * percentageSteps).rounded())))
    return FlexLength(.percent, payload: UInt64(bitPattern: steps) & 0xFFFF_FFFF_FFFF)
  }

  /// Whether anything at all was given, `auto` included.
  package var isDefined: Bool { encoded.bitPattern != Tag.undefined.rawValue << 48 }
  /// Whether it is the keyword `auto`.
  package var isAuto: Bool { encoded.bitPattern == Tag.auto.rawValue << 48 }
  /// Whether it depends on another length.
  package var isPercent: Bool { encoded.bitPattern >> 48 == Tag.percent.rawValue }
  /// Whether it is one of the keywords that are about content and room.
  package var isSizingKeyword: Bool {
    (encoded.bitPattern >> 48) &- Tag.maxContent.rawValue <= Tag.stretch.rawValue - Tag.maxContent.rawValue
  }
  /// Whether it is the keyword `max-content`.
  var isMaxContent: Bool { encoded.bitPattern == Tag.maxContent.rawValue << 48 }
  /// Whether it is the keyword `stretch`.
  package var isStretch: Bool { encoded.bitPattern == Tag.stretch.rawValue << 48 }
  /// Zero for `undefined` alone: testing many lengths at once takes no branches this way.
  var givenBits: UInt64 { encoded.bitPattern ^ Tag.undefined.rawValue << 48 }
  /// Whether it is less than zero points.
  var isNegative: Bool { encoded < 0 }

  /// The points it means beside `reference` (NaN when unknown); NaN for keywords and for percentages of the unknown.
  @inline(__always)
  package func resolved(against reference: Double) -> Double {
    encoded.isKnown ? encoded : isPercent ? resolvedPercentage(of: reference) : .unknown
  }

  @inline(never)
  private func resolvedPercentage(of reference: Double) -> Double {
    let steps = Int64(bitPattern: encoded.bitPattern << 16) >> 16
    return Double(steps) / Self.percentageSteps * reference * 0.01
  }

  /// How many steps make one percent.
  private static var percentageSteps: Double { 1e7 }

  /// The upper 16 bits: those of a quiet NaN and a number.
  private enum Tag: UInt64 {
    case undefined = 0x7FF8
    case auto, percent, maxContent, fitContent, stretch
  }

  private init(encoded: Double) {
    self.encoded = encoded
  }

  private init(_ tag: Tag, payload: UInt64 = 0) {
    encoded = Double(bitPattern: tag.rawValue << 48 | payload)
  }
}

extension FlexLength: Hashable {
  /// Whether both mean the same beside any reference length.
  public static func == (one: FlexLength, other: FlexLength) -> Bool {
    one.encoded == other.encoded || one.encoded.bitPattern == other.encoded.bitPattern
  }

  /// Zero hashes alike whatever its sign, since both zeros are equal.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(encoded == 0 ? 0 : encoded.bitPattern)
  }
}

extension FlexLength: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A literal is a number of points.
  public init(floatLiteral value: Double) {
    self = .points(value)
  }

  /// A literal is a number of points.
  public init(integerLiteral value: Int) {
    self = .points(Double(value))
  }
}

extension Double {
  /// Sums and products of lengths of at most this magnitude stay finite in `Double`, so no frame can become NaN.
  private static var largestLength: Double { Double(Float.greatestFiniteMagnitude) }

  /// The nearest number whose sums and ratios cannot overflow.
  var clampedToFiniteLength: Double {
    Swift.max(-Self.largestLength, Swift.min(Self.largestLength, self))
  }
}
