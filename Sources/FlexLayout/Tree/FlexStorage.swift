/// The buffers behind a `FlexTree`.
///
/// The pointers are raw memory because a bounds check and an exclusivity check per field access would cost more than
/// the arithmetic between them. Every index in use is either checked by `FlexTree` on its way in or is a link that this
/// type wrote, and links only ever name nodes that exist, because nodes are never removed.
struct FlexStorage: ~Copyable {
  /// One element for each node.
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

  private init(nodes: NodePointer, capacity: Int) {
    self.nodes = nodes
    self.capacity = capacity
  }

  deinit {
    if ownsNodes { nodes.deallocate() }
  }

  /// Storage in a block of its own, with the nodes right behind it: small trees then take one allocation. Ends with
  /// `StoragePointer.destroy`.
  static func make(capacity: Int) -> StoragePointer {
    let capacity = max(1, capacity)
    let start = MemoryLayout<FlexStorage>.stride
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: start + capacity * MemoryLayout<FlexNode>.stride,
      alignment: max(MemoryLayout<FlexStorage>.alignment, MemoryLayout<FlexNode>.alignment))
    let nodes = (block + start).bindMemory(to: FlexNode.self, capacity: capacity)
    let storage = block.bindMemory(to: FlexStorage.self, capacity: 1)
    storage.initialize(to: FlexStorage(nodes: nodes, capacity: capacity))
    return storage
  }

  mutating func append(_ style: StylePointer) -> Int32 {
    precondition(count < Int(Int32.max), "a flex tree holds at most \(Int32.max) nodes")
    if count == capacity { grow() }
    (nodes + count).initialize(to: FlexNode())
    count += 1
    adopt(style, Int32(count - 1))
    return Int32(count - 1)
  }

  /// Gives a node its style.
  mutating func adopt(_ style: StylePointer, _ index: Int32) {
    let node = nodes + Int(index)
    let parts = StyleParts(style)
    node.adopt(style, parts)
    details.adopt(style, parts, node)
  }

  private mutating func grow() {
    let larger = NodePointer.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: nodes, count: count)
    if ownsNodes { nodes.deallocate() }
    nodes = larger
    ownsNodes = true
    capacity *= 2
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
