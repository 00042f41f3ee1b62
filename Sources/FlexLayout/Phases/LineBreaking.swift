/// CSS Flexbox section 9.3: collecting items into lines.
extension FlexPass {
  /// What is decided once for all lines, when the items' base sizes are known.
  func prepareLines(_ frame: FramePointer) {
    let container = nodes + Int(frame.pointee.node)
    var total = frame.pointee.basisTotal
    if frame.pointee.mainGap > 0 {
      var child = nodes[Int(container.pointee.firstBox)].nextBox
      while child.isIndex {
        total += frame.pointee.mainGap
        child = nodes[Int(child)].nextBox
      }
    }
    frame.pointee.mainOverflows =
      frame.pointee.mainMode != .maxContent && total > frame.pointee.innerMain
    if frame.pointee.wraps, frame.pointee.mainOverflows, frame.pointee.mainMode == .fitContent {
      frame.pointee.mainMode = .stretchFit
    }
    frame.pointee.lineStart = container.pointee.firstBox
  }

  /// Step 5: fills one line, and sums up what flexing it takes.
  func breakLine(_ frame: FramePointer) {
    var line = FlexLine()
    line.first = frame.pointee.lineStart
    let gap = frame.pointee.mainGap
    let isRow = frame.pointee.isRow
    let isReversed = frame.pointee.isMainReversed
    let mainOwner = frame.mainOwner
    let room = frame.pointee.innerMain
    var current = line.first
    while current.isIndex {
      let item = nodes + Int(current)
      guard item.has(.isInFlow) else {
        current = item.pointee.nextBox
        continue
      }
      if item.hasAutoMargin(isRow: isRow, isFar: isReversed) { line.autoMargins += 1 }
      if item.hasAutoMargin(isRow: isRow, isFar: !isReversed) { line.autoMargins += 1 }
      let size = hypotheticalSize(frame, item, current, mainOwner)
      let extent = size + item.margin(isRow: isRow) + (line.itemCount > 0 ? gap : 0)
      if frame.pointee.wraps, line.itemCount > 0, line.sizeConsumed + extent > room { break }
      item.pointee.hypotheticalSize = size
      item.pointee.line = frame.pointee.lineCount
      line.sizeConsumed += extent
      line.growTotal += item.pointee.grow
      line.shrinkTotal -= item.pointee.shrink * item.pointee.flexBasis
      line.itemCount += 1
      current = item.pointee.nextBox
    }
    // Section 9.7, step 4: factors that sum up to less than one take only their part of the space.
    if line.growTotal > 0, line.growTotal < 1 { line.growTotal = 1 }
    line.end = current
    frame.pointee.line = line
    frame.pointee.lineStart = current
    frame.pointee.cursor = line.first
  }

  /// The base size within limits. Yoga: percentages refer to the size of the container's own parent here, those of a
  /// content box's padding included.
  private func hypotheticalSize(
    _ frame: FramePointer, _ item: NodePointer, _ index: Int32, _ mainOwner: Double
  ) -> Double {
    guard item.has([.hasLimits, .isContentBox, .hasPercentEdges]) else {
      return item.limited(item.pointee.flexBasis, isRow: frame.pointee.isRow, mainOwner)
    }
    EdgeResolution.resolve(item, detail(of: index), ownerWidth: frame.pointee.request.ownerWidth)
    let size = item.limited(item.pointee.flexBasis, isRow: frame.pointee.isRow, mainOwner)
    EdgeResolution.resolve(item, detail(of: index), ownerWidth: frame.pointee.innerWidth)
    return size
  }

  /// Section 9.8 and 9.9: adds a finished line to the container's size.
  func endLine(_ frame: FramePointer) {
    frame.pointee.crossTotal += frame.pointee.line.crossSize
    if frame.pointee.lineCount > 0 { frame.pointee.crossTotal += frame.pointee.crossGap }
    frame.pointee.longestLine = max(frame.pointee.longestLine, frame.pointee.line.mainSize)
    frame.pointee.lineCount += 1
  }
}
