import Components

/// `sizing`: a component with a size.
enum SizingNode: NodeType {
  enum Key: String, DocumentKey {
    case child
  }

  static let name = "sizing"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    let size = try node.size()
    let child = try node.child(.child)
    return try node.inView(Sizing(size) { child })
  }
}
