import JSON

/// Works out which number is meant by a text such as `12px`, which other kits take for a length.
enum ForeignNumber {
  /// The end of a message about a text where a number belongs; nil where it says nothing of numbers.
  ///
  /// - Parameters:
  ///   - forms: which texts may stand there.
  ///   - isWhole: whether there may be no fraction.
  static func advice(
    for text: String, _ range: NumberRange, _ forms: LengthForms, isWhole: Bool
  ) -> String? {
    guard text.utf8.count <= mostBytes else { return nil }
    let text = text.lowercased().filter { !$0.isWhitespace }
    if contentWords.contains(text) { return forms.contains(.auto) ? "write \"auto\"" : withoutNumber }
    if fillingWords.contains(text) { return forms.contains(.percent) ? "write \"100%\"" : withoutNumber }
    if absentWords.contains(text) { return withoutNumber }
    if text.hasPrefix("calc(") { return "there is no arithmetic here: write the result" }
    let digits = text.prefix { "+-.,0123456789".contains($0) }
    guard let number = Double(digits.replacing(",", with: ".")), number.isFinite else { return nil }
    let unit = String(text.dropFirst(digits.count))
    if unit == "%" { return forms.contains(.percent) ? nil : percentage(number, range) }
    if unit.contains("/") || unit.contains(":") { return "write the quotient as one number" }
    if let value = value(number, unit) {
      guard range.contains(value), !isWhole || value == value.rounded() else { return nil }
      return "write \(JSONNumber(value).text)\(unit == "rem" ? ", which \(text) is in browsers" : "")"
    }
    return otherUnits.contains(unit) ? "there is no unit \(unit) here: write the number of points" : nil
  }

  /// The object of edges that is meant by two to four lengths in a row, as CSS has them; nil for anything else.
  static func edges(_ text: String) -> String? {
    guard text.utf8.count <= mostBytes, text.utf8.contains(0x20) else { return nil }
    let lengths = text.lowercased().split(separator: " ").map { length in
      let digits = length.prefix { "+-.0123456789".contains($0) }
      return Double(digits).flatMap { value($0, String(length.dropFirst(digits.count))) }
    }
    guard (2...4).contains(lengths.count), let top = lengths[0], let right = lengths[1],
      let bottom = lengths.count > 2 ? lengths[2] : top, let left = lengths.count > 3 ? lengths[3] : right
    else { return nil }
    let edges = [("top", top), ("left", left), ("bottom", bottom), ("right", right)]
    return "{\(edges.map { "\"\($0)\": \(JSONNumber($1).text)" }.joined(separator: ", "))}"
  }

  /// No length is written longer than that, and none of such has more digits than a number holds.
  private static let mostBytes = 100

  /// In points, degrees or seconds; nil for other units.
  private static func value(_ number: Double, _ unit: String) -> Double? {
    factors[unit].map { (number * $0 * 1000).rounded() / 1000 }
  }

  private static func percentage(_ number: Double, _ range: NumberRange) -> String? {
    let isShare = range.contains(1) && !range.contains(1.001)
    return isShare && range.contains(number / 100)
      ? "write \(JSONNumber(number / 100).text)" : "there are no percentages here: write a number"
  }

  /// What a number is multiplied by that has the unit: to points, degrees and seconds.
  private static let factors = [
    "": 1, "px": 1, "pt": 1, "pts": 1, "dp": 1, "dip": 1, "sp": 1, "points": 1, "pixels": 1, "x": 1,
    "rem": 16,
    "deg": 1, "°": 1, "rad": 180 / Double.pi, "turn": 360, "s": 1, "ms": 0.001,
  ]
  private static let otherUnits: Set = ["em", "vw", "vh", "vmin", "vmax", "ch", "ex", "in", "cm", "mm"]

  private static let withoutNumber = "leave the key out, or write a number"
  private static let contentWords: Set = [
    "auto", "wrap_content", "wrapcontent", "hug", "min-content",
  ]
  private static let fillingWords: Set = [
    "full", "fill", "match_parent", "matchparent", "infinity", ".infinity", "double.infinity", "100vw",
    "100vh",
  ]
  private static let absentWords: Set = ["none", "normal", "inherit", "initial", "unset"]
}
