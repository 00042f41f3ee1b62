import Geometry

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
    guard mode != .maxContent, room == room else { return .unbounded }
    return mode == .stretchFit ? .exactly(max(0, room)) : .atMost(max(0, room))
  }
}
