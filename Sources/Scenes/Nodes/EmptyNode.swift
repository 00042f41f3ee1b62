import Components

/// `empty`: nothing, and no child at all in a flexbox.
enum EmptyNode: NodeType {
  typealias Key = NoKey
  static let name = "empty"

  static func read(_ node: inout NodeReader<NoKey>) throws(SceneError) -> any Component {
    try node.wrapped(Empty())
  }
}
