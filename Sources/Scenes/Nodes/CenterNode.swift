import Components

/// `center`: a component in the middle of the room there is.
enum CenterNode: NodeType {
  enum Key: String, DocumentKey {
    case centering, sizing, child
  }

  static let name = "center"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    let centering = try node[.centering]?.choices(Keywords.centering) ?? .both
    let sizing = try node[.sizing]?.choices(Keywords.centerSizing) ?? []
    let size = try node.size()
    let child = try node.child(.child)
    return try node.inView(Center(centering, minimumSize: sizing, size: size) { child })
  }
}
