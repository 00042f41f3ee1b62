/// Puts together JSON (RFC 8259) on one line, members in the order in which they are given.
enum JSONText {
  static func array(_ elements: [String]) -> String {
    "[\(elements.joined(separator: ","))]"
  }

  /// Members without a value are left out.
  static func object(_ members: [(name: String, value: String?)]) -> String {
    let present = members.compactMap { member in member.value.map { "\(string(member.name)):\($0)" } }
    return "{\(present.joined(separator: ","))}"
  }

  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Whole numbers without a point; JSON has no infinity and no NaN, which become null.
  static func number(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    return Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
