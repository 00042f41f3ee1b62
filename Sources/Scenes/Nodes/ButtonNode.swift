import Components

/// `button`: what can be tapped.
enum ButtonNode: NodeType {
  enum Key: String, DocumentKey {
    case action, enabled
  }

  static let name = "button"

  static func read(_ node: inout NodeReader<Key>) throws(SceneError) -> any Component {
    let isEnabled = try node[.enabled]?.bool() ?? true
    let action = try node[.action]?.string()
    let id = try node.id()
    let box = SceneContent(component: try node.inView(Box(size: node.size())))
    guard let action else { return box }
    let listener = isEnabled ? node.context.actions : nil
    // A disabled button takes taps too, or they would go to what is around it.
    return box.view(.onTap(Action { listener?.send(SceneAction(name: action, id: id)) }))
  }
}
