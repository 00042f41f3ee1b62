package import Components
import JSON

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

  init(type: String, id: String?, identifier: ComponentIdentifier, children: [SceneNode]) {
    self.type = type
    self.id = id
    self.identifier = identifier
    self.children = children
    height = 1 + (children.map(\.height).max() ?? 0)
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
  /// What the document says of the node once placeholders are filled: its object, or where the component around it says
  /// something of it, too, the object that says so and holds it. It is not part of what the node is known by.
  let statement: JSONValue
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
  /// The place in its document of the innermost component that the error names and that comes from one.
  var documentPath: JSONPath? {
    path.lazy.reversed().compactMap { ($0.identifier?.value as? SceneNodeKey)?.path }.first
  }
}
