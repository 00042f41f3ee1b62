/// The buffers behind a `FlexTree`.
///
/// The pointers are raw memory because a bounds check and an exclusivity check per field access would cost more than
/// the arithmetic between them. Every index in use is either checked by `FlexTree` on its way in or is a link that this
/// type wrote, and links only ever name nodes that exist, because nodes are never removed.
final class FlexStorage {
  /// One element for each node.
  private(set) var nodes: NodePointer
  /// One element for each node.
  private(set) var results: UnsafeMutablePointer<FlexResult>
  private(set) var count = 0
  private var capacity: Int

  let details = StyleDetails()
  let cache = MeasurementCache()
  let frames = FrameStack()

  init() {
    capacity = 16
    nodes = .allocate(capacity: capacity)
    results = .allocate(capacity: capacity)
  }

  deinit {
    nodes.deallocate()
    results.deallocate()
  }

  func append(_ style: StylePointer) -> Int32 {
    precondition(count < Int(Int32.max), "a flex tree holds at most \(Int32.max) nodes")
    if count == capacity { reserveCapacity(count * 2) }
    (nodes + count).initialize(to: FlexNode())
    (results + count).initialize(to: FlexResult())
    count += 1
    adopt(style, Int32(count - 1))
    return Int32(count - 1)
  }

  /// Gives a node its style.
  func adopt(_ style: StylePointer, _ index: Int32) {
    let node = nodes + Int(index)
    node.pointee.adopt(style)
    details.adopt(style, node)
  }

  func reserveCapacity(_ wanted: Int) {
    guard wanted > capacity else { return }
    nodes = Self.moved(nodes, count, to: wanted)
    results = Self.moved(results, count, to: wanted)
    capacity = wanted
  }

  private static func moved<Element>(
    _ old: UnsafeMutablePointer<Element>, _ count: Int, to capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    let new = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    new.moveInitialize(from: old, count: count)
    old.deallocate()
    return new
  }
}
