extension FlexStorage {
  /// Replaces the children of `parent`. Children that had another parent leave it.
  mutating func setChildren(of parent: Int32, _ children: Span<FlexTree.NodeID>) {
    removeChildren(of: parent)
    var last: Int32 = -1
    for position in children.indices {
      let child = children[position].index
      precondition(!contains(child, parent), "a node cannot be inside itself")
      detach(child)
      if last < 0 {
        nodes[Int(parent)].firstChild = child
      } else {
        nodes[Int(last)].nextSibling = child
      }
      nodes[Int(child)].parent = parent
      nodes[Int(child)].nextSibling = -1
      last = child
    }
    markChanged(parent)
  }

  private func removeChildren(of parent: Int32) {
    var child = nodes[Int(parent)].firstChild
    nodes[Int(parent)].firstChild = -1
    while child >= 0 {
      let next = nodes[Int(child)].nextSibling
      nodes[Int(child)].parent = -1
      nodes[Int(child)].nextSibling = -1
      child = next
    }
  }

  /// Takes `child` out of the list of the parent it has.
  private mutating func detach(_ child: Int32) {
    let parent = nodes[Int(child)].parent
    guard parent >= 0 else { return }
    let next = nodes[Int(child)].nextSibling
    if nodes[Int(parent)].firstChild == child {
      nodes[Int(parent)].firstChild = next
    } else {
      var sibling = nodes[Int(parent)].firstChild
      while sibling >= 0, nodes[Int(sibling)].nextSibling != child {
        sibling = nodes[Int(sibling)].nextSibling
      }
      if sibling >= 0 { nodes[Int(sibling)].nextSibling = next }
    }
    nodes[Int(child)].parent = -1
    markChanged(parent)
  }

  /// Whether `node` is `ancestor` or below it. Free for leaves, which nothing can be below.
  private func contains(_ ancestor: Int32, _ node: Int32) -> Bool {
    if node == ancestor { return true }
    guard nodes[Int(ancestor)].firstChild >= 0 else { return false }
    var current = nodes[Int(node)].parent
    while current >= 0 {
      if current == ancestor { return true }
      current = nodes[Int(current)].parent
    }
    return false
  }
}

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
    let index = checked(node)
    precondition(
      children.isEmpty || !storage.pointee.nodes[index].flags.contains(.isMeasured),
      "a measured node has no children"
    )
    for position in children.indices { checked(children[position]) }
    storage.pointee.setChildren(of: node.index, children)
  }

  /// The children set last, in order.
  package func children(of node: NodeID) -> [NodeID] {
    var children: [NodeID] = []
    var child = storage.pointee.nodes[checked(node)].firstChild
    while child >= 0 {
      children.append(NodeID(index: child))
      child = storage.pointee.nodes[Int(child)].nextSibling
    }
    return children
  }

  /// The child at `position`, counted from zero; nil past the last. Takes time in proportion to `position`.
  package func child(of node: NodeID, at position: Int) -> NodeID? {
    var child = storage.pointee.nodes[checked(node)].firstChild
    for _ in 0..<position where child >= 0 { child = storage.pointee.nodes[Int(child)].nextSibling }
    return child >= 0 ? NodeID(index: child) : nil
  }
}
