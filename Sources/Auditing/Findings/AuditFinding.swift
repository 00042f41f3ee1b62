package import Geometry
package import JSON
package import Outlines

/// Something that is wrong with a picture.
package struct AuditFinding: Sendable {
  package let rule: AuditRule
  /// The number of the component among those of the picture.
  package let element: Int
  /// What the component's author called it; nil where it has no name.
  package let id: String?
  /// Such as `label#title`.
  package let name: String
  /// Where its document has it; for a component in Swift, the names of those around it and its own.
  package private(set) var path: String
  /// Where its document has it; nil for a component in Swift.
  package private(set) var place: JSONPath?
  /// In points of the picture.
  package let frame: Rect
  /// One sentence: what is wrong, and what to change.
  package let message: String
  /// What was found and what was wanted, by name.
  package var values: JSONObject
  /// Why the design lets it pass; nil where it does not.
  package var allowance: String?
  /// The component that lets it pass.
  package var allowedBy: Int?
  /// Other components that the same cause concerns.
  var others: [Int] = []

  /// The finding in a document of which the one it was found in is a part.
  package func moved(_ move: (JSONPath) -> JSONPath) -> AuditFinding {
    var finding = self
    finding.place = place.map(move)
    if let place = finding.place { finding.path = "\(place)" }
    return finding
  }
}

extension AuditPicture {
  /// - Parameters:
  ///   - frame: what is marked, in points of the picture; nil for all of the component.
  ///   - place: where the document says what is wrong; nil for where it has the component.
  func finding(
    _ rule: AuditRule, _ element: Int, frame: Rect? = nil, at place: JSONPath? = nil, _ message: String,
    _ values: [(key: String, value: JSONValue?)] = [], others: [Int] = []
  ) -> AuditFinding {
    let component = elements[element]
    return AuditFinding(
      rule: rule, element: element, id: component.id, name: component.name,
      path: place.map { "\($0)" } ?? component.path, place: place ?? component.place,
      frame: frame ?? component.frame, message: message, values: JSONObject(present: values), others: others)
  }
}

/// What counts as wrong, where teams differ.
package struct AuditSettings: Hashable, Sendable {
  /// The rules that are looked at.
  package var rules = Set(AuditRule.allCases)
  /// How large a target is in both directions, in points: 44 by Apple's Human Interface Guidelines and WCAG 2.2, success criterion
  /// 2.5.5; 24 by its 2.5.8.
  package var targetSize = 44.0

  package init() {}
}

/// Numbers in messages and values.
extension Double {
  /// With at most `digits` digits behind the point.
  func rounded(digits: Int) -> Double {
    let factor = [1.0, 10, 100, 1000][min(3, digits)]
    let rounded = (self * factor).rounded() / factor
    return rounded == 0 ? 0 : rounded
  }

  func text(digits: Int = 1) -> String { JSONNumber(rounded(digits: digits)).text }

  func json(digits: Int = 2) -> JSONValue { .number(JSONNumber(rounded(digits: digits))) }
}

extension String {
  /// The text in quotation marks, a long one with its beginning only.
  var quoted: String {
    let line = split(whereSeparator: \.isNewline).joined(separator: " ")
    return "“\(line.count > 40 ? line.prefix(39) + "…" : line[...])”"
  }
}
