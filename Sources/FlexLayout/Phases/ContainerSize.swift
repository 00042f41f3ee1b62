/// CSS Flexbox section 9.9: the size of the container, and what in its children depends on it.
extension FlexPass {
  func settle(_ frame: FramePointer) {
    let node = nodes + Int(frame.pointee.node)
    let request = frame.pointee.request
    let isRow = frame.pointee.isRow
    node.pointee.measuredWidth = node.bounded(frame.pointee.boxWidth, isRow: true, request.ownerWidth)
    node.pointee.measuredHeight = node.bounded(frame.pointee.boxHeight, isRow: false, request.ownerHeight)
    fitContent(
      node, isRow: isRow, frame.pointee.mainMode, frame.pointee.longestLine,
      room: frame.pointee.innerMain + frame.pointee.mainInset, frame.mainOwner)
    fitContent(
      node, isRow: !isRow, frame.pointee.crossMode, frame.pointee.crossTotal + frame.pointee.crossInset,
      room: frame.pointee.innerCross + frame.pointee.crossInset, frame.crossOwner)
    if request.performsLayout { mirrorOffsets(frame, node) }
  }

  /// Without a settled size, that of the content; a box that scrolls takes no more than there is.
  private func fitContent(
    _ node: NodePointer, isRow: Bool, _ mode: SizingMode, _ content: Double, room: Double, _ reference: Double
  ) {
    guard mode != .stretchFit else { return }
    guard mode == .fitContent, node.pointee.overflow == .scroll else {
      node.setMeasured(node.bounded(content, isRow: isRow, reference), isRow: isRow)
      return
    }
    let limited = node.limited(content, isRow: isRow, reference)
    node.setMeasured(max(min(room, limited), node.inset(isRow: isRow)), isRow: isRow)
  }

  /// Offsets count from where axes start; from here on they count from the left and the top.
  private func mirrorOffsets(_ frame: FramePointer, _ node: NodePointer) {
    let isCrossMirrored = (node.pointee.wrap == .wrapReverse) != frame.pointee.isCrossReversed
    guard frame.pointee.isMainReversed || isCrossMirrored else { return }
    var current = node.pointee.firstBox
    while current >= 0 {
      let item = nodes + Int(current)
      current = item.pointee.nextBox
      guard item.has(.isInFlow) else { continue }
      if frame.pointee.isMainReversed { mirror(item, in: node, isRow: frame.pointee.isRow) }
      if isCrossMirrored { mirror(item, in: node, isRow: !frame.pointee.isRow) }
    }
  }

  func mirror(_ item: NodePointer, in container: NodePointer, isRow: Bool) {
    let far = container.measured(isRow: isRow) - item.measured(isRow: isRow) - item.offset(isRow: isRow)
    item.setOffset(far, isRow: isRow)
  }
}
