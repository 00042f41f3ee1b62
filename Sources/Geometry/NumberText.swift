extension Double {
  /// The shortest text that gives the number back, whole numbers without a fraction: `12`, `0.5`, `1e+20`.
  package var shortestText: String {
    // From here on `Double` itself writes whole numbers without a fraction.
    guard abs(self) < 0x1p54 else { return "\(self)" }
    return Int(exactly: self).map(String.init) ?? "\(self)"
  }

  /// The shortest text of the number rounded to so many digits behind the point at most.
  package func shortestText(fractionDigits: Int) -> String {
    let steps = (0..<fractionDigits).reduce(1.0) { power, _ in power * 10 }
    return ((self * steps).rounded() / steps).shortestText
  }
}

extension BinaryInteger {
  /// A number from 0 on in at least so many digits, the first of which may be zeros.
  @inlinable
  package func digits(_ count: Int, radix: Int = 10, uppercase: Bool = false) -> String {
    let text = String(self, radix: radix, uppercase: uppercase)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}

extension Rect {
  /// `(x, y) width×height`, as lines about layouts say where something is.
  ///
  /// - Parameter fractionDigits: how many digits a number has behind its point at most; nil for all of them.
  package func placeText(fractionDigits: Int? = nil) -> String {
    let numbers = [minX, minY, width, height].map {
      if let fractionDigits { $0.shortestText(fractionDigits: fractionDigits) } else { $0.shortestText }
    }
    return "(\(numbers[0]), \(numbers[1])) \(numbers[2])×\(numbers[3])"
  }
}

extension DisplayScale {
  /// What the names of pictures for screens of this scale end with, such as `@2x`.
  package var fileSuffix: String { "@\(pixelsPerPoint.shortestText)x" }
}
