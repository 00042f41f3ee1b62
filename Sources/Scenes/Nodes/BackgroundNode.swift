import Components

/// `background`: a component with another one of its size behind it.
enum BackgroundNode: NodeType {
  enum Key: String, DocumentKey {
    case child, background
  }

  static let name = "background"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    let child = try node.child(.child)
    let background = try node.optionalChild(.background)
    return try node.wrapped(Background(child: { child }, background: { background }))
  }
}
