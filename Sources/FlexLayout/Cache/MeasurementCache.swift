/// What keeps layouts of deep trees from never ending.
///
/// Where sizes follow from percentages of one another, or text wraps at every level, the questions put to a node may double
/// with each level above it, and hardly two are the same. Yoga then takes forever. Here a node works its size out
/// `MeasurementCache.exactMeasurements` times in one layout, far more often than in trees of less than a dozen levels;
/// from then on the answer to the most similar question does. Final layouts are always worked out.
extension FlexPass {
  func settleForNearest(_ node: NodePointer, _ request: SizeRequest) {
    var nearest = node.pointee.measurements
    var smallest = Double.infinity
    var index = nearest
    while index.isIndex {
      let slot = storage.pointee.cache.slot(index)
      let distance = Self.distance(slot, request)
      if distance < smallest {
        smallest = distance
        nearest = index
      }
      index = slot.pointee.next
    }
    let slot = storage.pointee.cache.slot(nearest)
    node.pointee.measuredWidth =
      request.widthMode == .stretchFit
      ? node.bounded(request.width - node.margin(isRow: true), isRow: true, request.ownerWidth)
      : slot.pointee.resultWidth
    node.pointee.measuredHeight =
      request.heightMode == .stretchFit
      ? node.bounded(request.height - node.margin(isRow: false), isRow: false, request.ownerHeight)
      : slot.pointee.resultHeight
  }

  /// How much the rooms differ, in points. Different modes count as very different.
  private static func distance(
    _ slot: UnsafeMutablePointer<CacheSlot>, _ request: SizeRequest
  ) -> Double {
    let otherMode = 1e6
    var distance = slot.pointee.widthMode == request.widthMode ? 0 : otherMode
    if slot.pointee.heightMode != request.heightMode { distance += otherMode }
    distance += EdgeResolution.zeroIfUnknown(abs(slot.pointee.width - request.width))
    distance += EdgeResolution.zeroIfUnknown(abs(slot.pointee.height - request.height))
    return distance
  }
}

/// The answers nodes gave, so that the same question is not worked out again.
///
/// A node's answers form a list, newest first, of slots in one buffer. Within a layout the list grows as needed: were
/// answers dropped, nested containers would be measured over and over, twice as often with each level. Between layouts
/// a few are kept. Nothing is allocated before the first layout.
struct MeasurementCache: ~Copyable {
  /// How many answers of earlier layouts a node keeps.
  static let keptMeasurements = 8
  /// How many times one layout works out the size of one node; see `FlexPass.settleForNearest`.
  static let exactMeasurements = 64

  private var slots: UnsafeMutablePointer<CacheSlot>?
  private var count: Int32 = 0
  private var capacity: Int32 = 0
  private var firstFree: Int32 = .noIndex

  deinit {
    slots?.deallocate()
  }

  /// A slot that was claimed, which is why there are slots.
  @inline(__always)
  func slot(_ index: Int32) -> UnsafeMutablePointer<CacheSlot> {
    slots.unsafelyUnwrapped + Int(index)
  }

  /// Makes room for what the first layout of a tree of `nodeCount` nodes usually needs, rather than growing step by step.
  mutating func prepare(nodeCount: Int) {
    guard slots == nil else { return }
    capacity = Int32(clamping: nodeCount + nodeCount / 2)
    slots = .allocate(capacity: Int(capacity))
  }

  /// A slot that belongs to nobody. Pointers into `slots` are void afterwards.
  mutating func claim() -> Int32 {
    if firstFree.isIndex {
      let free = firstFree
      firstFree = slot(free).pointee.next
      return free
    }
    if count == capacity { grow() }
    slot(count).initialize(to: CacheSlot())
    count += 1
    return count - 1
  }

  /// Takes back a list of slots.
  mutating func release(_ list: Int32) {
    guard list.isIndex else { return }
    var last = list
    while slot(last).pointee.next.isIndex { last = slot(last).pointee.next }
    slot(last).pointee.next = firstFree
    firstFree = list
  }

  /// A slot for a new answer at the head of `list`: the oldest of an earlier layout where there are enough of them.
  mutating func claim(in list: inout Int32, layoutNumber: UInt32) -> Int32 {
    var length = 0
    var stale: Int32 = .noIndex
    var beforeStale: Int32 = .noIndex
    var previous: Int32 = .noIndex
    var current = list
    while current.isIndex {
      length += 1
      if slot(current).pointee.layoutNumber != layoutNumber {
        stale = current
        beforeStale = previous
      }
      previous = current
      current = slot(current).pointee.next
    }
    var claimed = stale
    if !stale.isIndex || length < Self.keptMeasurements {
      claimed = claim()
    } else if !beforeStale.isIndex {
      list = slot(stale).pointee.next
    } else {
      slot(beforeStale).pointee.next = slot(stale).pointee.next
    }
    slot(claimed).pointee.next = list
    slot(claimed).pointee.layoutNumber = layoutNumber
    list = claimed
    return claimed
  }

  private mutating func grow() {
    let wanted = max(16, capacity * 2)
    let larger = UnsafeMutablePointer<CacheSlot>.allocate(capacity: Int(wanted))
    if let slots {
      larger.moveInitialize(from: slots, count: Int(count))
      slots.deallocate()
    }
    slots = larger
    capacity = wanted
  }
}

/// A question and its answer.
struct CacheSlot {
  var width = Double.unknown
  var height = Double.unknown
  var ownerWidth = Double.unknown
  var ownerHeight = Double.unknown
  var resultWidth = 0.0
  var resultHeight = 0.0
  var widthMode = SizingMode.maxContent
  var heightMode = SizingMode.maxContent
  /// The layout call that asked.
  var layoutNumber: UInt32 = 0
  /// The next slot of the list; `noIndex` at its end.
  var next: Int32 = .noIndex
}
