import Geometry
import JSON

extension AccessibilityTree: CustomStringConvertible {
  /// A line for each item, those in a group indented: component, label, what else is to be said, and the frame with
  /// at most three digits behind the point.
  public var description: String {
    items.flatMap { $0.lines(indentation: "") }.joined(separator: "\n")
  }

  /// The tree as a JSON array of items, in reading order; what there is nothing to say of is left out.
  public var json: String { JSONValue.array(items.map(\.json)).text() }
}

extension AccessibilityTree.Item {
  fileprivate func lines(indentation: String) -> [String] {
    var words = [isElement ? component : "(\(component))"]
    if let label { words.append(quoted(label)) }
    if let value { words.append("value=\(quoted(value))") }
    if let hint { words.append("hint=\(quoted(hint))") }
    if !traits.isEmpty { words.append("[\(traits.names.joined(separator: ", "))]") }
    if !actions.isEmpty { words.append("actions=\(actions.map(\.name).joined(separator: ", "))") }
    if let identifier { words.append("#\(identifier)") }
    words.append(frame.placeText(fractionDigits: 3))
    let inner = items.flatMap { $0.lines(indentation: indentation + "  ") }
    return [indentation + words.joined(separator: " ")] + inner
  }

  private func quoted(_ text: String) -> String { JSONValue.string(text).text() }

  fileprivate var json: JSONValue {
    func list(_ values: [JSONValue]) -> JSONValue? { values.isEmpty ? nil : .array(values) }
    return .object(
      JSONObject(present: [
        ("component", .string(component)),
        ("isElement", .bool(isElement)),
        ("identifier", identifier.map { .string($0) }),
        ("label", label.map { .string($0) }),
        ("value", value.map { .string($0) }),
        ("hint", hint.map { .string($0) }),
        ("traits", list(traits.names.map { .string($0) })),
        ("actions", list(actions.map { .string($0.name) })),
        ("frame", .array([frame.minX, frame.minY, frame.width, frame.height].map { .number($0) })),
        ("items", list(items.map(\.json))),
      ]))
  }
}
