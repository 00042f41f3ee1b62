/// Puts extreme numbers into JSON: a number changed byte by byte hardly ever becomes one, and what is no JSON any more
/// reaches nothing behind the parser.
struct NumberMutation {
  private static let numbers = [
    "0", "-1", "0.5", "-0.0", "1e-300", "1e9", "-1e9", "2147483648", "4294967296", "1e15", "1e18", "-1e18",
    "9223372036854775807", "-9223372036854775808", "1e19", "1e300", "-1e300", "1.7e308", "-1.7e308",
  ].map { Array($0.utf8) }

  /// Replaces one number, chosen by `seed`.
  ///
  /// - Returns: nil where there is none, or no room for the new one in `most` bytes.
  static func apply(to bytes: [UInt8], most: Int, seed: Int) -> [UInt8]? {
    let places = numberPlaces(in: bytes)
    guard !places.isEmpty else { return nil }
    let place = places[seed % places.count]
    let number = numbers[seed / places.count % numbers.count]
    let changed = bytes[..<place.lowerBound] + number + bytes[place.upperBound...]
    return changed.count <= most ? Array(changed) : nil
  }

  /// Where numbers are, those in strings left out.
  private static func numberPlaces(in bytes: [UInt8]) -> [Range<Int>] {
    var places: [Range<Int>] = []
    var isInString = false
    var index = 0
    while index < bytes.count {
      let start = index
      index += 1
      switch bytes[start] {
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "\\") where isInString: index += 1
      case UInt8(ascii: "-") where !isInString, UInt8(ascii: "0")...UInt8(ascii: "9") where !isInString:
        while index < bytes.count, isPartOfNumber(bytes[index]) { index += 1 }
        places.append(start..<index)
      default: break
      }
    }
    return places
  }

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || ".eE+-".utf8.contains(byte)
  }
}
