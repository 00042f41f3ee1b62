/// What a component's node is to the nodes around it, beside its layout.
public enum LayoutRole: Sendable {
  /// Arranges its children by itself, or has none.
  case arranges
  /// Takes size, place and baseline of its only child over, as composed components do: a flexbox looks through it.
  case composes
  /// Changes the child that stands backmost and speaks for it in a flexbox, as an overlay does.
  case modifiesBackmost
  /// Changes the child that stands frontmost and speaks for it in a flexbox, as a background does.
  case modifiesFrontmost
  /// Is nothing: a flexbox has no such child.
  case isNothing
}

extension LayoutRole {
  /// The child whose flex modifiers count for the whole as well.
  func childThatSpeaks(of children: [Node]) -> Node? {
    switch self {
    case .arranges, .isNothing: nil
    case .composes, .modifiesBackmost: children.first
    case .modifiesFrontmost: children.last
    }
  }
}
