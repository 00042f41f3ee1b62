import Geometry

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
    while current.isIndex {
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

/// The sizes of boxes that need no flexbox: measured leaves, empty boxes, and containers of settled size.
extension FlexPass {
  /// A box without children is its padding and border, unless told otherwise.
  func sizeEmptyBox(_ node: NodePointer, _ request: SizeRequest) {
    let width = request.widthMode == .stretchFit ? request.width - node.margin(isRow: true) : 0
    let height = request.heightMode == .stretchFit ? request.height - node.margin(isRow: false) : 0
    node.pointee.measuredWidth = node.bounded(width, isRow: true, request.ownerWidth)
    node.pointee.measuredHeight = node.bounded(height, isRow: false, request.ownerHeight)
  }

  /// Where only the size is asked for and both axes are settled, the children do not matter.
  func sizeFixedContainer(_ node: NodePointer, _ request: SizeRequest) -> Bool {
    guard !request.performsLayout else { return false }
    let width = request.width - node.margin(isRow: true)
    let height = request.height - node.margin(isRow: false)
    guard Self.isFixed(width, request.widthMode), Self.isFixed(height, request.heightMode) else {
      return false
    }
    node.pointee.measuredWidth = node.bounded(
      request.widthMode == .fitContent ? max(0, width) : width, isRow: true, request.ownerWidth)
    node.pointee.measuredHeight = node.bounded(
      request.heightMode == .fitContent ? max(0, height) : height, isRow: false, request.ownerHeight)
    return true
  }

  private static func isFixed(_ room: Double, _ mode: SizingMode) -> Bool {
    mode == .stretchFit || (mode == .fitContent && room <= 0)
  }

  /// Asks the measurer, unless both axes are settled.
  func measureLeaf(
    _ node: NodePointer, _ index: Int32, _ request: SizeRequest
  ) throws(MeasurementFailed) {
    let width = request.width - node.margin(isRow: true)
    let height = request.height - node.margin(isRow: false)
    var content = Size(width: width, height: height)
    if request.widthMode != .stretchFit || request.heightMode != .stretchFit {
      let measured = try measureContent(
        node, index,
        MeasureConstraint(
          width: Self.constraint(width - node.inset(isRow: true), request.widthMode),
          height: Self.constraint(height - node.inset(isRow: false), request.heightMode)))
      if request.widthMode != .stretchFit { content.width = measured.width + node.inset(isRow: true) }
      if request.heightMode != .stretchFit { content.height = measured.height + node.inset(isRow: false) }
    }
    node.pointee.measuredWidth = node.bounded(content.width, isRow: true, request.ownerWidth)
    node.pointee.measuredHeight = node.bounded(content.height, isRow: false, request.ownerHeight)
  }

  private static func constraint(_ room: Double, _ mode: SizingMode) -> AxisConstraint {
    guard mode != .maxContent, room.isKnown else { return .unbounded }
    return mode == .stretchFit ? .exactly(max(0, room)) : .atMost(max(0, room))
  }
}
