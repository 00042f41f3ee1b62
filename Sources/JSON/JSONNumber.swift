import Geometry

/// A number of a JSON text, with all of its digits.
package struct JSONNumber: Sendable {
  /// The nearest number there is; finite when it comes from a document.
  package let value: Double
  /// What a document has, where writing `value` would give something else.
  private let written: Written?

  /// Behind a reference, since hardly any number has it.
  private final class Written: Sendable {
    let text: String
    /// Whether the shortest text of the value is the same number, with its digits: 50 for 50.0, but not 1e+20 for as many
    /// zeros.
    let isShortened: Bool

    init(_ text: String, isShortened: Bool) {
      self.text = text
      self.isShortened = isShortened
    }
  }

  /// A number that comes from no document.
  package init(_ value: Double) {
    self.value = value
    written = nil
  }

  /// The number `value` that a document writes as `text`.
  init(_ value: Double, writtenAs text: String) {
    self.value = value
    let shortest = Self.shortestText(of: value)
    guard text != shortest else {
      written = nil
      return
    }
    let decimal = Decimal(text)
    let isSame = decimal != nil && decimal == Decimal(shortest)
    written = Written(text, isShortened: isSame && !shortest.utf8.contains(UInt8(ascii: "e")))
  }

  /// How many bytes the digits have that are kept beside the value.
  var writtenByteCount: Int { written?.text.utf8.count ?? 0 }

  /// The text of the document, else the shortest text that gives it back, whole numbers without a fraction.
  package var text: String { written?.text ?? Self.shortestText(of: value) }

  /// In JSON that we write: the shortest text, unless digits would be lost. What is not finite becomes null.
  var jsonText: String {
    if let written, !written.isShortened { return written.text }
    return Self.shortestText(of: value)
  }

  private static func shortestText(of number: Double) -> String {
    number.isFinite ? number.shortestText : "null"
  }
}

extension JSONNumber: Hashable {
  /// Whether their values are equal, however they are written.
  package static func == (one: JSONNumber, other: JSONNumber) -> Bool { one.value == other.value }

  /// Feeds the value.
  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// A number as its digits without zeros at either end, and the power of ten of the last of them.
private struct Decimal: Equatable {
  private let isNegative: Bool
  private let digits: [UInt8]
  private let exponent: Int

  /// - Returns: nil for a power of ten beyond all use.
  init?(_ text: String) {
    let parts = text.utf8.split(maxSplits: 1) { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }
    guard let mantissa = parts.first, parts.count == 1 || Int(Substring(parts[1])) != nil else { return nil }
    var exponent = parts.count == 1 ? 0 : Int(Substring(parts[1])) ?? 0
    guard (-1 << 32...1 << 32).contains(exponent) else { return nil }
    if let point = mantissa.firstIndex(of: UInt8(ascii: ".")) {
      exponent -= mantissa.distance(from: point, to: mantissa.endIndex) - 1
    }
    let zero = UInt8(ascii: "0")
    var digits = Array(mantissa.filter { (zero...UInt8(ascii: "9")).contains($0) }.drop { $0 == zero })
    while digits.last == zero {
      digits.removeLast()
      exponent += 1
    }
    isNegative = mantissa.first == UInt8(ascii: "-") && !digits.isEmpty
    self.digits = digits
    self.exponent = digits.isEmpty ? 0 : exponent
  }
}

extension JSONValue {
  /// A number that comes from no document.
  package static func number(_ value: Double) -> JSONValue { .number(JSONNumber(value)) }

  /// A whole number, exact up to 2⁵³.
  package static func number(_ value: Int) -> JSONValue { .number(Double(value)) }
}
