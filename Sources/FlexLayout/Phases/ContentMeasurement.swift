/// CSS Flexbox section 9.2, step 3 B to E: measuring an item whose content decides on its flex base size.
extension FlexPass {
  /// Step 3 E: the room in which the content is measured.
  func basisRequest(
    _ frame: FramePointer, _ container: NodePointer, _ item: NodePointer
  ) -> SizeRequest {
    let width = frame.pointee.innerWidth
    let height = frame.pointee.innerHeight
    var request = SizeRequest(
      width: .unknown, height: .unknown, widthMode: .maxContent, heightMode: .maxContent,
      ownerWidth: width, ownerHeight: height, performsLayout: false)
    let hasWidth = item.isDefinite(isRow: true, width)
    let hasHeight = item.isDefinite(isRow: false, height)
    if hasWidth {
      request.width = item.resolvedLength(isRow: true, width) + item.margin(isRow: true)
      request.widthMode = .stretchFit
    }
    if hasHeight {
      request.height = item.resolvedLength(isRow: false, height) + item.margin(isRow: false)
      request.heightMode = .stretchFit
    }
    boundContent(frame, container, item, &request)
    applyRatio(frame, item, &request)
    stretchContent(frame, container, item, &request, hasWidth: hasWidth, hasHeight: hasHeight)
    capRequest(item, &request)
    return request
  }

  /// Content may take the room there is, except along the main axis of a box that scrolls and for `max-content`.
  private func boundContent(
    _ frame: FramePointer, _ container: NodePointer, _ item: NodePointer, _ request: inout SizeRequest
  ) {
    let scrolls = container.pointee.overflow == .scroll
    let width = frame.pointee.innerWidth
    if !scrolls || !frame.pointee.isRow, !request.width.isKnown, width.isKnown,
      !item.pointee.width.isMaxContent
    {
      request.width = width
      request.widthMode = .fitContent
    }
    let height = frame.pointee.innerHeight
    if !scrolls || frame.pointee.isRow, !request.height.isKnown, height.isKnown,
      !item.pointee.height.isMaxContent
    {
      request.height = height
      request.heightMode = .fitContent
    }
  }

  /// Step 3 B: with an aspect ratio a definite cross size gives the main size.
  private func applyRatio(_ frame: FramePointer, _ item: NodePointer, _ request: inout SizeRequest) {
    let ratio = item.pointee.aspectRatio
    guard ratio.isKnown else { return }
    let horizontalMargin = item.margin(isRow: true)
    let verticalMargin = item.margin(isRow: false)
    if !frame.pointee.isRow, request.widthMode == .stretchFit {
      request.height = verticalMargin + (request.width - horizontalMargin) / ratio
      request.heightMode = .stretchFit
    } else if frame.pointee.isRow, request.heightMode == .stretchFit {
      request.width = horizontalMargin + (request.height - verticalMargin) * ratio
      request.widthMode = .stretchFit
    }
  }

  /// Section 9.4 says a stretched item of a single-line container with a definite cross size has that size; measuring it
  /// so from the start saves measuring it twice.
  private func stretchContent(
    _ frame: FramePointer, _ container: NodePointer, _ item: NodePointer, _ request: inout SizeRequest,
    hasWidth: Bool, hasHeight: Bool
  ) {
    guard frame.pointee.crossMode == .stretchFit, frame.pointee.innerCross.isKnown,
      item.alignment(in: container) == .stretch
    else { return }
    let ratio = item.pointee.aspectRatio
    if !frame.pointee.isRow, !hasWidth, request.widthMode != .stretchFit {
      request.width = frame.pointee.innerWidth
      request.widthMode = .stretchFit
      guard ratio.isKnown else { return }
      request.height = (request.width - item.margin(isRow: true)) / ratio
      request.heightMode = .stretchFit
    } else if frame.pointee.isRow, !hasHeight, request.heightMode != .stretchFit {
      request.height = frame.pointee.innerHeight
      request.heightMode = .stretchFit
      guard ratio.isKnown else { return }
      request.width = (request.height - item.margin(isRow: false)) * ratio
      request.widthMode = .stretchFit
    }
  }

  private func capRequest(_ item: NodePointer, _ request: inout SizeRequest) {
    guard item.has(.hasLimits) else { return }
    cap(item, isRow: true, request.ownerWidth, &request.width, &request.widthMode)
    cap(item, isRow: false, request.ownerHeight, &request.height, &request.heightMode)
  }

  /// An item's maximum size bounds the room it is offered.
  func cap(
    _ item: NodePointer, isRow: Bool, _ reference: Double, _ room: inout Double, _ mode: inout SizingMode
  ) {
    let maximum = item.resolvedMaximum(isRow: isRow, reference) + item.margin(isRow: isRow)
    guard maximum.isKnown else { return }
    if mode == .maxContent {
      mode = .fitContent
      room = maximum
    } else if !(room < maximum) {
      room = maximum
    }
  }
}
