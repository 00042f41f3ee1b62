/// CSS Flexbox section 9.2, step 3: the flex base size of each item.
extension FlexPass {
  /// Goes on from the frame's cursor until all items have a base size.
  ///
  /// - Returns: False where it has to wait for a child.
  mutating func measureItems(_ frame: FramePointer) throws(MeasurementFailed) -> Bool {
    let container = nodes + Int(frame.pointee.node)
    let sole = frame.pointee.mainMode == .stretchFit ? container.pointee.soleFlexibleBox : -1
    while frame.pointee.cursor >= 0 {
      let index = frame.pointee.cursor
      let item = nodes + Int(index)
      if frame.pointee.isResumed {
        frame.pointee.isResumed = false
        adoptMeasuredBasis(frame, item)
      } else if try !measureItem(frame, container, item, index, sole) {
        return false
      }
      frame.pointee.cursor = item.pointee.nextBox
    }
    return true
  }

  private mutating func measureItem(
    _ frame: FramePointer, _ container: NodePointer, _ item: NodePointer, _ index: Int32, _ sole: Int32
  ) throws(MeasurementFailed) -> Bool {
    guard item.has(.isInFlow) else { return true }
    if frame.pointee.reusesBases, item.has(.hasCurrentBasis), item.pointee.basis.isAuto {
      item.pointee.flags.remove(.hasMeasuredBasis)
      if frame.pointee.request.performsLayout { setInitialOffset(frame, item, index) }
      frame.pointee.basisTotal += item.pointee.flexBasis + item.margin(isRow: frame.pointee.isRow)
      return true
    }
    prepare(item, index, isParentRightToLeft: frame.pointee.isRightToLeft, frame.pointee.innerWidth)
    item.pointee.flags.remove(.hasMeasuredBasis)
    if frame.pointee.request.performsLayout { setInitialOffset(frame, item, index) }
    if index == sole {
      // Yoga: the only item that can grow and shrink takes what the others leave, so its content need not be measured.
      addBasis(frame, item, 0)
    } else if let basis = definiteBasis(frame, item) {
      addBasis(frame, item, max(basis, item.inset(isRow: frame.pointee.isRow)))
    } else {
      let request = basisRequest(frame, container, item)
      noteBasisRoom(frame, item, request)
      frame.pointee.isResumed = true
      guard try visit(index, request) else { return false }
      frame.pointee.isResumed = false
      adoptMeasuredBasis(frame, item)
    }
    return true
  }

  /// Settles what a node takes from its parent: layout direction and percentage edges.
  func prepare(
    _ node: NodePointer, _ index: Int32, isParentRightToLeft: Bool, _ ownerWidth: Double
  ) {
    if !node.has(.namesDirection), node.has(.isRightToLeft) != isParentRightToLeft {
      node.pointee.flags.formSymmetricDifference(.isRightToLeft)
      if node.pointee.detail >= 0 { node.pointee.flags.remove(.hasResolvedEdges) }
      node.pointee.flags.remove(.hasCurrentBases)
      forget(node)
    }
    if !node.has(.hasResolvedEdges) || node.has(.hasPercentEdges) {
      EdgeResolution.resolve(node, detail(of: index), ownerWidth: ownerWidth)
    }
  }

  private mutating func adoptMeasuredBasis(_ frame: FramePointer, _ item: NodePointer) {
    let isRow = frame.pointee.isRow
    addBasis(frame, item, max(item.measured(isRow: isRow), item.inset(isRow: isRow)))
  }

  private mutating func addBasis(_ frame: FramePointer, _ item: NodePointer, _ basis: Double) {
    if !item.pointee.basis.isAuto { noteBasis(frame, item, basis) }
    item.pointee.flexBasis = basis
    item.pointee.flags.insert(.hasCurrentBasis)
    frame.pointee.basisTotal += basis + item.margin(isRow: frame.pointee.isRow)
  }

  /// Notices when an item with a flex basis does not have the same base size at each visit.
  private mutating func noteBasis(_ frame: FramePointer, _ item: NodePointer, _ basis: Double) {
    if item.has(.hasBasis), item.pointee.flexBasis != basis { forgetOrder(frame) }
    item.pointee.flags.insert(.hasBasis)
  }

