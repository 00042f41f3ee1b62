import Components
import JSON
import Outlines

extension SceneNodeKey: WrittenIdentity {
  /// Says all that stands in the document, by its keys: `font.size`, `runs[1].string`. Colours are written as there, Markdown with
  /// its placeholders filled.
  func describe(in description: inout ComponentDescription) {
    Self.say(statement, in: &description)
    if let choices { description.say(Outline.choicesKey, .string(choices)) }
    guard let origin else { return }
    let said = description.properties
    let plain = origin.plain(statement, without: Self.others)
    for (key, value) in ComponentDescription({ Self.say(plain, in: &$0) }).properties where said[key] != value
    {
      description.say(key + Outline.plainSuffix, value)
    }
    let component = plain[FlexboxChildKey.component.rawValue] ?? plain
    if case .string(let name)? = component[NodeKey.id.rawValue], name != id {
      description.say(Outline.plainIdentifierKey, .string(name))
    }
  }

  private static func say(_ statement: JSONValue, in description: inout ComponentDescription) {
    guard case .object(let statement) = statement else { return }
    guard case .object(let component)? = statement[FlexboxChildKey.component.rawValue] else {
      return description.say(statement, without: notProperties)
    }
    description.say(component, without: notProperties)
    description.around { $0.say(statement, without: notProperties) }
  }

  /// Names and other components; what people hear is not seen.
  static let notProperties = others.union([FlexboxChildKey.component.rawValue, NodeKey.id.rawValue])
  /// Those but for the name, and for the component that an entry is about.
  private static let others: Set<String> = [
    "type", "accessibility", "audit", "child", "children", "background", "overlay", "action",
  ]
}

extension ComponentDescription {
  /// Says an object's members: those of objects in it by the keys of both, other values as they are.
  ///
  /// - Parameter left: the keys of members that say nothing to be seen.
  mutating func say(_ object: JSONObject, without left: Set<String>) {
    for member in object.members where !left.contains(member.key) { say(member.key, each: member.value) }
  }

  private mutating func say(_ key: String, each value: JSONValue) {
    switch value {
    case .object(let object):
      for member in object.members { say("\(key).\(member.key)", each: member.value) }
    case .array(let spans) where key == TextNode.Key.markdown.rawValue:
      say(key, .string(MarkdownSource.text(of: spans)))
    case .array(let elements) where elements.contains(where: \.isObject):
      for (number, element) in elements.enumerated() { say("\(key)[\(number)]", each: element) }
    case .null: break
    case .array, .bool, .number, .string: say(key, value)
    }
  }
}

extension JSONValue {
  fileprivate var isObject: Bool {
    if case .object = self { true } else { false }
  }
}
