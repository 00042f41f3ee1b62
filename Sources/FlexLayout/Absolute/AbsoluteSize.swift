/// CSS Positioned Layout Level 3, section 4.2: the size of an absolute box.
extension FlexPass {
  /// A length of its own, else what two opposite insets leave (for `stretch` also those not given), else what the other axis and the aspect ratio give.
  func sizeFromStyle(_ frame: FramePointer, _ box: NodePointer, _ index: Int32) {
    let absolutes = frame.pointee.absolutes
    var width = definiteSize(frame, box, index, isRow: true, absolutes.blockWidth)
    var height = definiteSize(frame, box, index, isRow: false, absolutes.blockHeight)
    let ratio = box.pointee.aspectRatio
    if ratio.isKnown {
      let horizontalMargin = box.margin(isRow: true)
      let verticalMargin = box.margin(isRow: false)
      if !width.isKnown, height.isKnown {
        width = horizontalMargin + (height - verticalMargin) * ratio
      } else if !height.isKnown, width.isKnown {
        height = verticalMargin + (width - horizontalMargin) / ratio
      }
    }
    frame.pointee.absolutes.width = width
    frame.pointee.absolutes.height = height
  }

  private func definiteSize(
    _ frame: FramePointer, _ box: NodePointer, _ index: Int32, isRow: Bool, _ blockSize: Double
  ) -> Double {
    if box.isDefinite(isRow: isRow, blockSize) {
      return box.resolvedLength(isRow: isRow, blockSize) + box.margin(isRow: isRow)
    }
    let parent = nodes + Int(frame.pointee.absolutes.parent)
    let (near, far) = insets(index, isRow: isRow, isRightToLeft: parent.has(.isRightToLeft))
    let length = box.length(isRow: isRow)
    if length.isSizingKeyword, !length.isStretch { return .unknown }
    guard near.isDefined && far.isDefined && !near.isAuto && !far.isAuto || length.isStretch else {
      return .unknown
    }
    let room =
      blockSize - EdgeResolution.zeroIfUnknown(near.resolved(against: blockSize))
      - EdgeResolution.zeroIfUnknown(far.resolved(against: blockSize))
    return box.bounded(room, isRow: isRow, blockSize)
  }

  /// The insets at the left or top and at the right or bottom.
  func insets(_ index: Int32, isRow: Bool, isRightToLeft: Bool) -> (near: FlexLength, far: FlexLength) {
    guard nodes[Int(index)].flags.contains(.hasOffsets) else { return (.undefined, .undefined) }
    let edges = detail(of: index).pointee.position
    guard isRow else { return (edges.top, edges.bottom) }
    return (edges.left(isRightToLeft: isRightToLeft), edges.right(isRightToLeft: isRightToLeft))
  }

  /// The question that settles what style left open; nil when it left nothing.
  func contentRequest(_ frame: FramePointer, _ box: NodePointer) -> SizeRequest? {
    let absolutes = frame.pointee.absolutes
    var width = absolutes.width
    let height = absolutes.height
    guard !width.isKnown || !height.isKnown else { return nil }
    var widthMode = width.isKnown ? SizingMode.stretchFit : .maxContent
    let parent = nodes + Int(absolutes.parent)
    let blockMode = frame.pointee.isRow ? frame.pointee.mainMode : frame.pointee.crossMode
    // Text in an absolute box wraps at the containing block's width, if the box's parent is a column.
    let wraps = box.pointee.width == .fitContent || !parent.isRow && !box.pointee.width.isMaxContent
    if wraps, !width.isKnown, blockMode != .maxContent, absolutes.blockWidth > 0 {
      width = absolutes.blockWidth
      widthMode = .fitContent
    }
    return SizeRequest(
      width: width, height: height,
      widthMode: widthMode, heightMode: height.isKnown ? .stretchFit : .maxContent,
      ownerWidth: absolutes.blockWidth, ownerHeight: absolutes.blockHeight, performsLayout: false)
  }
}
