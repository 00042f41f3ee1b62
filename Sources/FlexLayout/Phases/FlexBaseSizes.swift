/// CSS Flexbox section 9.2, step 3: the flex base size of each item.
extension FlexPass {
  /// Goes on from the frame's cursor until all items have a base size.
  ///
  /// - Returns: False where it has to wait for a child.
  mutating func measureItems(_ frame: FramePointer) throws(MeasurementFailed) -> Bool {
    let container = nodes + Int(frame.pointee.node)
    let sole = frame.pointee.mainMode == .stretchFit ? container.pointee.soleFlexibleBox : .noIndex
    while frame.pointee.cursor.isIndex {
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
      if node.pointee.detail.isIndex { node.pointee.flags.remove(.hasResolvedEdges) }
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

  /// Step 3 A: a definite flex basis, or a definite main size; nil where the content decides.
  private mutating func definiteBasis(_ frame: FramePointer, _ item: NodePointer) -> Double? {
    let isRow = frame.pointee.isRow
    let inner = isRow ? frame.pointee.innerWidth : frame.pointee.innerHeight
    let basis = item.borderBox(item.pointee.basis.resolved(against: inner), isRow: isRow)
    // Yoga: a flex basis counts only where the container's main size is known.
    if basis.isKnown, inner.isKnown {
      return chosenBasis(frame, item, max(basis, item.inset(isRow: isRow)))
    }
    if item.isDefinite(isRow: isRow, inner) { return item.resolvedLength(isRow: isRow, inner) }
    guard item.length(isRow: isRow).isStretch, inner.isKnown else { return nil }
    return max(0, inner - item.margin(isRow: isRow))
  }

  private func noteBasisRoom(_ frame: FramePointer, _ item: NodePointer, _ request: SizeRequest) {
    item.pointee.flags.insert(.hasMeasuredBasis)
    item.pointee.basisCross = frame.pointee.isRow ? request.height : request.width
    item.pointee.basisCrossMode = frame.pointee.isRow ? request.heightMode : request.widthMode
  }
}

/// Yoga's flex bases depend on the order in which a container is asked for its size; what follows from that for caching.
extension FlexPass {
  /// Notices when an item with a flex basis does not have the same base size at each visit.
  mutating func noteBasis(_ frame: FramePointer, _ item: NodePointer, _ basis: Double) {
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
  mutating func chosenBasis(_ frame: FramePointer, _ item: NodePointer, _ basis: Double) -> Double {
    guard !frame.pointee.isFirstVisit, item.has(.hasBasis) else { return basis }
    if item.pointee.flexBasis != basis { forgetOrder(frame) }
    return item.pointee.flexBasis
  }
}
