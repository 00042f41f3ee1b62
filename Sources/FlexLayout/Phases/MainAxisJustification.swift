/// CSS Flexbox section 9.5: the items' places along the main axis; and section 9.4, step 8: the line's cross size.
extension FlexPass {
  mutating func justifyLine(_ frame: FramePointer) {
    limitFreeSpace(frame)
    let spacing = spacing(frame)
    var position = spacing.leading + leadingInset(frame)
    let container = nodes + Int(frame.pointee.node)
    let isRow = frame.pointee.isRow
    let free = frame.pointee.line.freeSpace
    let autoShare = free > 0 ? free / Double(frame.pointee.line.autoMargins) : 0
    let alignsBaselines = container.has(.alignsBaselines)
    var extents = BaselineExtents()
    var crossSize = 0.0
    var remaining = frame.pointee.line.itemCount
    var current = frame.pointee.line.first
    while current != frame.pointee.line.end {
      let index = current
      let item = nodes + Int(index)
      current = item.pointee.nextBox
      guard item.has(.isInFlow) else { continue }
      if item.hasAutoMargin(isRow: isRow, isFar: frame.pointee.isMainReversed) { position += autoShare }
      if frame.pointee.request.performsLayout {
        item.setOffset(item.offset(isRow: isRow) + position, isRow: isRow)
      }
      remaining -= 1
      if remaining > 0 { position += spacing.between }
      if item.hasAutoMargin(isRow: isRow, isFar: !frame.pointee.isMainReversed) { position += autoShare }
      if frame.skipsFlexing {
        position += item.pointee.hypotheticalSize + item.margin(isRow: isRow)
      } else {
        position += item.outerMeasured(isRow: isRow)
        if alignsBaselines {
          extents.add(item, baseline: baseline(of: index))
        } else {
          crossSize = max(crossSize, item.outerMeasured(isRow: !isRow))
        }
      }
    }
    frame.pointee.line.mainSize = position + frame.pointee.mainInset - leadingInset(frame)
    frame.pointee.line.crossSize =
      frame.skipsFlexing ? frame.pointee.innerCross : alignsBaselines ? extents.total : crossSize
    boundLineCrossSize(frame, container)
  }

  private func leadingInset(_ frame: FramePointer) -> Double {
    nodes[Int(frame.pointee.node)].inset.edge(
      isRow: frame.pointee.isRow, isFar: frame.pointee.isMainReversed)
  }

  /// A container that only may be as large as its room gives items no more space than its minimum size asks for.
  private func limitFreeSpace(_ frame: FramePointer) {
    guard frame.pointee.mainMode == .fitContent, frame.pointee.line.freeSpace > 0 else { return }
    let minimum = (nodes + Int(frame.pointee.node))
      .resolvedMinimum(isRow: frame.pointee.isRow, frame.mainOwner)
    guard minimum.isKnown else {
      frame.pointee.line.freeSpace = 0
      return
    }
    let occupied = frame.pointee.innerMain - frame.pointee.line.freeSpace
    frame.pointee.line.freeSpace = max(0, minimum - frame.pointee.mainInset - occupied)
  }

  /// Step 12: `justify-content`, unless auto margins have taken the free space.
  private func spacing(_ frame: FramePointer) -> (leading: Double, between: Double) {
    let gap = frame.pointee.mainGap
    let line = frame.pointee.line
    guard line.autoMargins == 0 else { return (0, gap) }
    let free = line.freeSpace
    let justify = nodes[Int(frame.pointee.node)].justifyContent
    switch justify {
    case .start: return (0, gap)
    case .center: return (free / 2, gap)
    case .end: return (free, gap)
    case .spaceBetween, .spaceAround, .spaceEvenly:
      // Items that overflow start at the start: CSS Box Alignment's fallback.
      guard free > 0, line.itemCount > 0 else { return (0, gap) }
      return distribute(free, over: Double(line.itemCount), justify, gap)
    }
  }

  private func distribute(
    _ free: Double, over count: Double, _ justify: JustifyContent, _ gap: Double
  ) -> (leading: Double, between: Double) {
    switch justify {
    case .spaceBetween: (0, count > 1 ? gap + free / (count - 1) : gap)
    case .spaceEvenly: (free / (count + 1), gap + free / (count + 1))
    default: (free / count / 2, gap + free / count)
    }
  }

  /// The line of a container that does not wrap is as thick as the container is, within its limits.
  private func boundLineCrossSize(_ frame: FramePointer, _ container: NodePointer) {
    guard !frame.pointee.wraps else { return }
    if frame.pointee.crossMode == .stretchFit { frame.pointee.line.crossSize = frame.pointee.innerCross }
    frame.pointee.line.crossSize =
      container.bounded(
        frame.pointee.line.crossSize + frame.pointee.crossInset, isRow: !frame.pointee.isRow,
        frame.crossOwner) - frame.pointee.crossInset
  }
}
