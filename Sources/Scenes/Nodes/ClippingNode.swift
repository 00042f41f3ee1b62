import Components

/// `clipping`: a component that is cut off at its edges.
enum ClippingNode: NodeType {
  enum Key: String, DocumentKey {
    case child
  }

  static let name = "clipping"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    let size = try node.size()
    let attribute = try node.viewAttribute()
    let child = try node.child(.child)
    return Clipping(size: size, attribute) { child }
  }
}
