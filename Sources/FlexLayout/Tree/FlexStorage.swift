/// The buffers behind a `FlexTree`: one element per node in each.
///
/// The pointers are raw memory because a bounds check and an exclusivity check per field access would cost more than
/// the arithmetic between them. Every index in use is either checked by `FlexTree` on its way in or is a link that this
/// type wrote, and links only ever name nodes that exist, because nodes are never removed.
final class FlexStorage {
  private(set) var nodes: UnsafeMutablePointer<FlexNode>
  /// The styles as given, read where edges or offsets depend on direction or parent.
  private(set) var styles: UnsafeMutablePointer<FlexStyle>
  private(set) var results: UnsafeMutablePointer<FlexResult>
  private(set) var count = 0
  private var capacity: Int

  let cache = MeasurementCache()
  let frames = FrameStack()

  init() {
    capacity = 16
    nodes = .allocate(capacity: capacity)
    styles = .allocate(capacity: capacity)
    results = .allocate(capacity: capacity)
  }

  deinit {
    nodes.deallocate()
    styles.deallocate()
    results.deallocate()
  }

  func append(_ style: FlexStyle) -> Int32 {
    precondition(count < Int(Int32.max), "a flex tree holds at most \(Int32.max) nodes")
    if count == capacity { reserveCapacity(max(count * 2, count + 1)) }
    (nodes + count).initialize(to: FlexNode(style))
    (styles + count).initialize(to: style)
    (results + count).initialize(to: FlexResult())
    count += 1
    return Int32(count - 1)
  }

  func reserveCapacity(_ wanted: Int) {
    guard wanted > capacity else { return }
    nodes = Self.moved(nodes, count, to: wanted)
    styles = Self.moved(styles, count, to: wanted)
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

