import Geometry

/// A component in its place in the tree: what is laid out and mounted.
///
/// A node lives for one generation; its `identifier` is handed on to the node that takes its place in the next one.
public final class Node: Sendable {
  /// The component's type, as in source code and messages.
  public let name: String
  /// What the component's author called it.
  public let componentIdentifier: ComponentIdentifier?
  /// The node's number within its scope root, the same in every generation.
  public let identifier: Int
  /// In layout, mount and paint order: the later ones lie in front.
  public let children: [Node]
  let key: ScopeKey
  let behavior: any LayoutBehavior

  init(
    name: String, key: ScopeKey, identifier: Int, behavior: any LayoutBehavior, children: [Node]
  ) {
    self.name = name
    self.key = key
    componentIdentifier = key.identifier
    self.identifier = identifier
    self.behavior = behavior
    self.children = children
  }

  /// The view the component asks for, nil when it only lays out.
  var view: ViewConfiguration? { behavior.view }

  /// The size the component wishes for itself.
  var size: ComponentSize { behavior.size }
}
