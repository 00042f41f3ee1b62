/// CSS Flexbox section 9.2, step 2: the space available to the items.
extension FlexPass {
  /// Sets up a frame that was just pushed.
  func begin(_ frame: FramePointer, _ node: NodePointer) {
    orient(frame, node)
    frame.pointee.reusesBases = node.has(.hasCurrentBases) && isLastLayout(node, frame.pointee.request)
    node.pointee.flags.remove(.hasCurrentBases)
    frame.pointee.isFirstVisit = node.pointee.visitNumber != layoutNumber
    node.pointee.visitNumber = layoutNumber
    let request = frame.pointee.request
    let horizontalInset = node.inset(isRow: true)
    let verticalInset = node.inset(isRow: false)
    frame.pointee.boxWidth = request.width - node.margin(isRow: true)
    frame.pointee.boxHeight = request.height - node.margin(isRow: false)
    frame.pointee.innerWidth = contentRoom(
      node, isRow: true, frame.pointee.boxWidth, horizontalInset, request.ownerWidth)
    frame.pointee.innerHeight = contentRoom(
      node, isRow: false, frame.pointee.boxHeight, verticalInset, request.ownerHeight)
    let isRow = frame.pointee.isRow
    frame.pointee.mainMode = isRow ? request.widthMode : request.heightMode
    frame.pointee.crossMode = isRow ? request.heightMode : request.widthMode
    frame.pointee.innerMain = isRow ? frame.pointee.innerWidth : frame.pointee.innerHeight
    frame.pointee.innerCross = isRow ? frame.pointee.innerHeight : frame.pointee.innerWidth
    frame.pointee.mainInset = isRow ? horizontalInset : verticalInset
    frame.pointee.crossInset = isRow ? verticalInset : horizontalInset
    if node.has(.hasGaps) {
      frame.pointee.mainGap = gap(frame, isRow: isRow, frame.pointee.innerMain)
      frame.pointee.crossGap = gap(frame, isRow: !isRow, frame.pointee.innerCross)
    }
    frame.pointee.cursor = node.pointee.firstBox
  }

  /// CSS Flexbox section 2: where the axes run.
  private func orient(_ frame: FramePointer, _ node: NodePointer) {
    let isRightToLeft = node.has(.isRightToLeft)
    frame.pointee.isRightToLeft = isRightToLeft
    frame.pointee.wraps = node.pointee.wrap != .noWrap
    switch node.pointee.direction {
    case .row:
      frame.pointee.isRow = true
      frame.pointee.isMainReversed = isRightToLeft
    case .rowReverse:
      frame.pointee.isRow = true
      frame.pointee.isMainReversed = !isRightToLeft
    case .column:
      frame.pointee.isCrossReversed = isRightToLeft
    case .columnReverse:
      frame.pointee.isMainReversed = true
      frame.pointee.isCrossReversed = isRightToLeft
    }
  }

  /// The room inside padding and border, within the container's own limits; NaN where it is unknown.
  private func contentRoom(
    _ node: NodePointer, isRow: Bool, _ room: Double, _ inset: Double, _ reference: Double
  ) -> Double {
    let inner = room - inset
    guard inner.isKnown else { return inner }
    guard node.has(.hasLimits) else { return inner > 0 ? inner : 0 }
    let minimum = node.resolvedMinimum(isRow: isRow, reference)
    let maximum = node.resolvedMaximum(isRow: isRow, reference)
    let capped = maximum.isKnown ? min(inner, maximum - inset) : inner
    return max(capped, minimum.isKnown ? minimum - inset : 0)
  }

  /// Yoga: a percentage refers to the main size known so far, so the gap may still change when a line settles that size.
  func updateMainGap(_ frame: FramePointer) {
    guard nodes[Int(frame.pointee.node)].flags.contains(.hasGaps) else { return }
    frame.pointee.mainGap = gap(frame, isRow: frame.pointee.isRow, frame.pointee.innerMain)
  }

  /// CSS Box Alignment Level 3, section 8: the gap along an axis. A percentage of the unknown is zero.
  private func gap(_ frame: FramePointer, isRow: Bool, _ reference: Double) -> Double {
    let style = detail(of: frame.pointee.node)
    let length = isRow ? style.pointee.columnGap : style.pointee.rowGap
    let resolved = length.resolved(against: reference)
    return resolved > 0 ? resolved : 0
  }
}
