import Components

/// `overlay`: a component with another one of its size in front of it.
enum OverlayNode: NodeType {
  enum Key: String, DocumentKey {
    case child, overlay
  }

  static let name = "overlay"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    let child = try node.child(.child)
    let overlay = try node.optionalChild(.overlay)
    return try node.wrapped(Overlay(child: { child }, overlay: { overlay }))
  }
}
