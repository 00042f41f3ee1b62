package import Geometry

extension FlexTree {
  /// Lays out `root` and everything below it; `frame(of:)` has the results.
  ///
  /// A side of `availableSize` is taken up whole unless the root's style has a length or a maximum for it; NaN or infinity
  /// leaves it to the content. `direction` is what nodes inherit that do not name a layout direction. What is clean since
  /// the last layout is not worked out again.
  ///
  /// - Throws: What the measurer throws. Frames are those of the last complete layout then, and everything is dirty.
  /// - Precondition: `root` has no parent.
  @inlinable @inline(__always)
  package func layOut<Measurer: FlexMeasurer>(
    _ root: NodeID, availableSize: Size, direction: LayoutDirection = .leftToRight,
    measurer: inout Measurer
  ) throws(Measurer.Failure) {
    // Inlined into callers: looking the measurer's type up takes longer than finding that there is nothing to do.
    guard !isLaidOut(root, availableSize, direction) else { return }
    try layOutAnew(root, availableSize, direction, &measurer)
  }

  @usableFromInline
  func layOutAnew<Measurer: FlexMeasurer>(
    _ root: NodeID, _ availableSize: Size, _ direction: LayoutDirection, _ measurer: inout Measurer
  ) throws(Measurer.Failure) {
    preconditionNotLayingOut()
    checked(root)
    precondition(!storage.pointee.hasParent(root.index), "only a node without a parent can be laid out")
    let measurement = LeafMeasurement(measurer)
    isLayingOut = true
    defer {
      isLayingOut = false
      measurer = measurement.measurer
    }
    do throws(MeasurementFailed) {
      try layOut(root.index, availableSize, direction, measurement)
      lastLayout = CompletedLayout(root: root, availableSize: availableSize, direction: direction)
    } catch {
      storage.pointee.markAllDirty()
      if let failure = measurement.failure { throw failure }
    }
  }

  /// Whether nothing has changed since the last layout.
  @usableFromInline
  func isLaidOut(_ root: NodeID, _ availableSize: Size, _ direction: LayoutDirection) -> Bool {
    guard !isLayingOut, let lastLayout, lastLayout.root == root, lastLayout.direction == direction,
      FlexPass.isSame(lastLayout.availableSize.width, availableSize.width),
      FlexPass.isSame(lastLayout.availableSize.height, availableSize.height),
      storage.pointee.isClean(root.index)
    else { return false }
    storage.pointee.visitCount = 0
    storage.pointee.containerPassCount = 0
    return true
  }

  private func layOut(
    _ root: Int32, _ availableSize: Size, _ direction: LayoutDirection, _ measurer: any LeafMeasuring
  ) throws(MeasurementFailed) {
    layoutNumber &+= 1
    guard let draft = storage.pointee.draft, !draft.hasFrames else {
      storage.pointee.endDraft()
      try layOut(in: storage, root, availableSize, direction, measurer)
      return
    }
    try layOut(draft, root, availableSize, direction, measurer)
  }

  /// Lays out a draft in nodes that are gone afterwards.
  private func layOut(
    _ draft: FlexDraft, _ root: Int32, _ availableSize: Size, _ direction: LayoutDirection,
    _ measurer: any LeafMeasuring
  ) throws(MeasurementFailed) {
    // Before the nodes, so that freeing those leaves no gap: they are where those of the last tree were, in warm memory.
    let frames = UnsafeMutablePointer<Rect>.allocate(capacity: count)
    let nodes = FlexStorage.make(capacity: count)
    defer { nodes.destroy() }
    nodes.pointee.adopt(draft, count)
    do throws(MeasurementFailed) {
      try layOut(in: nodes, root, availableSize, direction, measurer)
    } catch {
      frames.deallocate()
      throw error
    }
    for index in 0..<count { (frames + index).initialize(to: nodes.pointee.frame(index)) }
    storage.pointee.keepFrames(frames)
    storage.pointee.visitCount = nodes.pointee.visitCount
    storage.pointee.containerPassCount = nodes.pointee.containerPassCount
  }

  private func layOut(
    in storage: StoragePointer, _ root: Int32, _ availableSize: Size, _ direction: LayoutDirection,
    _ measurer: any LeafMeasuring
  ) throws(MeasurementFailed) {
    var pass = FlexPass(storage, root: root, layoutNumber: layoutNumber, measurer: measurer)
    try pass.layOutRoot(Self.known(availableSize.width), Self.known(availableSize.height), direction)
    if pass.dependsOnOrder { storage.pointee.markAllDirty() }
    storage.pointee.visitCount = pass.visitCount
    storage.pointee.containerPassCount = pass.containerPassCount
    FrameRounding(storage, scale: scale).run(from: root)
  }

  /// NaN for a length that is not known.
  private static func known(_ length: Double) -> Double {
    length.isFinite ? max(0, length.clampedToFiniteLength) : .unknown
  }
}

extension FlexPass {
  /// Yoga: the root takes its own length, else a maximum as its room, else all there is.
  mutating func layOutRoot(
    _ width: Double, _ height: Double, _ direction: LayoutDirection
  ) throws(MeasurementFailed) {
    let node = nodes + Int(root)
    prepare(node, root, isParentRightToLeft: direction == .rightToLeft, width)
    let (roomWidth, widthMode) = rootRoom(node, isRow: true, width)
    let (roomHeight, heightMode) = rootRoom(node, isRow: false, height)
    try run(
      SizeRequest(
        width: roomWidth, height: roomHeight, widthMode: widthMode, heightMode: heightMode,
        ownerWidth: width, ownerHeight: height, performsLayout: true))
    node.pointee.x = node.pointee.margin.left
    node.pointee.y = node.pointee.margin.top
    guard node.pointee.positionType != .static else { return }
    node.pointee.x += horizontalOffset(node, root, width)
    node.pointee.y += verticalOffset(node, root, height)
  }

  private func rootRoom(_ node: NodePointer, isRow: Bool, _ available: Double) -> (Double, SizingMode) {
    if node.isDefinite(isRow: isRow, available) {
      return (node.resolvedLength(isRow: isRow, available) + node.margin(isRow: isRow), .stretchFit)
    }
    let maximum = node.resolvedMaximum(isRow: isRow, available)
    if maximum.isKnown { return (maximum, .fitContent) }
    return (available, available.isKnown ? .stretchFit : .maxContent)
  }
}
