import JSON

/// A decimal number with all of its digits, as a document writes it.
struct DecimalNumber: Sendable {
  let isNegative: Bool
  /// From 0 to 9 each, without zeros at either end; empty for zero.
  private let digits: [UInt8]
  /// The power of ten that the last digit counts.
  private let exponent: Int

  /// - Parameter number: finite.
  init(_ number: JSONNumber) {
    let text = number.text
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

  private init(isNegative: Bool, digits: [UInt8], exponent: Int) {
    var (kept, exponent) = (Array(digits.drop { $0 == 0 }), exponent)
    while kept.last == 0 {
      kept.removeLast()
      exponent += 1
    }
    self.isNegative = isNegative
    self.digits = kept
    self.exponent = kept.isEmpty ? 0 : exponent
  }

  /// The number times a power of ten.
  func scaled(byPowerOfTen power: Int) -> DecimalNumber {
    DecimalNumber(isNegative: isNegative, digits: digits, exponent: exponent + power)
  }

  /// The nearest number of so many digits behind the point; of two that are as near the one with an even last digit.
  func rounded(toFractionDigits count: Int) -> DecimalNumber {
    let dropped = -exponent - count
    guard dropped > 0 else { return self }
    guard dropped <= digits.count else {
      return DecimalNumber(isNegative: isNegative, digits: [], exponent: 0)
    }
    var kept = Array(digits.dropLast(dropped))
    let tail = digits.suffix(dropped)
    let isOdd = (kept.last ?? 0) % 2 == 1
    // No zeros at the end: a five that is the last digit is exactly half.
    let isUp = tail[tail.startIndex] > 5 || tail[tail.startIndex] == 5 && (tail.count > 1 || isOdd)
    if isUp {
      var index = kept.count - 1
      while index >= 0, kept[index] == 9 {
        kept[index] = 0
        index -= 1
      }
      if index >= 0 { kept[index] += 1 } else { kept.insert(1, at: 0) }
    }
    return DecimalNumber(isNegative: isNegative, digits: kept, exponent: exponent + dropped)
  }

  /// The digits before and behind the point, without a sign; behind it at least so many.
  func places(minimumFractionDigits: Int) -> (whole: [UInt8], fraction: [UInt8]) {
    let zeros = { (count: Int) in [UInt8](repeating: 0, count: max(0, count)) }
    let padded = exponent > 0 ? digits + zeros(exponent) : zeros(-exponent - digits.count) + digits
    let fractionCount = max(0, -exponent)
    let whole = Array(padded.dropLast(fractionCount))
    let fraction = Array(padded.suffix(fractionCount))
    return (whole.isEmpty ? [0] : whole, fraction + zeros(minimumFractionDigits - fraction.count))
  }

  /// The number in the form that JSON has for it.
  var text: String {
    let (whole, fraction) = places(minimumFractionDigits: 0)
    let digits = { (digits: [UInt8]) in String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
    }
    return (isNegative ? "-" : "") + digits(whole) + (fraction.isEmpty ? "" : "." + digits(fraction))
  }
}

extension DecimalNumber: Comparable {
  /// Zero is the same with either sign.
  static func == (one: DecimalNumber, other: DecimalNumber) -> Bool {
    one.digits == other.digits && one.exponent == other.exponent
      && (one.isNegative == other.isNegative || one.digits.isEmpty)
  }

  static func < (one: DecimalNumber, other: DecimalNumber) -> Bool {
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
