/// The parts of styles that most nodes do not use: what has to be looked at again when a direction or a parent's width
/// changes, offsets, gaps and borders.
///
/// Nodes that use none of it have their edges resolved at once and no entry here, which halves the memory of a tree.
struct StyleDetails: ~Copyable {
  private var entries: UnsafeMutablePointer<StyleDetail>?
  private var count: Int32 = 0
  private var capacity: Int32 = 0

  deinit {
    entries?.deallocate()
  }

  /// An entry that a node has, which is why there are entries.
  @inline(__always)
  func entry(_ index: Int32) -> UnsafeMutablePointer<StyleDetail> {
    entries.unsafelyUnwrapped + Int(index)
  }

  /// Keeps what `style` needs to have kept and resolves the node's edges where that is possible now.
  mutating func adopt(_ style: StylePointer, _ given: StyleFields, _ node: NodePointer) {
    guard Self.hasDetails(style, given) || node.pointee.detail.isIndex else {
      EdgeResolution.resolveAbsolute(node, style, given)
      return
    }
    if !node.pointee.detail.isIndex { node.pointee.detail = claim() }
    entry(node.pointee.detail).initialize(to: StyleDetail(style))
  }

  private static func hasDetails(_ style: StylePointer, _ given: StyleFields) -> Bool {
    given.has([.position, .border, .gaps])
      || given.has(.margin) && (style.pointee.margin.isFlowRelative || style.pointee.margin.hasPercentage)
      || given.has(.padding) && (style.pointee.padding.isFlowRelative || style.pointee.padding.hasPercentage)
  }

  private mutating func claim() -> Int32 {
    if count == capacity { grow() }
    count += 1
    return count - 1
  }

  private mutating func grow() {
    let wanted = max(8, capacity * 2)
    let larger = UnsafeMutablePointer<StyleDetail>.allocate(capacity: Int(wanted))
    if let entries {
      larger.moveInitialize(from: entries, count: Int(count))
      entries.deallocate()
    }
    entries = larger
    capacity = wanted
  }
}

/// See `StyleDetails`.
struct StyleDetail {
  var margin: FlexEdges
  var padding: FlexEdges
  var border: FlexEdges
  var position: FlexEdges
  var rowGap: FlexLength
  var columnGap: FlexLength

  init(_ style: StylePointer) {
    margin = style.pointee.margin
    padding = style.pointee.padding
    border = style.pointee.border
    position = style.pointee.position
    rowGap = style.pointee.rowGap
    columnGap = style.pointee.columnGap
  }
}
