/// The parts of styles that most nodes do not use: what has to be looked at again when a direction or a parent's width
/// changes, offsets, gaps and borders.
///
/// Nodes that use none of it have their edges resolved at once and no entry here, which halves the memory of a tree.
final class StyleDetails {
  private(set) var entries: UnsafeMutablePointer<StyleDetail>
  private var count: Int32 = 0
  private var capacity: Int32 = 0

  init() {
    entries = .allocate(capacity: 0)
  }

  deinit {
    entries.deallocate()
  }

  /// Keeps what `style` needs to have kept and resolves the node's edges where that is possible now.
  func adopt(_ style: StylePointer, _ node: NodePointer) {
    guard Self.hasDetails(style) || node.pointee.detail >= 0 else {
      EdgeResolution.resolveAbsolute(node, style)
      return
    }
    if node.pointee.detail < 0 { node.pointee.detail = claim() }
    (entries + Int(node.pointee.detail)).initialize(to: StyleDetail(style))
  }

  private static func hasDetails(_ style: StylePointer) -> Bool {
    style.pointee.position.isGiven || style.pointee.border.isGiven || style.pointee.rowGap.isDefined
      || style.pointee.columnGap.isDefined
      || style.pointee.margin.isGiven
        && (style.pointee.margin.isFlowRelative || style.pointee.margin.hasPercentage)
      || style.pointee.padding.isGiven
        && (style.pointee.padding.isFlowRelative || style.pointee.padding.hasPercentage)
  }

  private func claim() -> Int32 {
    if count == capacity { grow() }
    count += 1
    return count - 1
  }

  private func grow() {
    let wanted = max(8, capacity * 2)
    let larger = UnsafeMutablePointer<StyleDetail>.allocate(capacity: Int(wanted))
    larger.moveInitialize(from: entries, count: Int(count))
    entries.deallocate()
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
