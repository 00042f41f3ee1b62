/// CSS Positioned Layout Level 3, section 3.3: relative offsets; and the margins in front of an item.
extension FlexPass {
  /// Where the item would be if its line were empty: its leading margin and what its offsets move it by.
  func setInitialOffset(_ frame: FramePointer, _ item: NodePointer, _ index: Int32) {
    let isRow = frame.pointee.isRow
    let isXReversed = isRow ? frame.pointee.isMainReversed : frame.pointee.isCrossReversed
    let isYReversed = !isRow && frame.pointee.isMainReversed
    item.pointee.x = item.pointee.margin.edge(isRow: true, isFar: isXReversed)
    item.pointee.y = item.pointee.margin.edge(isRow: false, isFar: isYReversed)
    guard item.has(.hasOffsets), item.pointee.positionType == .relative else { return }
    item.pointee.x += horizontalOffset(item, index, frame.pointee.innerWidth)
    item.pointee.y += verticalOffset(item, index, frame.pointee.innerHeight)
  }

  /// Yoga: the offset counts from the edge the item's own direction starts at, and moves away from the edge the
  /// container's axis starts at.
  func horizontalOffset(_ item: NodePointer, _ index: Int32, _ reference: Double) -> Double {
    let isRightToLeft = item.has(.isRightToLeft)
    guard item.has(.hasOffsets) else { return 0 }
    let edges = detail(of: index).pointee.position
    let left = edges.left(isRightToLeft: isRightToLeft)
    let right = edges.right(isRightToLeft: isRightToLeft)
    return Self.offset(isRightToLeft ? right : left, else: isRightToLeft ? left : right, reference)
  }

  func verticalOffset(_ item: NodePointer, _ index: Int32, _ reference: Double) -> Double {
    guard item.has(.hasOffsets) else { return 0 }
    let edges = detail(of: index).pointee.position
    return Self.offset(edges.top, else: edges.bottom, reference)
  }

  private static func offset(_ start: FlexLength, else end: FlexLength, _ reference: Double) -> Double {
    if start.isDefined, !start.isAuto {
      return EdgeResolution.zeroIfUnknown(start.resolved(against: reference))
    }
    return -EdgeResolution.zeroIfUnknown(end.resolved(against: reference))
  }
}
