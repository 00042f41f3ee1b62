package import Components
import JSON
import Typesetting

/// A component as the document has it: what is found again in a layout.
package struct SceneNode: Sendable {
  /// The `type` in the document, `flexbox` for instance.
  package let type: String
  /// The `id` in the document; nil where it names none.
  package let id: String?
  /// The identifier of the component's node: unlike that of all others below the same parent.
  package let identifier: ComponentIdentifier
  /// In the order of the document.
  package let children: [SceneNode]
  /// Levels of components, this one counted.
  let height: Int
  /// All components, this one counted.
  package let count: Int

  init(type: String, id: String?, identifier: ComponentIdentifier, children: [SceneNode]) {
    self.type = type
    self.id = id
    self.identifier = identifier
    self.children = children
    height = 1 + (children.map(\.height).max() ?? 0)
    count = children.reduce(1) { $0 + $1.count }
  }
}

/// Tells a node from the others below the same parent, also when some of them come or go.
struct SceneNodeKey: Sendable {
  let type: String
  let id: String?
  /// How many nodes of the same type and id come before it.
  let ordinal: Int
  /// In the document, for errors. It is not part of what the node is known by.
  let path: JSONPath
  /// Where the part is used that it is the whole of, the outermost one; nil for none. It is not part of what the node is known
  /// by.
  let use: JSONPath?
  /// Where the part that it is the whole of is used, if that gives it its `id`. It is not part of what the node is known by.
  let namingUse: JSONPath?
  /// What the document says of the node once placeholders are filled: its object, or where the component around it says
  /// something of it, too, the object that says so and holds it. It is not part of what the node is known by.
  let statement: JSONValue
  /// Where the statement comes from. It is not part of what the node is known by.
  let origin: FilledOrigin?
  /// What conditions about the place in a loop have come to, which the node is there by; nil where there are none.
  let choices: String?
}

extension SceneNodeKey: Hashable {
  static func == (one: SceneNodeKey, other: SceneNodeKey) -> Bool {
    one.ordinal == other.ordinal && one.type == other.type && one.id == other.id
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(id)
    hasher.combine(ordinal)
  }
}

extension SceneNodeKey: CustomStringConvertible {
  var description: String { id ?? type }
}

extension LayoutError {
  /// The place in its document of what the error is about: of the innermost component that it names and that comes from one, or of
  /// what that says of its font or language.
  var documentPath: JSONPath? {
    let key = path.lazy.reversed().compactMap { $0.identifier?.value as? SceneNodeKey }.first
    guard let key, case .typesetting(let error, _) = self else { return key?.path }
    switch error {
    case .unknownFamily(let family, _):
      return key.path(of: FontKey.family.rawValue, .string(family)) ?? key.path
    case .invalidFontSize(let size, _):
      return key.path(of: FontKey.size.rawValue, .number(JSONNumber(size))) ?? key.path
    case .missingHyphenation: return key.path(of: ParagraphKey.hyphenation.rawValue) ?? key.path
    default: return key.path
    }
  }
}

extension SceneNodeKey {
  /// Where the component itself has a key first; nil where it does not.
  ///
  /// - Parameter wanted: the value there; nil for any.
  fileprivate func path(of key: String, _ wanted: JSONValue? = nil) -> JSONPath? {
    Self.path(of: key, wanted, in: statement[FlexboxChildKey.component.rawValue] ?? statement, at: path)
  }

  private static func path(
    of key: String, _ wanted: JSONValue?, in value: JSONValue, at path: JSONPath
  ) -> JSONPath? {
    switch value {
    case .object(let object):
      for member in object.members where !notProperties.contains(member.key) {
        let place = JSONPath.member(of: path, key: member.key)
        if member.key == key, wanted == nil || member.value == wanted { return place }
        if let found = Self.path(of: key, wanted, in: member.value, at: place) { return found }
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        let place = JSONPath.element(of: path, index: index)
        if let found = Self.path(of: key, wanted, in: element, at: place) { return found }
      }
    case .null, .bool, .number, .string: break
    }
    return nil
  }
}
