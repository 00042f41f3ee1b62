/// CSS Positioned Layout Level 3, section 4, and CSS Flexbox section 4.1: the place of an absolute box.
extension FlexPass {
  /// Sets the box's offset from its parent's left and top.
  func place(_ frame: FramePointer, _ box: NodePointer, _ index: Int32) {
    let parentIndex = frame.pointee.absolutes.parent
    let parent = nodes + Int(parentIndex)
    let isRow = parent.isRow
    placeAlong(frame, box, index, isRow: isRow, isMain: true)
    placeAlong(frame, box, index, isRow: !isRow, isMain: false)
    parent.pointee.flags.insert(.hasNewLayout)
    guard box.has(.hasOffsets) else { return }
    let edges = detail(of: index).pointee.position
    if edges.hasHorizontal { box.pointee.x -= frame.pointee.absolutes.parentX }
    if edges.hasVertical { box.pointee.y -= frame.pointee.absolutes.parentY }
  }

  private func placeAlong(
    _ frame: FramePointer, _ box: NodePointer, _ index: Int32, isRow: Bool, isMain: Bool
  ) {
    let isRightToLeft = (nodes + Int(frame.pointee.absolutes.parent)).has(.isRightToLeft)
    let insets = insets(index, isRow: isRow, isRightToLeft: isRightToLeft)
    // Along rows the inset at the inline start wins, which is on the right in right-to-left layouts.
    let startsFar = isRow && isRightToLeft
    let start = startsFar ? insets.far : insets.near
    let end = startsFar ? insets.near : insets.far
    if start.isDefined, !start.isAuto {
      placeAtInset(frame, box, index, start, isRow: isRow, isFar: startsFar)
    } else if end.isDefined, !end.isAuto {
      placeAtInset(frame, box, index, end, isRow: isRow, isFar: !startsFar)
    } else {
      placeByAlignment(frame, box, isRow: isRow, isMain: isMain)
    }
  }

  private func placeAtInset(
    _ frame: FramePointer, _ box: NodePointer, _ index: Int32, _ inset: FlexLength, isRow: Bool, isFar: Bool
  ) {
    let block = nodes + Int(frame.pointee.node)
    let blockSize = isRow ? frame.pointee.absolutes.blockWidth : frame.pointee.absolutes.blockHeight
    let distance =
      EdgeResolution.zeroIfUnknown(inset.resolved(against: blockSize))
      + border(of: frame.pointee.node).edge(isRow: isRow, isFar: isFar)
      + insetMargin(box, index, isRow: isRow, isFar: isFar, blockSize)
    box.setOffset(distance, isRow: isRow)
    if isFar { mirror(box, in: block, isRow: isRow) }
  }

  /// Yoga: beside an inset, percentages of vertical margins refer to the containing block's height.
  private func insetMargin(
    _ box: NodePointer, _ index: Int32, isRow: Bool, isFar: Bool, _ blockSize: Double
  ) -> Double {
    guard !isRow, box.has(.hasPercentEdges) else {
      return box.pointee.margin.edge(isRow: isRow, isFar: isFar)
    }
    let margin = detail(of: index).pointee.margin
    return EdgeResolution.zeroIfUnknown((isFar ? margin.bottom : margin.top).resolved(against: blockSize))
  }

  /// Without insets the box goes where it would be as the only item of its parent.
  private func placeByAlignment(_ frame: FramePointer, _ box: NodePointer, isRow: Bool, isMain: Bool) {
    let parent = nodes + Int(frame.pointee.absolutes.parent)
    let isReversed = isAxisReversed(of: parent, isRow: isRow, isMain: isMain)
    let leading =
      parent.pointee.inset.edge(isRow: isRow, isFar: isReversed)
      + box.pointee.margin.edge(isRow: isRow, isFar: isReversed)
    let free = parent.measured(isRow: isRow) - parent.inset(isRow: isRow) - box.outerMeasured(isRow: isRow)
    switch isMain ? Self.justification(of: parent) : Self.alignment(of: box, in: parent) {
    case .start: box.setOffset(leading, isRow: isRow)
    case .center: box.setOffset(leading + free / 2, isRow: isRow)
    case .end: box.setOffset(leading + free, isRow: isRow)
    }
    if isReversed { mirror(box, in: parent, isRow: isRow) }
  }

  private enum Place {
    case start, center, end
  }

  private static func justification(of parent: NodePointer) -> Place {
    switch parent.pointee.justifyContent {
    case .start, .spaceBetween: .start
    case .center, .spaceAround, .spaceEvenly: .center
    case .end: .end
    }
  }

  private static func alignment(of box: NodePointer, in parent: NodePointer) -> Place {
    let isWrapReversed = parent.pointee.wrap == .wrapReverse
    switch box.alignment(in: parent) {
    case .start, .stretch, .baseline: return isWrapReversed ? .end : .start
    case .center: return .center
    case .end: return isWrapReversed ? .start : .end
    }
  }

  private func isAxisReversed(of parent: NodePointer, isRow: Bool, isMain: Bool) -> Bool {
    let isRightToLeft = isRow && parent.has(.isRightToLeft)
    guard isMain else { return isRightToLeft }
    let isReversed = parent.pointee.direction == .rowReverse || parent.pointee.direction == .columnReverse
    return isReversed != isRightToLeft
  }
}
