import JSON

/// Rounding, and the digits that a text shows.
extension DecimalNumber {
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
