/// Where a node comes to stand: how it is recognised, and what is said of it from outside.
struct NodePlace {
  let type: any Component.Type
  let key: ScopeKey
  /// The node that was there in the generation before.
  let previous: Node?
  let flexStyle: StoredFlexStyle?

  var name: ComponentName { ComponentName(type: Node.name(of: type), key.identifier) }
}

/// How far a node has got before its children are built.
enum NodeBeginning {
  /// It is that of the generation before, with all that is below it.
  case reused(Node)
  case begun(NodeWork)
}

/// A node whose children are being built.
// A class, so that it takes no room on the stack at any level of a deep tree.
final class NodeWork {
  let place: NodePlace
  let identifier: Int
  /// The component, where it has an identifier and can be compared.
  let comparand: (any Component & Equatable)?
  let scope: Scope?
  /// What the node's siblings have read.
  let outerReads: ContextReads

  init(
    place: NodePlace, identifier: Int, comparand: (any Component & Equatable)?, scope: Scope?,
    outerReads: ContextReads
  ) {
    self.place = place
    self.identifier = identifier
    self.comparand = comparand
    self.scope = scope
    self.outerReads = outerReads
  }
}
