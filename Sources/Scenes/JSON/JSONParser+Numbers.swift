extension JSONParser {
  /// Reads a number; whatever comes behind it is left to the caller.
  mutating func parseNumber() throws(Failure) -> JSONNumber {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    let integerStart = position
    try skipDigits()
    if bytes[integerStart] == UInt8(ascii: "0"), position > integerStart + 1 {
      position = integerStart + 1
      throw unexpected("a number without leading zeros")
    }
    if next == UInt8(ascii: ".") {
      position += 1
      try skipDigits()
    } else if next != UInt8(ascii: "e"), next != UInt8(ascii: "E"), let small = wholeNumber(from: start) {
      return JSONNumber(small)
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      try skipDigits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw Failure(problem: .numberTooLarge(text.count > 40 ? "\(text.prefix(40))…" : text), position: start)
    }
    return JSONNumber(number, writtenAs: text)
  }

  /// The digits from `start` on as a number; nil if there are so many that it might not be exact.
  private func wholeNumber(from start: Int) -> Double? {
    guard position - start <= 16 else { return nil }
    let isNegative = bytes[start] == UInt8(ascii: "-")
    var magnitude = 0
    for digit in bytes[start + (isNegative ? 1 : 0)..<position] {
      magnitude = magnitude * 10 + Int(digit - UInt8(ascii: "0"))
    }
    // Only fifteen digits are always exact, and a negative zero keeps its sign.
    guard magnitude < 1_000_000_000_000_000, magnitude > 0 || !isNegative else { return nil }
    return isNegative ? -Double(magnitude) : Double(magnitude)
  }

  private mutating func skipDigits() throws(Failure) {
    let start = position
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    guard position > start else { throw unexpected("a digit") }
  }
}
