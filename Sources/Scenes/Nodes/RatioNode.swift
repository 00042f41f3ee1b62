import Components

/// `ratio`: a component with a ratio of height to width.
enum RatioNode: NodeType {
  enum Key: String, DocumentKey {
    case ratio, child
  }

  static let name = "ratio"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    let ratio = try node.own.required(.ratio).number(.positive)
    let size = try node.size()
    let child = try node.child(.child)
    return try node.inView(Ratio(ratio, size: size) { child })
  }
}
