/// CSS Flexbox section 9.7, step 5, and section 9.4, step 7: each item's main size, and its cross size in it.
extension FlexPass {
  /// Goes on from the frame's cursor until all items of the line have their sizes.
  ///
  /// - Returns: False where it has to wait for a child.
  mutating func flexItems(_ frame: FramePointer) throws(MeasurementFailed) -> Bool {
    let container = nodes + Int(frame.pointee.node)
    while frame.pointee.cursor != frame.pointee.line.end {
      let index = frame.pointee.cursor
      let item = nodes + Int(index)
      frame.pointee.cursor = item.pointee.nextBox
      guard item.has(.isInFlow) else { continue }
      let size = flexedSize(frame, item)
      frame.pointee.line.distributed += size - item.pointee.hypotheticalSize
      let request = flexRequest(frame, container, item, size)
      if isCrossSizeKnown(frame, item, request) {
        let main =
          (frame.pointee.isRow ? request.width : request.height) - item.margin(isRow: frame.pointee.isRow)
        item.setMeasured(
          item.bounded(main, isRow: frame.pointee.isRow, frame.pointee.innerMain), isRow: frame.pointee.isRow)
        continue
      }
      guard try visit(index, request) else { return false }
    }
    frame.pointee.line.freeSpace = frame.pointee.line.initialFreeSpace - frame.pointee.line.distributed
    return true
  }

  /// Whether the item's cross size is what it was when its basis was measured, so that asking again would tell nothing.
  private func isCrossSizeKnown(_ frame: FramePointer, _ item: NodePointer, _ request: SizeRequest) -> Bool {
    guard !request.performsLayout, item.has(.hasMeasuredBasis),
      item.pointee.flags.isDisjoint(with: [.isIrregular, .couplesAxes])
    else { return false }
    return frame.pointee.isRow
      ? item.pointee.basisCrossMode == request.heightMode
        && Self.isSame(item.pointee.basisCross, request.height)
      : item.pointee.basisCrossMode == request.widthMode
        && Self.isSame(item.pointee.basisCross, request.width)
  }

  private func flexedSize(_ frame: FramePointer, _ item: NodePointer) -> Double {
    let size = item.pointee.hypotheticalSize
    let free = frame.pointee.line.freeSpace
    if free < 0 {
      let factor = -item.pointee.shrink * size
      guard factor != 0 else { return size }
      let total = frame.pointee.line.shrinkTotal
      let change = total == 0 ? factor : free / total * factor
      return item.bounded(size + change, isRow: frame.pointee.isRow, frame.pointee.innerMain)
    }
    guard free > 0, item.pointee.grow != 0 else { return size }
    return grownSize(frame, item, share: free / frame.pointee.line.growTotal)
  }

  /// Where every item's limit was broken the share is infinite, and items become as large as their limits let them.
  private func grownSize(_ frame: FramePointer, _ item: NodePointer, share: Double) -> Double {
    let size = item.pointee.hypotheticalSize
    let grown = item.bounded(
      size + share * item.pointee.grow, isRow: frame.pointee.isRow, frame.pointee.innerMain)
    guard grown == .infinity else { return grown }
    return item.bounded(size, isRow: frame.pointee.isRow, frame.pointee.innerMain)
  }

  private func flexRequest(
    _ frame: FramePointer, _ container: NodePointer, _ item: NodePointer, _ size: Double
  ) -> SizeRequest {
    let isRow = frame.pointee.isRow
    var main = size + item.margin(isRow: isRow)
    var mainMode = SizingMode.stretchFit
    let stretches = item.stretches(in: container, isCrossRow: !isRow, frame.pointee.innerCross)
    var (cross, crossMode) = crossRoom(frame, item, size, stretches: stretches)
    if item.has(.hasLimits) {
      cap(item, isRow: isRow, frame.pointee.innerMain, &main, &mainMode)
      cap(item, isRow: !isRow, frame.pointee.innerCross, &cross, &crossMode)
    }
    return SizeRequest(
      width: isRow ? main : cross, height: isRow ? cross : main,
      widthMode: isRow ? mainMode : crossMode, heightMode: isRow ? crossMode : mainMode,
      ownerWidth: frame.pointee.innerWidth, ownerHeight: frame.pointee.innerHeight,
      performsLayout: frame.pointee.request.performsLayout && !stretches)
  }

  private func crossRoom(
    _ frame: FramePointer, _ item: NodePointer, _ size: Double, stretches: Bool
  ) -> (Double, SizingMode) {
    let isCrossRow = !frame.pointee.isRow
    let innerCross = frame.pointee.innerCross
    let margin = item.margin(isRow: isCrossRow)
    let ratio = item.pointee.aspectRatio
    if ratio.isKnown {
      return ((isCrossRow ? size * ratio : size / ratio) + margin, .stretchFit)
    }
    guard item.isDefinite(isRow: isCrossRow, innerCross) else {
      guard innerCross.isKnown, !item.length(isRow: isCrossRow).isMaxContent else {
        return (.unknown, .maxContent)
      }
      let fillsLine =
        stretches && frame.pointee.crossMode == .stretchFit
        && !(frame.pointee.wraps && frame.pointee.mainOverflows)
      return (innerCross, fillsLine ? .stretchFit : .fitContent)
    }
    let length = item.resolvedLength(isRow: isCrossRow, innerCross) + margin
    // A percentage of a size that is itself still open settles nothing yet.
    let isLoose = item.length(isRow: isCrossRow).isPercent && frame.pointee.crossMode != .stretchFit
    return (length, isLoose ? .maxContent : .stretchFit)
  }
}
