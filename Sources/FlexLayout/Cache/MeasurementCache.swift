/// The answers a node gave, so that the same question is not worked out again.
///
/// Each node that needs one gets `slotsPerNode` slots in a row: the first for its last layout, the others for its last
/// measurements. Which slots are filled stands in the node.
final class MeasurementCache {
  static let measurementSlots = 4
  static let slotsPerNode = measurementSlots + 1

  private(set) var slots: UnsafeMutablePointer<CacheSlot>
  private(set) var nodeCount: Int32 = 0
  private var nodeCapacity = 0

  init() {
    slots = .allocate(capacity: 0)
  }

  deinit {
    slots.deallocate()
  }

  /// Makes room for `count` nodes, so that pointers stay good while a layout is under way.
  func reserve(nodes count: Int) {
    guard count > nodeCapacity else { return }
    let larger = UnsafeMutablePointer<CacheSlot>.allocate(capacity: count * Self.slotsPerNode)
    larger.moveInitialize(from: slots, count: Int(nodeCount) * Self.slotsPerNode)
    slots.deallocate()
    slots = larger
    nodeCapacity = count
  }

  /// The slots of a node that has none yet.
  func claim() -> Int32 {
    precondition(Int(nodeCount) < nodeCapacity, "there is room for one entry for each node")
    let start = slots + Int(nodeCount) * Self.slotsPerNode
    start.initialize(repeating: CacheSlot(), count: Self.slotsPerNode)
    nodeCount += 1
    return nodeCount - 1
  }
}

/// A question and its answer.
struct CacheSlot {
  var width = Double.nan
  var height = Double.nan
  var ownerWidth = Double.nan
  var ownerHeight = Double.nan
  var widthMode = SizingMode.maxContent
  var heightMode = SizingMode.maxContent
  var resultWidth = 0.0
  var resultHeight = 0.0
}
