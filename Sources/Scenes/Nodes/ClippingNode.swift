import Components

/// `clipping`: a component that is cut off at its edges, and as long as it likes along the clipped axes.
enum ClippingNode: NodeType {
  enum Key: String, DocumentKey {
    case clippedDimensions, child
  }

  static let name = "clipping"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    let size = try node.size()
    let attribute = try node.viewAttribute()
    let axes = try node[.clippedDimensions]?.choices(Keywords.clippedDimension) ?? []
    let child = try node.child(.child)
    return Clipping(axes, size: size, attribute) { child }
  }
}
