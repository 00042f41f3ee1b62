/// How far `alignLines` has got.
struct LinePlacement {
  var index: Int32 = -1
  /// The line's first box and the one after its last.
  var first: Int32 = -1
  var end: Int32 = -1
  /// Where the line starts across the container.
  var lead = 0.0
  var size = 0.0
  var ascent = 0.0
  /// What `align-content` puts between lines, and adds to each.
  var between = 0.0
  var extra = 0.0
}

/// CSS Flexbox section 9.6, steps 15 and 16: placing the lines of a container, and the items in them once more.
extension FlexPass {
  /// Goes on from where the frame is until all lines have their place.
  ///
  /// - Returns: False where it has to wait for a child.
  mutating func alignLines(_ frame: FramePointer) throws(MeasurementFailed) -> Bool {
    let container = nodes + Int(frame.pointee.node)
    guard frame.pointee.request.performsLayout, frame.pointee.wraps || container.has(.alignsBaselines) else {
      return true
    }
    if frame.pointee.lines.index < 0 { distributeLines(frame, container) }
    while true {
      while frame.pointee.cursor != frame.pointee.lines.end {
        let index = frame.pointee.cursor
        let item = nodes + Int(index)
        frame.pointee.cursor = item.pointee.nextBox
        guard item.has(.isInFlow) else { continue }
        guard try placeInLine(frame, container, item, index) else { return false }
      }
      frame.pointee.lines.lead += frame.pointee.lines.between + frame.pointee.lines.size
      guard frame.pointee.lines.index + 1 < frame.pointee.lineCount else { return true }
      beginLine(frame, container, first: frame.pointee.lines.end)
    }
  }

  /// Step 15: `align-content`.
  private mutating func distributeLines(_ frame: FramePointer, _ container: NodePointer) {
    let free = containerInnerCross(frame, container) - frame.pointee.crossTotal
    let count = Double(frame.pointee.lineCount)
    frame.pointee.lines.lead = container.pointee.inset.edge(
      isRow: !frame.pointee.isRow, isFar: frame.pointee.isCrossReversed)
    switch container.pointee.alignContent {
    case .start: break
    case .end: frame.pointee.lines.lead += free
    case .center: frame.pointee.lines.lead += free / 2
    case .stretch: frame.pointee.lines.extra = max(0, free) / count
    case .spaceAround:
      frame.pointee.lines.lead += max(0, free) / (2 * count)
      frame.pointee.lines.between = max(0, free) / count
    case .spaceEvenly:
      frame.pointee.lines.lead += max(0, free) / (count + 1)
      frame.pointee.lines.between = max(0, free) / (count + 1)
    case .spaceBetween:
      if count > 1 { frame.pointee.lines.between = max(0, free) / (count - 1) }
    }
    beginLine(frame, container, first: container.pointee.firstBox)
  }

  private func containerInnerCross(_ frame: FramePointer, _ container: NodePointer) -> Double {
    let isCrossRow = !frame.pointee.isRow
    let outer: Double
    if frame.pointee.crossMode == .stretchFit {
      outer = frame.pointee.innerCross + frame.pointee.crossInset
    } else if container.isDefinite(isRow: isCrossRow, frame.crossOwner) {
      outer = container.resolvedLength(isRow: isCrossRow, frame.crossOwner)
    } else {
      outer = frame.pointee.crossTotal + frame.pointee.crossInset
    }
    // Yoga: percentage limits refer to the parent's height here, whichever axis this is.
    return container.bounded(outer, isRow: isCrossRow, frame.pointee.request.ownerHeight)
      - frame.pointee.crossInset
  }

  /// Finds the end of the next line and how thick it is.
  private mutating func beginLine(_ frame: FramePointer, _ container: NodePointer, first: Int32) {
    let isCrossRow = !frame.pointee.isRow
    let index = frame.pointee.lines.index + 1
    var size = 0.0
    var extents = BaselineExtents()
    var current = first
    while current >= 0 {
      let item = nodes + Int(current)
      if item.has(.isInFlow) {
        if item.pointee.line != index { break }
        size = max(size, item.outerMeasured(isRow: isCrossRow))
        if item.alignment(in: container) == .baseline {
          extents.add(item, baseline: baseline(of: current))
          size = max(size, extents.total)
        }
      }
      current = item.pointee.nextBox
    }
    if index > 0 { frame.pointee.lines.lead += frame.pointee.crossGap }
    frame.pointee.lines.index = index
    frame.pointee.lines.first = first
    frame.pointee.lines.end = current
    frame.pointee.lines.size = size + frame.pointee.lines.extra
    frame.pointee.lines.ascent = extents.ascent
    frame.pointee.cursor = first
  }

  /// Step 14 again, now that the line's place and thickness are final.
  private mutating func placeInLine(
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
