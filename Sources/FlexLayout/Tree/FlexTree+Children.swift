extension FlexTree {
  /// Makes `children` the children of `node`, in this order, and marks it dirty.
  ///
  /// Former children lose their parent; a child of another node moves here.
  ///
  /// - Precondition: `node` is not measured and is neither among `children` nor below one of them.
  package func setChildren(of node: NodeID, _ children: [NodeID]) {
    setChildren(of: node, children.span)
  }

  /// Sets children that are not in an array, which may save allocating one.
  package func setChildren(of node: NodeID, _ children: Span<NodeID>) {
    preconditionNotLayingOut()
    checked(node)
    precondition(
      children.isEmpty || !storage.pointee.isMeasured(node.index), "a measured node has no children")
    for position in children.indices { checked(children[position]) }
    storage.pointee.setChildren(of: node.index, children)
  }

  /// The children set last, in order.
  package func children(of node: NodeID) -> [NodeID] {
    var children: [NodeID] = []
    checked(node)
    var child = storage.pointee.firstChild(of: node.index)
    while child.isIndex {
      children.append(NodeID(index: child))
      child = storage.pointee.nextSibling(of: child)
    }
    return children
  }

  /// The child at `position`, counted from zero; nil past the last. Takes time in proportion to `position`.
  package func child(of node: NodeID, at position: Int) -> NodeID? {
    checked(node)
    var child = storage.pointee.firstChild(of: node.index)
    for _ in 0..<position where child.isIndex { child = storage.pointee.nextSibling(of: child) }
    return child.isIndex ? NodeID(index: child) : nil
  }
}

/// The links between nodes: each knows its parent, its first child and its next sibling.
extension FlexStorage {
  /// Replaces the children of `parent`. Children that had another parent leave it.
  mutating func setChildren(of parent: Int32, _ children: Span<FlexTree.NodeID>) {
    if let draft, !draft.hasFrames, draft.setChildren(of: parent, children) { return }
    endDraft()
    removeChildren(of: parent)
    var last: Int32 = .noIndex
    for position in children.indices {
      let child = children[position].index
      precondition(!contains(child, parent), "a node cannot be inside itself")
      detach(child)
      if !last.isIndex {
        nodes[Int(parent)].firstChild = child
      } else {
        nodes[Int(last)].nextSibling = child
      }
      nodes[Int(child)].parent = parent
      nodes[Int(child)].nextSibling = .noIndex
      last = child
    }
    markChanged(parent)
  }

  private func removeChildren(of parent: Int32) {
    var child = nodes[Int(parent)].firstChild
    nodes[Int(parent)].firstChild = .noIndex
    while child.isIndex {
      let next = nodes[Int(child)].nextSibling
      nodes[Int(child)].parent = .noIndex
      nodes[Int(child)].nextSibling = .noIndex
      child = next
    }
  }

  /// Takes `child` out of the list of the parent it has.
  private mutating func detach(_ child: Int32) {
    let parent = nodes[Int(child)].parent
    guard parent.isIndex else { return }
    let next = nodes[Int(child)].nextSibling
    if nodes[Int(parent)].firstChild == child {
      nodes[Int(parent)].firstChild = next
    } else {
      var sibling = nodes[Int(parent)].firstChild
      while sibling.isIndex, nodes[Int(sibling)].nextSibling != child {
        sibling = nodes[Int(sibling)].nextSibling
      }
      if sibling.isIndex { nodes[Int(sibling)].nextSibling = next }
    }
    nodes[Int(child)].parent = .noIndex
    markChanged(parent)
  }

  /// Whether `node` is `ancestor` or below it. Free for leaves, which nothing can be below.
  private func contains(_ ancestor: Int32, _ node: Int32) -> Bool {
    if node == ancestor { return true }
    guard nodes[Int(ancestor)].firstChild.isIndex else { return false }
    var current = nodes[Int(node)].parent
    while current.isIndex {
      if current == ancestor { return true }
      current = nodes[Int(current)].parent
    }
    return false
  }
}
