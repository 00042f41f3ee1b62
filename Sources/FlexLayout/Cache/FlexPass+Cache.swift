/// Recalling and keeping containers' answers.
///
/// Yoga finds answers by the room offered. Here the key also holds what percentages refer to, where there are any, so that
/// an answer never outlives what it depended on. For regular nodes (see `FlexNodeFlags.isIrregular`) an answer also serves
/// questions that cannot have another one.
extension FlexPass {
  /// Answers `request` from the cache, if it can.
  mutating func recall(_ node: NodePointer, _ request: SizeRequest) -> Bool {
    request.performsLayout ? recallLayout(node, request) : recallMeasurement(node, request)
  }

  /// Whether `request` is what the node was last laid out for, though the answer may be another now.
  func isLastLayout(_ node: NodePointer, _ request: SizeRequest) -> Bool {
    guard request.performsLayout, node.pointee.layoutSlot.isIndex else { return false }
    let slot = storage.pointee.cache.slot(node.pointee.layoutSlot)
    return Self.isSame(slot, request, isRow: true) && Self.isSame(slot, request, isRow: false)
      && Self.hasSameOwner(slot, request, node)
  }

  private func recallLayout(_ node: NodePointer, _ request: SizeRequest) -> Bool {
    guard node.has(.hasCachedLayout), isLastLayout(node, request) else { return false }
    let slot = storage.pointee.cache.slot(node.pointee.layoutSlot)
    node.pointee.measuredWidth = slot.pointee.resultWidth
    node.pointee.measuredHeight = slot.pointee.resultHeight
    return true
  }

  private mutating func recallMeasurement(_ node: NodePointer, _ request: SizeRequest) -> Bool {
    let isRegular = !node.has(.isIrregular)
    let hasFreeAxes = isRegular && !node.has(.couplesAxes)
    var hasWidth = false
    var hasHeight = false
    var slotCount = 0
    var index = node.pointee.measurements
    while index.isIndex {
      let slot = storage.pointee.cache.slot(index)
      index = slot.pointee.next
      if slot.pointee.layoutNumber == layoutNumber { slotCount += 1 }
      guard isRegular || Self.hasSameOwner(slot, request, node) else { continue }
      let answersWidth = Self.answers(slot, request, node, isRow: true, isRegular: isRegular)
      let answersHeight = Self.answers(slot, request, node, isRow: false, isRegular: isRegular)
      guard hasFreeAxes || answersWidth && answersHeight else { continue }
      if answersWidth, !hasWidth {
        node.pointee.measuredWidth = slot.pointee.resultWidth
        hasWidth = true
      }
      if answersHeight, !hasHeight {
        node.pointee.measuredHeight = slot.pointee.resultHeight
        hasHeight = true
      }
      if hasWidth, hasHeight { return true }
    }
    guard slotCount >= MeasurementCache.exactMeasurements else { return false }
    settleForNearest(node, request)
    dependsOnOrder = true
    return true
  }

  private static func answers(
    _ slot: UnsafeMutablePointer<CacheSlot>, _ request: SizeRequest, _ node: NodePointer, isRow: Bool,
    isRegular: Bool
  ) -> Bool {
    isSame(slot, request, isRow: isRow) || isRegular && stillFits(slot, request, node, isRow: isRow)
  }

  /// Keeps the node's size as the answer to `request`.
  func remember(_ node: NodePointer, _ request: SizeRequest) {
    let index: Int32
    if request.performsLayout {
      if !node.pointee.layoutSlot.isIndex { node.pointee.layoutSlot = storage.pointee.cache.claim() }
      node.pointee.flags.insert(.hasCachedLayout)
      index = node.pointee.layoutSlot
    } else {
      index = storage.pointee.cache.claim(in: &node.pointee.measurements, layoutNumber: layoutNumber)
    }
    let slot = storage.pointee.cache.slot(index)
    slot.pointee.width = request.width
    slot.pointee.height = request.height
    slot.pointee.ownerWidth = request.ownerWidth
    slot.pointee.ownerHeight = request.ownerHeight
    slot.pointee.widthMode = request.widthMode
    slot.pointee.heightMode = request.heightMode
    slot.pointee.resultWidth = node.pointee.measuredWidth
    slot.pointee.resultHeight = node.pointee.measuredHeight
  }

  /// Drops all answers of a node.
  func forget(_ node: NodePointer) {
    node.pointee.flags.remove(.hasCachedLayout)
    storage.pointee.cache.release(node.pointee.measurements)
    node.pointee.measurements = .noIndex
  }

  private static func isSame(
    _ slot: UnsafeMutablePointer<CacheSlot>, _ request: SizeRequest, isRow: Bool
  ) -> Bool {
    isRow
      ? slot.pointee.widthMode == request.widthMode && isSame(slot.pointee.width, request.width)
      : slot.pointee.heightMode == request.heightMode && isSame(slot.pointee.height, request.height)
  }

  /// Whether content that was measured in more room, or without bounds, fits into the room there is now.
  private static func stillFits(
    _ slot: UnsafeMutablePointer<CacheSlot>, _ request: SizeRequest, _ node: NodePointer, isRow: Bool
  ) -> Bool {
    guard (isRow ? request.widthMode : request.heightMode) == .fitContent else { return false }
    let room = (isRow ? request.width : request.height) - node.margin(isRow: isRow)
    guard room > 0, (isRow ? slot.pointee.resultWidth : slot.pointee.resultHeight) <= room else {
      return false
    }
    switch isRow ? slot.pointee.widthMode : slot.pointee.heightMode {
    case .stretchFit: return false
    case .maxContent: return true
    case .fitContent:
      return (isRow ? slot.pointee.width - request.width : slot.pointee.height - request.height) > 0
    }
  }

  private static func hasSameOwner(
    _ slot: UnsafeMutablePointer<CacheSlot>, _ request: SizeRequest, _ node: NodePointer
  ) -> Bool {
    node.pointee.flags.isDisjoint(with: [.hasPercentages, .hasPercentLimitsBelow])
      || isSame(slot.pointee.ownerWidth, request.ownerWidth)
        && isSame(slot.pointee.ownerHeight, request.ownerHeight)
  }

  /// Equality that takes two unknown lengths for the same.
  @inline(__always)
  static func isSame(_ one: Double, _ other: Double) -> Bool {
    one == other || (!one.isKnown && !other.isKnown)
  }
}
