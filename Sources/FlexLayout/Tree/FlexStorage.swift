import Geometry

/// The buffers behind a `FlexTree`.
///
/// The pointers are raw memory because a bounds check and an exclusivity check per field access would cost more than
/// the arithmetic between them. Every index in use is either checked by `FlexTree` on its way in or is a link that this
/// type wrote, and links only ever name nodes that exist, because nodes are never removed.
struct FlexStorage: ~Copyable {
  /// One element for each node; none while there is a draft.
  private(set) var nodes: NodePointer
  private(set) var count = 0
  private var capacity: Int
  /// Whether the nodes have outgrown the block they started in.
  private var ownsNodes = false

  var details = StyleDetails()
  var cache = MeasurementCache()
  var results = FlexResults()

  /// See `FlexTree.visitCount`; here because a property of a class is checked for exclusive access.
  var visitCount = 0
  var containerPassCount = 0

  /// What there is in place of nodes before anything but a first layout is asked for.
  private(set) var draft: FlexDraft?

  private init(nodes: NodePointer, capacity: Int, draft: FlexDraft?) {
    self.nodes = nodes
    self.capacity = capacity
    self.draft = draft
  }

  deinit {
    draft?.free()
    if ownsNodes { nodes.deallocate() }
  }

  /// Storage in a block of its own, with the nodes or their draft right behind it: small trees then take one allocation.
  /// Ends with `StoragePointer.destroy`.
  static func make(capacity: Int, asDraft: Bool = false) -> StoragePointer {
    let capacity = max(1, capacity)
    let start = MemoryLayout<FlexStorage>.stride
    let byteCount =
      asDraft ? FlexDraft.byteCount(capacity: capacity) : capacity * MemoryLayout<FlexNode>.stride
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: start + byteCount,
      alignment: max(MemoryLayout<FlexStorage>.alignment, MemoryLayout<FlexNode>.alignment))
    let nodeCapacity = asDraft ? 0 : capacity
    let nodes = (block + start).bindMemory(to: FlexNode.self, capacity: nodeCapacity)
    let draft = asDraft ? FlexDraft(in: block + start, capacity: capacity) : nil
    let storage = block.bindMemory(to: FlexStorage.self, capacity: 1)
    storage.initialize(to: FlexStorage(nodes: nodes, capacity: nodeCapacity, draft: draft))
    return storage
  }

  @inline(__always)
  mutating func append(_ style: StylePointer) -> Int32 {
    precondition(count < Int(Int32.max), "a flex tree holds at most \(Int32.max) nodes")
    if draft?.append(style, count: count) == nil { appendNode(style, StyleFields(groupsOf: style)) }
    count += 1
    return Int32(truncatingIfNeeded: count - 1)
  }

  private mutating func appendNode(_ style: StylePointer, _ given: StyleFields) {
    if count == capacity { grow(to: capacity * 2) }
    let node = nodes + count
    node.initialize(to: FlexNode())
    node.adopt(style, given)
    details.adopt(style, given, node)
  }

  /// Gives a node another style.
  mutating func adopt(_ style: StylePointer, _ index: Int32) {
    let node = nodes + Int(index)
    let given = StyleFields(groupsOf: style)
    node.adopt(style, given)
    details.adopt(style, given, node)
  }

  private mutating func grow(to capacity: Int) {
    let larger = NodePointer.allocate(capacity: capacity)
    larger.moveInitialize(from: nodes, count: count)
    if ownsNodes { nodes.deallocate() }
    nodes = larger
    ownsNodes = true
    self.capacity = capacity
  }
}

/// Drafts and what becomes of them.
extension FlexStorage {
  /// Keeps the frames of a layout of the draft.
  mutating func keepFrames(_ frames: UnsafeMutablePointer<Rect>) {
    draft?.keep(frames, count: count)
  }