  /// Drops what may no longer be the answer a layout from scratch would give.
  private mutating func forgetOrder(_ frame: FramePointer) {
    let container = nodes + Int(frame.pointee.node)
    dependsOnOrder = true
    forget(container)
  }

  /// Yoga: once an item has a base size, a definite flex basis does not replace it in the same layout. A container that is
  /// first measured in unbounded space so keeps the sizes of its content when its own size is known.
  private mutating func chosenBasis(_ frame: FramePointer, _ item: NodePointer, _ basis: Double) -> Double {
    guard !frame.pointee.isFirstVisit, item.has(.hasBasis) else { return basis }
    if item.pointee.flexBasis != basis { forgetOrder(frame) }
    return item.pointee.flexBasis
  }

  /// Step 3 A: a definite flex basis, or a definite main size; nil where the content decides.
  private mutating func definiteBasis(_ frame: FramePointer, _ item: NodePointer) -> Double? {
    let isRow = frame.pointee.isRow
    let inner = isRow ? frame.pointee.innerWidth : frame.pointee.innerHeight
    let basis = item.borderBox(item.pointee.basis.resolved(against: inner), isRow: isRow)
    // Yoga: a flex basis counts only where the container's main size is known.
    if basis == basis, inner == inner {
      return chosenBasis(frame, item, max(basis, item.inset(isRow: isRow)))
    }
    return item.isDefinite(isRow: isRow, inner) ? item.resolvedLength(isRow: isRow, inner) : nil
  }

  /// Step 3 E: the room in which the content is measured.
  private func basisRequest(
    _ frame: FramePointer, _ container: NodePointer, _ item: NodePointer
  ) -> SizeRequest {
    let width = frame.pointee.innerWidth
    let height = frame.pointee.innerHeight
    var request = SizeRequest(
      width: .nan, height: .nan, widthMode: .maxContent, heightMode: .maxContent,
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
    boundContent(frame, container, &request)
    applyRatio(frame, item, &request)
    stretchContent(frame, container, item, &request, hasWidth: hasWidth, hasHeight: hasHeight)
    capRequest(item, &request)
    return request
  }

  private func noteBasisRoom(_ frame: FramePointer, _ item: NodePointer, _ request: SizeRequest) {
    item.pointee.flags.insert(.hasMeasuredBasis)
    item.pointee.basisCross = frame.pointee.isRow ? request.height : request.width
    item.pointee.basisCrossMode = frame.pointee.isRow ? request.heightMode : request.widthMode
  }

  /// Content may take the room there is, except along the main axis of a box that scrolls.
  private func boundContent(_ frame: FramePointer, _ container: NodePointer, _ request: inout SizeRequest) {
    let scrolls = container.pointee.overflow == .scroll
    let width = frame.pointee.innerWidth
    if !scrolls || !frame.pointee.isRow, request.width != request.width, width == width {
      request.width = width
      request.widthMode = .fitContent
    }
    let height = frame.pointee.innerHeight
    if !scrolls || frame.pointee.isRow, request.height != request.height, height == height {
      request.height = height
      request.heightMode = .fitContent
    }
  }

  /// Step 3 B: with an aspect ratio a definite cross size gives the main size.
  private func applyRatio(_ frame: FramePointer, _ item: NodePointer, _ request: inout SizeRequest) {
    let ratio = item.pointee.aspectRatio
    guard ratio == ratio else { return }
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
    guard frame.pointee.crossMode == .stretchFit, frame.pointee.innerCross == frame.pointee.innerCross,
      item.alignment(in: container) == .stretch
    else { return }
    let ratio = item.pointee.aspectRatio
    if !frame.pointee.isRow, !hasWidth, request.widthMode != .stretchFit {
      request.width = frame.pointee.innerWidth
      request.widthMode = .stretchFit
      guard ratio == ratio else { return }
      request.height = (request.width - item.margin(isRow: true)) / ratio
      request.heightMode = .stretchFit
    } else if frame.pointee.isRow, !hasHeight, request.heightMode != .stretchFit {
      request.height = frame.pointee.innerHeight
      request.heightMode = .stretchFit
      guard ratio == ratio else { return }
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
    guard maximum == maximum else { return }
    if mode == .maxContent {
      mode = .fitContent
      room = maximum
    } else if !(room < maximum) {
      room = maximum
    }
  }
}
