import Components

/// `component`: just a box.
enum BoxNode: NodeType {
  typealias Key = NoKey
  static let name = "component"

  static func read(_ node: inout NodeReader<NoKey>) throws(SceneError) -> any Component {
    try node.inView(Box(size: node.size()))
  }
}
