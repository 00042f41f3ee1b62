/// CSS Flexbox section 9.4, step 11, and section 9.6, steps 13 and 14: stretching and placing items across their line.
extension FlexPass {
  /// Goes on from the frame's cursor until all items of the line have their place.
  ///
  /// - Returns: False where it has to wait for a child.
  mutating func alignLine(_ frame: FramePointer) throws(MeasurementFailed) -> Bool {
    let container = nodes + Int(frame.pointee.node)
    let isCrossRow = !frame.pointee.isRow
    let leading =
      container.pointee.inset.edge(isRow: isCrossRow, isFar: frame.pointee.isCrossReversed)
      + frame.pointee.crossTotal
    let room = containerCrossSize(frame, container)
    while frame.pointee.cursor != frame.pointee.line.end {
      let index = frame.pointee.cursor
      let item = nodes + Int(index)
      frame.pointee.cursor = item.pointee.nextBox
      guard item.has(.isInFlow) else { continue }
      let alignment = item.alignment(in: container)
      var place = item.offset(isRow: isCrossRow) + leading
      let stretches = alignment == .stretch && !item.hasAutoMargin(isRow: isCrossRow)
      if !stretches { place += crossOffset(frame, item, alignment, room) }
      item.setOffset(place, isRow: isCrossRow)
      guard stretches, !item.isDefinite(isRow: isCrossRow, frame.pointee.innerCross) else { continue }
      guard try visit(index, stretchRequest(frame, container, item)) else { return false }
    }
    return true
  }

  /// What alignment and auto margins put in front of an item that keeps its size.
  private func crossOffset(
    _ frame: FramePointer, _ item: NodePointer, _ alignment: AlignItems, _ room: Double
  ) -> Double {
    let isCrossRow = !frame.pointee.isRow
    let free = room - item.outerMeasured(isRow: isCrossRow)
    if item.hasAutoMargin(isRow: isCrossRow) {
      guard item.hasAutoMargin(isRow: isCrossRow, isFar: frame.pointee.isCrossReversed) else { return 0 }
      let sharesSpace = item.hasAutoMargin(isRow: isCrossRow, isFar: !frame.pointee.isCrossReversed)
      return max(0, sharesSpace ? free / 2 : free)
    }
    switch alignment {
    case .start: return 0
    case .center: return free / 2
    case .stretch, .end, .baseline: return free
    }
  }

  /// The content box across the lines, as far as it is known by now.
  private func containerCrossSize(_ frame: FramePointer, _ container: NodePointer) -> Double {
    guard frame.pointee.crossMode != .stretchFit else { return frame.pointee.innerCross }
    return container.bounded(
      frame.pointee.line.crossSize + frame.pointee.crossInset, isRow: !frame.pointee.isRow, frame.crossOwner)
      - frame.pointee.crossInset
  }

  private func stretchRequest(
    _ frame: FramePointer, _ container: NodePointer, _ item: NodePointer
  ) -> SizeRequest {
    let isRow = frame.pointee.isRow
    let ratio = item.pointee.aspectRatio
    var main = item.measured(isRow: isRow)
    var cross = frame.pointee.line.crossSize
    if ratio.isKnown { cross = item.margin(isRow: !isRow) + (isRow ? main / ratio : main * ratio) }
    main += item.margin(isRow: isRow)
    var mainMode = SizingMode.stretchFit
    var crossMode = SizingMode.stretchFit
    if item.has(.hasLimits) {
      cap(item, isRow: isRow, frame.pointee.innerMain, &main, &mainMode)
      cap(item, isRow: !isRow, frame.pointee.innerCross, &cross, &crossMode)
    }
    // Lines that do not fill the container are as thick as their content; Yoga measures it once more.
    let isLineLoose = frame.pointee.wraps && container.pointee.alignContent != .stretch
    mainMode = main.isKnown ? .stretchFit : .maxContent
    crossMode = cross.isKnown && !isLineLoose ? .stretchFit : .maxContent
    return SizeRequest(
      width: isRow ? main : cross, height: isRow ? cross : main,
      widthMode: isRow ? mainMode : crossMode, heightMode: isRow ? crossMode : mainMode,
      ownerWidth: frame.pointee.innerWidth, ownerHeight: frame.pointee.innerHeight, performsLayout: true)
  }
}
