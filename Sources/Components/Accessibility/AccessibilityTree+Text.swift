import Geometry

extension AccessibilityTree: CustomStringConvertible {
  /// A line for each item, those in a group indented: component, label, what else is to be said, and the frame.
  public var description: String {
    items.flatMap { $0.lines(indentation: "") }.joined(separator: "\n")
  }

  /// The tree as a JSON array of items, in reading order; what there is nothing to say of is left out.
  public var json: String { JSONText.array(items.map(\.json)) }
}

extension AccessibilityTree.Item {
  fileprivate func lines(indentation: String) -> [String] {
    var words = [isElement ? component : "(\(component))"]
    if let label { words.append(JSONText.string(label)) }
    if let value { words.append("value=\(JSONText.string(value))") }
    if let hint { words.append("hint=\(JSONText.string(hint))") }
    if !traits.isEmpty { words.append("[\(traits.names.joined(separator: ", "))]") }
    if !actions.isEmpty { words.append("actions=\(actions.map(\.name).joined(separator: ", "))") }
    if let identifier { words.append("#\(identifier)") }
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(JSONText.number)
    words.append("(\(numbers[0]), \(numbers[1])) \(numbers[2])×\(numbers[3])")
    return [indentation + words.joined(separator: " ")]
      + items.flatMap { $0.lines(indentation: indentation + "  ") }
  }

  fileprivate var json: String {
    let frame = [frame.minX, frame.minY, frame.width, frame.height].map(JSONText.number)
    return JSONText.object([
      ("component", JSONText.string(component)),
      ("isElement", "\(isElement)"),
      ("identifier", identifier.map(JSONText.string)),
      ("label", label.map(JSONText.string)),
      ("value", value.map(JSONText.string)),
      ("hint", hint.map(JSONText.string)),
      ("traits", traits.isEmpty ? nil : JSONText.array(traits.names.map(JSONText.string))),
      ("actions", actions.isEmpty ? nil : JSONText.array(actions.map { JSONText.string($0.name) })),
      ("frame", JSONText.array(frame)),
      ("items", items.isEmpty ? nil : JSONText.array(items.map(\.json))),
    ])
  }
}
