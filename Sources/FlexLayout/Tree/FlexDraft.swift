import Geometry

/// The nodes of a tree in the form they are given in, for trees that are laid out once.
///
/// What layouts need of a node is ten times as large: it is made for the layout, and gone after it but for the frames.
/// Whatever a draft cannot do, such as changing a style, ends it: ordinary nodes are made of it then.
struct FlexDraft {
  private var nodes: UnsafeMutablePointer<DraftNode>
  /// What styles give, in the order of nodes and `StyleFields`.
  private var values: UnsafeMutablePointer<UInt64>
  private var capacity: Int32
  private var valueCount: Int32 = 0
  private var valueCapacity: Int32
  /// Where nodes and values are since they outgrew the block they started in.
  private var ownBlock: UnsafeMutableRawPointer?
  /// The frames of the nodes there were at the layout; nil before it.
  private var frames: UnsafeMutablePointer<Rect>?
  private var frameCount: Int32 = 0

  /// How many values a draft for so many nodes has room for at first, enough for most trees.
  private static func valueCapacity(_ capacity: Int) -> Int { capacity + capacity / 2 }

  /// How many bytes a draft for so many nodes starts with.
  static func byteCount(capacity: Int) -> Int {
    capacity * MemoryLayout<DraftNode>.stride + valueCapacity(capacity) * MemoryLayout<UInt64>.stride
  }

  /// A draft in a block of `byteCount(capacity:)` bytes that is somebody else's to free.
  init(in block: UnsafeMutableRawPointer, capacity: Int) {
    self.capacity = Int32(clamping: capacity)
    valueCapacity = Int32(clamping: Self.valueCapacity(capacity))
    nodes = block.bindMemory(to: DraftNode.self, capacity: capacity)
    values = (block + capacity * MemoryLayout<DraftNode>.stride)
      .bindMemory(to: UInt64.self, capacity: Int(valueCapacity))
  }

  /// Frees what the draft has come to own. It is void afterwards.
  func free() {
    ownBlock?.deallocate()
    frames?.deallocate()
  }

  /// Adds a node after the first `count`.
  @inline(__always)
  mutating func append(_ style: StylePointer, count: Int) {
    if count == capacity { growNodes(count) }
    let given = StyleFields(style)
    (nodes + count).initialize(to: DraftNode(given, PackedKeywords(style)))
    var rest = given
    while let field = rest.popFirst() {
      if valueCount == valueCapacity { growValues(count + 1) }
      (values + Int(valueCount)).initialize(to: style.value(of: field))
      valueCount += 1
    }
  }

  @inline(never)
  private mutating func growNodes(_ count: Int) {
    move(count, capacity: Int(capacity) * 2, valueCapacity: Int(valueCapacity))
  }

  @inline(never)
  private mutating func growValues(_ count: Int) {
    move(count, capacity: Int(capacity), valueCapacity: max(StyleFields.count, Int(valueCapacity) * 2))
  }

  private mutating func move(_ count: Int, capacity: Int, valueCapacity: Int) {
    let nodeBytes = capacity * MemoryLayout<DraftNode>.stride
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: nodeBytes + valueCapacity * MemoryLayout<UInt64>.stride,
      alignment: MemoryLayout<DraftNode>.alignment)
    let nodes = block.bindMemory(to: DraftNode.self, capacity: capacity)
    nodes.moveInitialize(from: self.nodes, count: count)
    let values = (block + nodeBytes).bindMemory(to: UInt64.self, capacity: valueCapacity)
    values.moveInitialize(from: self.values, count: Int(valueCount))
    ownBlock?.deallocate()
    ownBlock = block
    (self.nodes, self.capacity) = (nodes, Int32(clamping: capacity))
    (self.values, self.valueCapacity) = (values, Int32(clamping: valueCapacity))
  }
}

extension FlexDraft {
  subscript(index: Int32) -> DraftNode { nodes[Int(index)] }

  func setMeasured(_ index: Int32, _ isMeasured: Bool) {
    nodes[Int(index)].isMeasured = isMeasured
  }

  /// Links children to a parent that has none, if it is plain that no node comes to be inside of itself.
  ///
  /// - Returns: Whether it was. Some children may be linked even so; replacing all of them is no different for it.
  func setChildren(of parent: Int32, _ children: Span<FlexTree.NodeID>) -> Bool {
    guard !nodes[Int(parent)].firstChild.isIndex else { return false }
    // With a parent of its own it might be inside of a child that has children.
    let isTop = !nodes[Int(parent)].hasParent
    var last: Int32 = .noIndex
    for position in children.indices {
      let child = children[position].index
      let node = nodes + Int(child)
      guard !node.pointee.hasParent, isTop || !node.pointee.firstChild.isIndex, child != parent else {
        return false
      }
      node.pointee.setParent()
      if last.isIndex {
        nodes[Int(last)].setNextSibling(child)
      } else {
        nodes[Int(parent)].firstChild = child
      }
      last = child
    }
    return true
  }

  /// Whether it was laid out. Then changes are beyond it.
  var hasFrames: Bool { frames != nil }

  /// The node's box; empty where it was added after the layout.
  func frame(_ index: Int) -> Rect {
    guard let frames, index < Int(frameCount) else { return .zero }
    return frames[index]
  }

  /// Takes over the frames of a layout of its first `count` nodes.
  mutating func keep(_ frames: UnsafeMutablePointer<Rect>, count: Int) {
    self.frames = frames
    frameCount = Int32(truncatingIfNeeded: count)
  }

  /// Hands out the first `count` nodes with their styles, in order.
  @inline(__always)
  func forEachStyle(_ count: Int, _ body: (StylePointer, DraftNode) -> Void) {
    let defaults = FlexStyle()
    var style = defaults
    var next = values
    withUnsafePointer(to: defaults) { defaults in
      withUnsafeMutablePointer(to: &style) { style in
        for index in 0..<count {
          let node = nodes[index]
          node.keywords.apply(to: style)
          var rest = node.given
          while let field = rest.popFirst() {
            style.set(field, to: next.pointee)
            next += 1
          }
          body(style, node)
          rest = node.given
          while let field = rest.popFirst() { style.reset(field, to: defaults) }
        }
      }
    }
  }
}

/// A node of a draft.
struct DraftNode {
  /// From the lowest bit: the fields its style gives, its keywords, and whether it is measured.
  private var bits: UInt64
  var firstChild: Int32 = .noIndex
  /// Less than nothing for a last child, so that it is told from nodes without a parent.
  private var sibling: Int32 = .noIndex

  init(_ given: StyleFields, _ keywords: PackedKeywords) {
    bits = given.rawValue | keywords.bits << UInt64(StyleFields.count)
  }

  var given: StyleFields { StyleFields(rawValue: bits & (1 << UInt64(StyleFields.count) - 1)) }
  var keywords: PackedKeywords { PackedKeywords(bits: bits >> UInt64(StyleFields.count)) }

  var isMeasured: Bool {
    get { bits >> 63 != 0 }
    set { bits = newValue ? bits | 1 << 63 : bits & ~(1 << 63) }
  }

  var nextSibling: Int32 { sibling.isIndex ? sibling : .noIndex }
  var hasParent: Bool { sibling != .noIndex }

  /// Makes it the last child of a parent.
  mutating func setParent() {
    sibling = .noIndex - 1
  }

  mutating func setNextSibling(_ index: Int32) {
    sibling = index
  }
}
