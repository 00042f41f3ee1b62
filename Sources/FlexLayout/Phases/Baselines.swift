import Geometry

/// CSS Flexbox section 8.5: the baseline of a box.
extension FlexPass {
  /// The distance from the box's top to its first baseline; NaN where it is not known because the box has been sized
  /// without looking at its children.
  ///
  /// That of the first item on the first line, or of the first one there that is aligned to the baseline; the bottom
  /// edge where there is none.
  mutating func baseline(of index: Int32) -> Double {
    var current = index
    var distance = 0.0
    while true {
      let node = nodes + Int(current)
      if node.has(.usesHeightAsBaseline) { return distance + node.pointee.measuredHeight }
      if node.has(.isMeasured) {
        let size = Size(width: node.pointee.measuredWidth, height: node.pointee.measuredHeight)
        return distance + (measurer.baseline(of: current, size) ?? size.height)
      }
      guard let next = baselineItem(of: node) else { return distance + node.pointee.measuredHeight }
      // What is inside was measured or placed for some earlier question, if at all.
      dependsOnOrder = true
      if nodes[Int(next)].measuredNumber != layoutNumber { return .unknown }
      if node.pointee.layoutNumber == layoutNumber { distance += nodes[Int(next)].y }
      current = next
    }
  }

  private func baselineItem(of container: NodePointer) -> Int32? {
    var first: Int32?
    var current = container.pointee.firstBox
    while current.isIndex {
      let item = nodes + Int(current)
      if item.pointee.line > 0 { break }
      if item.pointee.positionType != .absolute {
        if item.alignment(in: container) == .baseline { return current }
        if first == nil { first = current }
      }
      current = item.pointee.nextBox
    }
    return first
  }
}

/// How far the items of a line reach above and below their common baseline.
struct BaselineExtents {
  private(set) var ascent = 0.0
  private(set) var descent = 0.0

  var total: Double { ascent + descent }

  mutating func add(_ item: NodePointer, baseline: Double) {
    guard baseline.isKnown else { return }
    let itemAscent = baseline + item.pointee.margin.top
    ascent = max(ascent, itemAscent)
    descent = max(descent, item.outerMeasured(isRow: false) - itemAscent)
  }
}
