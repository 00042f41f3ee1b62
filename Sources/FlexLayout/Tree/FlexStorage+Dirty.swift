/// Dropping what is known of nodes whose content or style has changed, and of their ancestors with them.
extension FlexStorage {
  /// The node's content has changed: it and its ancestors forget their sizes.
  ///
  /// Stops at an ancestor that is dirty already, as those above it are too; nodes without a box are never visited and so
  /// stay dirty, which says nothing of what is above them.
  mutating func markDirty(_ node: Int32) {
    var current = node
    repeat {
      let pointer = nodes + Int(current)
      let wasDirty = pointer.has(.isDirty)
      forget(pointer)
      if wasDirty, pointer.pointee.display == .flex, current != node { return }
      current = pointer.pointee.parent
    } while current >= 0
  }

  /// The node's style has changed in ways that its ancestors need not know of.
  mutating func markRestyled(_ node: Int32) {
    markDirty(node)
    nodes[Int(node)].flags.remove(.hasCurrentBases)
  }

  /// The node's style or children have changed: what its ancestors know of their children may be wrong, too.
  mutating func markChanged(_ node: Int32) {
    markDirty(node)
    nodes[Int(node)].flags.subtract([.hasCurrentBases, .isSurveyed])
    var current = nodes[Int(node)].parent
    while current >= 0, nodes[Int(current)].flags.contains(.isSurveyed) {
      nodes[Int(current)].flags.remove(.isSurveyed)
      current = nodes[Int(current)].parent
    }
  }

  mutating func markAllDirty() {
    for index in 0..<count { forget(nodes + index) }
  }

  private mutating func forget(_ node: NodePointer) {
    node.pointee.flags.insert(.isDirty)
    node.pointee.flags.subtract([.hasCachedLayout, .hasBasis, .hasCurrentBasis])
    cache.release(node.pointee.measurements)
    node.pointee.measurements = -1
  }
}
