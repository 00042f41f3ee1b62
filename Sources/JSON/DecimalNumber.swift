/// A decimal number with all of its digits, as a document writes it.
package struct DecimalNumber: Sendable {
  /// Whether a sign is before it; zero may have one, too.
  package let isNegative: Bool
  /// From 0 to 9 each, without zeros at either end; empty for zero.
  package let digits: [UInt8]
  /// The power of ten that the last digit counts.
  package let exponent: Int

  /// All digits of a finite number.
  package init(_ number: JSONNumber) { self.init(number.text) }

  /// The number of a JSON text for one that is finite.
  init(_ text: String) {
    let parts = text.utf8.split(maxSplits: 1) { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }
    // A finite number cannot have a larger exponent and mean anything but zero.
    var exponent = parts.count > 1 ? Int(Substring(parts[1])) ?? -Self.largestExponent : 0
    exponent = max(-Self.largestExponent, exponent)
    let mantissa = parts.first ?? Substring("0").utf8
    if let point = mantissa.firstIndex(of: UInt8(ascii: ".")) {
      exponent -= mantissa.distance(from: point, to: mantissa.endIndex) - 1
    }
    let zero = UInt8(ascii: "0")
    let all = mantissa.filter { (zero...zero + 9).contains($0) }.map { $0 - zero }
    self.init(isNegative: mantissa.first == UInt8(ascii: "-"), digits: all, exponent: exponent)
  }

  private static let largestExponent = 1 << 40

  /// A number of digits from 0 to 9 each, the last of which counts a power of ten.
  package init(isNegative: Bool, digits: [UInt8], exponent: Int) {
    var (kept, exponent) = (Array(digits.drop { $0 == 0 }), exponent)
    while kept.last == 0 {
      kept.removeLast()
      exponent += 1
    }
    self.isNegative = isNegative
    self.digits = kept
    self.exponent = kept.isEmpty ? 0 : exponent
  }
}

extension DecimalNumber: Comparable {
  /// Whether they are the same number, whichever sign zero has.
  package static func == (one: DecimalNumber, other: DecimalNumber) -> Bool {
    one.digits == other.digits && one.exponent == other.exponent
      && (one.isNegative == other.isNegative || one.digits.isEmpty)
  }

  /// Whether one is the smaller number.
  package static func < (one: DecimalNumber, other: DecimalNumber) -> Bool {
    let (oneSign, otherSign) = (one.sign, other.sign)
    guard oneSign == otherSign else { return oneSign < otherSign }
    return oneSign > 0 ? one.isCloserToZero(than: other) : other.isCloserToZero(than: one)
  }

  private var sign: Int { digits.isEmpty ? 0 : isNegative ? -1 : 1 }

  private func isCloserToZero(than other: DecimalNumber) -> Bool {
    let (magnitude, otherMagnitude) = (digits.count + exponent, other.digits.count + other.exponent)
    guard magnitude == otherMagnitude else { return magnitude < otherMagnitude }
    return digits.lexicographicallyPrecedes(other.digits)
  }
}