  /// Makes ordinary nodes of the draft, if there is one. Nothing is known of them but their last frames.
  mutating func endDraft() {
    guard let draft else { return }
    self.draft = nil
    let nodeCount = count
    count = 0
    grow(to: max(1, nodeCount))
    adopt(draft, nodeCount)
    if draft.hasFrames { results.keep(nodeCount, framesOf: draft) }
    draft.free()
  }

  /// Appends the first `nodeCount` nodes of `draft` to none.
  mutating func adopt(_ draft: FlexDraft, _ nodeCount: Int) {
    draft.forEachStyle(nodeCount) { style, node in
      appendNode(style, node.given)
      if node.isMeasured { nodes[count].flags.insert(.isMeasured) }
      nodes[count].firstChild = node.firstChild
      nodes[count].nextSibling = node.nextSibling
      count += 1
    }
    for index in 0..<nodeCount {
      var child = nodes[index].firstChild
      while child.isIndex {
        nodes[Int(child)].parent = Int32(truncatingIfNeeded: index)
        child = nodes[Int(child)].nextSibling
      }
    }
  }

  func firstChild(of index: Int32) -> Int32 { draft?[index].firstChild ?? nodes[Int(index)].firstChild }
  func nextSibling(of index: Int32) -> Int32 { draft?[index].nextSibling ?? nodes[Int(index)].nextSibling }
  func isMeasured(_ index: Int32) -> Bool {
    draft?[index].isMeasured ?? nodes[Int(index)].flags.contains(.isMeasured)
  }
  func hasParent(_ index: Int32) -> Bool { draft?[index].hasParent ?? nodes[Int(index)].parent.isIndex }

  /// Whether the last layout of the node, which there was, is still right.
  func isClean(_ index: Int32) -> Bool { draft != nil || !nodes[Int(index)].flags.contains(.isDirty) }

  func frame(_ index: Int) -> Rect { draft?.frame(index) ?? results.frame(index) }

  mutating func setMeasured(_ index: Int32, _ isMeasured: Bool) {
    if let draft, !draft.hasFrames { return draft.setMeasured(index, isMeasured) }
    endDraft()
    if isMeasured {
      nodes[Int(index)].flags.insert(.isMeasured)
    } else {
      nodes[Int(index)].flags.remove(.isMeasured)
    }
    markChanged(index)
  }
}

/// Where the storage of a tree is. A pointer, since a property of a class would be checked for exclusive access each time.
typealias StoragePointer = UnsafeMutablePointer<FlexStorage>

extension StoragePointer {
  /// Frees the storage and everything it points to.
  func destroy() {
    deinitialize(count: 1)
    UnsafeMutableRawPointer(self).deallocate()
  }
}

/// Dropping what is known of nodes whose content or style has changed, and of their ancestors with them.
extension FlexStorage {
  /// The node's content has changed: it and its ancestors forget their sizes.
  ///
  /// Stops at an ancestor that is dirty already, as those above it are too; nodes without a box are never visited and so
  /// stay dirty, which says nothing of what is above them.
  mutating func markDirty(_ node: Int32) {
    endDraft()
    var current = node
    repeat {
      let pointer = nodes + Int(current)
      let wasDirty = pointer.has(.isDirty)
      forget(pointer)
      if wasDirty, pointer.pointee.display == .flex, current != node { return }
      current = pointer.pointee.parent
    } while current.isIndex
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
    while current.isIndex, nodes[Int(current)].flags.contains(.isSurveyed) {
      nodes[Int(current)].flags.remove(.isSurveyed)
      current = nodes[Int(current)].parent
    }
  }

  mutating func markAllDirty() {
    guard draft == nil else { return }
    for index in 0..<count { forget(nodes + index) }
  }

  private mutating func forget(_ node: NodePointer) {
    node.pointee.flags.insert(.isDirty)
    node.pointee.flags.subtract([.hasCachedLayout, .hasBasis, .hasCurrentBasis])
    cache.release(node.pointee.measurements)
    node.pointee.measurements = .noIndex
  }
}
