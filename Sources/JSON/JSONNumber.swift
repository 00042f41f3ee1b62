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
    let isSame = DecimalNumber(text) == DecimalNumber(shortest)
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

extension JSONValue {
  /// A number that comes from no document.
  package static func number(_ value: Double) -> JSONValue { .number(JSONNumber(value)) }

  /// A whole number, exact up to 2⁵³.
  package static func number(_ value: Int) -> JSONValue { .number(Double(value)) }
}
