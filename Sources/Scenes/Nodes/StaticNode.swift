import Components
import Geometry

/// The keys of a child of `static`.
enum StaticChildKey: String, DocumentKey {
  case position, size, component
}

/// `static`: components at fixed places.
enum StaticNode: NodeType {
  enum Key: String, DocumentKey {
    case children
  }

  static let name = "static"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    var children: [StaticLayout.Child] = []
    for value in try node[.children]?.array() ?? [] { children.append(try read(value, in: &node)) }
    return try node.inView(StaticLayout(size: node.size(), children: children))
  }

  private static func read(
    _ value: DocumentValue, in node: inout NodeReader<Key>
  ) throws(SceneError) -> StaticLayout.Child {
    let entry = try value.object(StaticChildKey.self)
    return StaticLayout.Child(
      position: try entry[.position]?.point() ?? .zero,
      size: try entry[.size]?.componentSize(isInFlexbox: false) ?? .auto,
      component: try node.child(entry.required(.component)))
  }
}
