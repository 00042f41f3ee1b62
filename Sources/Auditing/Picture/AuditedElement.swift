package import Components
package import Geometry
import JSON
import Outlines

/// A component in an audited picture, as its author knows it.
package struct AuditedElement: Sendable {
  /// The number of the component around it among those of the picture; nil for the outermost.
  package let parent: Int?
  /// How many are around it.
  package let depth: Int
  /// The word for its type, as documents have it: `label`.
  package let type: String
  /// What its author called it; nil where it has no name.
  package let id: String?
  /// Where its document has it; for a component in Swift, the names of those around it and its own.
  package let path: String
  /// Where its document has it; nil for a component in Swift.
  let place: JSONPath?
  /// In points of the picture.
  package let frame: Rect
  /// The first item of a list's row that it is in; nil elsewhere.
  package let item: [Int]?
  /// Its views, outermost first.
  package internal(set) var views: [Int]
  /// What it is to assistive technologies.
  package internal(set) var accessibility: Accessibility
  let node: Node
  /// Where the part is used that it is the whole of, if its name stands there; nil where it has its own name or none.
  let namingUse: JSONPath?
  /// What its document says of it: the component's object; nil for a component in Swift.
  let statement: JSONObject?
  /// What the component around it says of it there.
  let entry: JSONObject?

  /// What was said of it under a key of documents, by itself or by the component around it; keys in objects as in `view.opacity`.
  func said(_ key: String) -> JSONValue? {
    guard let statement else {
      let description = ComponentDescription(node.describe)
      return description.properties[key]
        ?? (node.isPlainComposite
          ? node.children.first.map { ComponentDescription($0.describe).properties[key] } ?? nil : nil)
    }
    return Self.value(key, in: statement) ?? entry.flatMap { Self.value(key, in: $0) }
  }

  private static func value(_ key: String, in object: JSONObject) -> JSONValue? {
    var value = JSONValue.object(object)
    for part in key.split(separator: ".") {
      guard let next = value[String(part)] else { return nil }
      value = next
    }
    return value
  }

  /// What it lets pass, and why; nothing for most.
  var allowances: [AuditRule: String] {
    guard let audit = statement.flatMap({ Self.value("audit", in: $0) }),
      case .array(let names)? = audit["allow"], case .string(let reason)? = audit["because"]
    else { return [:] }
    let rules = names.compactMap { name -> AuditRule? in
      if case .string(let name) = name { AuditRule(rawValue: name) } else { nil }
    }
    return Dictionary(rules.map { ($0, reason) }) { first, _ in first }
  }

  /// Such as `label#title`.
  package var name: String { id.map { "\(type)#\($0)" } ?? type }

  /// The types of components that people use with a finger.
  private static let controls: Set<String> = [
    "button", "switch", "slider", "segmentedControl", "stepper", "checkbox", "textField", "textArea",
    "searchField",
  ]

  /// Whether it is a button or one of the controls that can be used.
  var isControl: Bool { Self.controls.contains(type) }

  /// Whether it shows an image as its content.
  var isImage: Bool { type == "image" || type == "networkImage" }

  /// Whether it can be used, as far as it can be used at all.
  var isEnabled: Bool { !(accessibility.traits?.contains(.notEnabled) ?? false) }

  /// What it says to people who do not see it; nil for nothing, and for spaces.
  var label: String? {
    accessibility.label.flatMap { $0.contains { !$0.isWhitespace } ? $0 : nil }
  }
}
