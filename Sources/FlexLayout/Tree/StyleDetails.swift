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
  func adopt(_ style: FlexStyle, _ node: NodePointer) {
    guard Self.hasDetails(style) || node.pointee.detail >= 0 else {
      var edges = StyleDetail(style)
      EdgeResolution.resolve(node, &edges, ownerWidth: .nan)
      return
    }
    if node.pointee.detail < 0 { node.pointee.detail = claim() }
    (entries + Int(node.pointee.detail)).initialize(to: StyleDetail(style))
  }

  private static func hasDetails(_ style: FlexStyle) -> Bool {
    style.position.isGiven || style.border.isGiven || style.rowGap.isDefined || style.columnGap.isDefined
      || style.margin.isGiven && (style.margin.isFlowRelative || style.margin.hasPercentage)
      || style.padding.isGiven && (style.padding.isFlowRelative || style.padding.hasPercentage)
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

  init(_ style: FlexStyle) {
    margin = style.margin
    padding = style.padding
    border = style.border
    position = style.position
    rowGap = style.rowGap
    columnGap = style.columnGap
  }
}
