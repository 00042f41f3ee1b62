package import Geometry
import JSON

/// What a document says of how its pictures are compared with references: the key `test`.
package struct DocumentTest: Hashable, Sendable {
  /// How many pixels may differ.
  package enum Allowance: Hashable, Sendable {
    case pixels(Int)
    /// From 0 to 1.
    case fraction(Double)
  }

  /// The distance up to which two colours count as the same, 0 to 1; nil where the document does not say.
  package var threshold: Double?
  /// Nil where the document does not say.
  package var maxDifferent: Allowance?
  /// Whether edges that were smoothed in another way do not count; nil where the document does not say.
  package var ignoresAntialiasing: Bool?
  /// The components whose pixels do not count.
  package var ignoredIdentifiers: [String] = []
  /// In points, from the top left corner of the picture.
  package var ignoredAreas: [Rect] = []

  /// Says nothing.
  init() {}
}

/// The keys of `test`.
enum DocumentTestKey: String, DocumentKey {
  case tolerance, ignore
}

/// The keys of `tolerance`, which are the command's options.
enum ToleranceKey: String, DocumentKey {
  case threshold, maxDifferent, ignoreAntialiasing
}

extension DocumentValue {
  func documentTest() throws(SceneError) -> DocumentTest {
    let object = try object(DocumentTestKey.self)
    var test = DocumentTest()
    if let tolerance = object[.tolerance] {
      if case .number = tolerance.json {
        test.threshold = try tolerance.number(.unit)
      } else {
        let keys = try tolerance.object(ToleranceKey.self)
        test.threshold = try keys[.threshold]?.number(.unit)
        test.maxDifferent = try keys[.maxDifferent]?.allowance()
        test.ignoresAntialiasing = try keys[.ignoreAntialiasing]?.bool()
      }
    }
    for ignored in try object[.ignore]?.array() ?? [] {
      if case .string(let identifier) = ignored.json {
        test.ignoredIdentifiers.append(identifier)
      } else {
        test.ignoredAreas.append(try ignored.area())
      }
    }
    return test
  }

  private func allowance() throws(SceneError) -> DocumentTest.Allowance {
    if case .string(let text) = json, text.hasSuffix("%"), let percent = Double(text.dropLast()),
      (0...100).contains(percent)
    {
      return .fraction(percent / 100)
    }
    guard case .number(let number) = json, let count = Int(exactly: number.value), count >= 0 else {
      throw unexpected("a whole number ≥ 0, or a part such as \"0.5%\"")
    }
    return .pixels(count)
  }

  private func area() throws(SceneError) -> Rect {
    let expectation = "an identifier, or [x, y, width, height] in points"
    let numbers = try numbers(4, expectation)
    guard numbers[2] >= 0, numbers[3] >= 0 else { throw unexpected(expectation) }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
