package import Auditing
import Files
import Geometry
package import JSON
import Outlines
import Snapshots

extension AuditReport {
  /// The report as SARIF 2.1.0 (OASIS, 2020): results with their rules, documents and the components in them.
  ///
  /// Files are named from the directory of the run on. A component is a logical location with its path in the document as its name; what is let pass is a suppressed result.
  package func sarif(version: String) -> JSONValue {
    let rules = AuditRule.allCases.map { rule -> JSONValue in
      [
        "id": .string(rule.rawValue), "shortDescription": ["text": .string(rule.summary)],
        "defaultConfiguration": ["level": .string(rule.isError ? "error" : "warning")],
      ]
    }
    let driver: JSONValue = [
      "name": "offscreen audit", "version": .string(version), "rules": .array(rules),
    ]
    let places = AuditPlaces(of: self)
    let invocation: JSONObject = JSONObject(present: [
      ("executionSuccessful", .bool(failures.isEmpty)),
      ("toolExecutionNotifications", failures.isEmpty ? nil : .array(failures.map(\.sarif))),
    ])
    let run: JSONValue = [
      "tool": ["driver": driver], "invocations": .array([.object(invocation)]),
      "results": .array((findings + allowed).map { $0.sarif(at: places.place(of: $0)) }),
    ]
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": .array([run]),
    ]
  }
}

extension AuditReport.Failure {
  fileprivate var sarif: JSONValue {
    [
      "level": "error", "message": ["text": .string(message)],
      "locations": [
        ["physicalLocation": SourcePlace(file: FilePath(file).fromWorkingDirectory, line: line).sarif]
      ],
    ]
  }
}

extension SourcePlace {
  /// A physical location of SARIF.
  fileprivate var sarif: JSONValue {
    let isBelow = !file.hasPrefix("/")
    let artifact = JSONObject(present: [
      ("uri", .string((isBelow ? "" : "file://") + file.asURIReference)),
      ("uriBaseId", isBelow ? .string(.sourceRoot) : nil),
    ])
    return .object(
      JSONObject(present: [
        ("artifactLocation", .object(artifact)),
        ("region", line.map { ["startLine": .number($0)] }),
      ]))
  }
}

extension AuditReport.Entry {
  fileprivate func sarif(at place: SourcePlace?) -> JSONValue {
    let logical: JSONValue = [
      "name": .string(finding.id ?? finding.name), "fullyQualifiedName": .string(finding.path),
      "kind": "object",
    ]
    let location: JSONValue = [
      "physicalLocation": (place ?? SourcePlace(file: document)).sarif, "logicalLocations": .array([logical]),
    ]
    let properties = JSONObject(present: [
      ("variant", variant.map { .string($0) }), ("picture", frame.map { .string($0) }),
      ("frame", finding.frame.json), ("values", json["values"]),
    ])
    let number = AuditRule.allCases.firstIndex(of: finding.rule) ?? 0
    return .object(
      JSONObject(present: [
        ("ruleId", .string(finding.rule.rawValue)), ("ruleIndex", .number(number)),
        ("level", .string(severity)), ("message", ["text": .string("\(finding.name): \(finding.message)")]),
        ("locations", .array([location])),
        (
          "partialFingerprints",
          ["cause/v1": .string("\(document) \(finding.rule.rawValue) \(component)")]
        ), ("properties", .object(properties)),
        (
          "suppressions",
          finding.allowance.map {
            .array([
              ["kind": finding.allowedBy == nil ? "external" : "inSource", "justification": .string($0)]
            ])
          }
        ),
      ]))
  }
}

extension String {
  /// What the directory of the run is called, as tools expect it of a repository's root.
  fileprivate static let sourceRoot = "%SRCROOT%"

  /// A path as a reference of RFC 3986.
  fileprivate var asURIReference: String {
    PercentEncoding.encode(self) { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || "0123456789-._~/@+".unicodeScalars.contains(scalar))
    }
  }
}

extension AuditRule {
  /// What it finds, in a sentence.
  package var summary: String {
    switch self {
    case .missingImage: "An image could not be loaded."
    case .missingGlyph: "A character has no glyph in any font."
    case .empty: "Something that would be seen has no size."
    case .outside: "Something visible lies outside of the picture, or of what cuts it off."
    case .textClipped: "Glyphs are cut off by the picture, or by a component around them."
    case .textTruncated:
      "Text is shortened though the design names no limit for it, or loses more than half of it."
    case .overlap: "Two texts, or a text and a control, share ink."
    case .contrast: "Text does not stand out from what is behind it."
    case .smallTarget: "What can be tapped is too small for a finger, or overlaps another target."
    case .missingLabel: "What can be tapped, or an image, says nothing to assistive technology."
    case .distortedImage: "The proportions of an image are changed."
    case .upscaledImage: "An image is enlarged beyond its pixels."
    case .duplicateID: "An id stands twice in one scope."
    case .offGrid: "An edge lies between pixels."
    case .unmirrored: "Right to left, something that names left or right stays where it was."
    }
  }
}
