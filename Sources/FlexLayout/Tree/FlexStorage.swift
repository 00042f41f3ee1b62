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

  var details = StyleDetails()
  var cache = MeasurementCache()
  var results = FlexResults()

  init(capacity: Int) {
    self.capacity = max(1, capacity)
    nodes = .allocate(capacity: self.capacity)
  }

  deinit {
    nodes.deallocate()
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
    nodes.deallocate()
    nodes = larger
    capacity *= 2
  }
}

/// Where the storage of a tree is. A pointer, since a property of a class would be checked for exclusive access each time.
typealias StoragePointer = UnsafeMutablePointer<FlexStorage>
