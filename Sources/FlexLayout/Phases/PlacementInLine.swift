/// CSS Flexbox section 9.6, step 14, for containers whose lines have been placed.
extension FlexPass {
  /// Step 14 again, now that the line's place and thickness are final.
  mutating func placeInLine(
    _ frame: FramePointer, _ container: NodePointer, _ item: NodePointer, _ index: Int32
  ) throws(MeasurementFailed) -> Bool {
    let isCrossRow = !frame.pointee.isRow
    let lines = frame.pointee.lines
    let size = item.measured(isRow: isCrossRow)
    let isReversed = frame.pointee.isCrossReversed
    switch item.alignment(in: container) {
    case .start:
      // Yoga: the item's offset counts here and its margin does not.
      item.setOffset(lines.lead + startOffset(frame, item, index), isRow: isCrossRow)
    case .end:
      let margin = item.pointee.margin.edge(isRow: isCrossRow, isFar: !isReversed)
      item.setOffset(lines.lead + lines.size - margin - size, isRow: isCrossRow)
    case .center:
      item.setOffset(lines.lead + (lines.size - size) / 2, isRow: isCrossRow)
    case .baseline:
      let baseline = baseline(of: index)
      item.pointee.y = lines.lead + lines.ascent - baseline + topOffset(frame, item, index)
    case .stretch:
      item.setOffset(
        lines.lead + item.pointee.margin.edge(isRow: isCrossRow, isFar: isReversed), isRow: isCrossRow)
      return try stretchInLine(frame, item, index)
    }
    return true
  }

  /// Yoga: an item on a baseline moves by its `top`, whatever the type of its position.
  private func topOffset(_ frame: FramePointer, _ item: NodePointer, _ index: Int32) -> Double {
    guard item.has(.hasOffsets) else { return 0 }
    let top = detail(of: index).pointee.position.top
    return EdgeResolution.zeroIfUnknown(top.resolved(against: frame.pointee.innerCross))
  }

  /// What the style's `position` says of the edge the cross axis starts at.
  private func startOffset(_ frame: FramePointer, _ item: NodePointer, _ index: Int32) -> Double {
    guard item.has(.hasOffsets) else { return 0 }
    let edges = detail(of: index).pointee.position
    let isRightToLeft = frame.pointee.isRightToLeft
    let length =
      frame.pointee.isRow
      ? edges.top
      : frame.pointee.isCrossReversed
        ? edges.right(isRightToLeft: isRightToLeft) : edges.left(isRightToLeft: isRightToLeft)
    return EdgeResolution.zeroIfUnknown(length.resolved(against: frame.pointee.innerWidth))
  }

  private mutating func stretchInLine(
    _ frame: FramePointer, _ item: NodePointer, _ index: Int32
  ) throws(MeasurementFailed) -> Bool {
    let isRow = frame.pointee.isRow
    guard !item.isDefinite(isRow: !isRow, frame.pointee.innerCross) else { return true }
    let cross = frame.pointee.lines.between + frame.pointee.lines.size
    // Yoga: both axes add the horizontal margin here.
    let main = item.measured(isRow: isRow) + item.margin(isRow: true)
    let width = isRow ? main : cross
    let height = isRow ? cross : main
    guard width != item.pointee.measuredWidth || height != item.pointee.measuredHeight else { return true }
    return try visit(
      index,
      SizeRequest(
        width: width, height: height, widthMode: .stretchFit, heightMode: .stretchFit,
        ownerWidth: frame.pointee.innerWidth, ownerHeight: frame.pointee.innerHeight, performsLayout: true))
  }
}

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
