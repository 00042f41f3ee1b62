import Components
import Drawing

/// `activityIndicator`: a spinner.
enum ActivityIndicatorNode: NodeType {
  enum Key: String, DocumentKey {
    case style, color, animating
  }

  static let name = "activityIndicator"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    let style = try node[.style]?.keyword(Keywords.activityIndicatorStyle) ?? .medium
    let color = try node[.color]?.color() ?? .gray
    let isAnimating = try node[.animating]?.bool() ?? true
    return try node.wrapped(ActivityIndicator(style: style, color: color, isAnimating: isAnimating))
  }
}
