import Components
import Geometry

/// `inset`: room around a component.
enum InsetNode: NodeType {
  enum Key: String, DocumentKey {
    case top, left, bottom, right, child
  }

  static let name = "inset"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    let (top, left) = (try inset(node[.top]), try inset(node[.left]))
    let (bottom, right) = (try inset(node[.bottom]), try inset(node[.right]))
    let child = try node.child(.child)
    return try node.wrapped(Inset(top: top, left: left, bottom: bottom, right: right) { child })
  }

  /// Absent it is 0; `auto` takes the free room.
  private static func inset(_ value: DocumentValue?) throws(SceneError) -> Dimension {
    guard let value else { return .points(0) }
    let inset = try value.dimension([.percent, .auto])
    return inset == .auto ? .points(.infinity) : inset
  }
}
