/// Yoga keeps one layout and eight measurements for each node, found by the room offered. Here the key also holds what
/// percentages refer to, where the node has any, so that an answer never outlives what it depended on.
extension FlexPass {
  /// Answers `request` from the cache, if it can.
  func recall(_ node: NodePointer, _ request: SizeRequest) -> Bool {
    guard node.pointee.cache >= 0 else { return false }
    let first = slots + Int(node.pointee.cache) * MeasurementCache.slotsPerNode
    let dependsOnOwner = !node.pointee.flags.isDisjoint(with: [.hasPercentages, .hasPercentLimitsBelow])
    if node.has(.hasCachedLayout), Self.answers(first, request, dependsOnOwner) {
      return take(first, node)
    }
    guard !request.performsLayout else { return false }
    for offset in 0..<Int(node.pointee.cachedMeasurements) {
      let slot = first + 1 + offset
      if Self.answers(slot, request, dependsOnOwner) { return take(slot, node) }
    }
    return false
  }

  /// Keeps the node's size as the answer to `request`.
  func remember(_ node: NodePointer, _ request: SizeRequest) {
    let slot = request.performsLayout ? layoutSlot(node) : measurementSlot(node)
    slot.pointee = CacheSlot(
      width: request.width, height: request.height,
      ownerWidth: request.ownerWidth, ownerHeight: request.ownerHeight,
      widthMode: request.widthMode, heightMode: request.heightMode,
      resultWidth: node.pointee.measuredWidth, resultHeight: node.pointee.measuredHeight)
  }

  func firstSlot(_ node: NodePointer) -> UnsafeMutablePointer<CacheSlot> {
    if node.pointee.cache < 0 { node.pointee.cache = cache.claim() }
    return slots + Int(node.pointee.cache) * MeasurementCache.slotsPerNode
  }

  private func layoutSlot(_ node: NodePointer) -> UnsafeMutablePointer<CacheSlot> {
    node.pointee.flags.insert(.hasCachedLayout)
    return firstSlot(node)
  }

  /// A free slot, else the one filled longest ago.
  func measurementSlot(_ node: NodePointer) -> UnsafeMutablePointer<CacheSlot> {
    let first = firstSlot(node) + 1
    let limit = UInt8(MeasurementCache.measurementSlots)
    if node.pointee.cachedMeasurements < limit {
      node.pointee.cachedMeasurements += 1
      return first + Int(node.pointee.cachedMeasurements - 1)
    }
    let oldest = node.pointee.oldestMeasurement
    node.pointee.oldestMeasurement = oldest + 1 == limit ? 0 : oldest + 1
    return first + Int(oldest)
  }

  private func take(_ slot: UnsafeMutablePointer<CacheSlot>, _ node: NodePointer) -> Bool {
    node.pointee.measuredWidth = slot.pointee.resultWidth
    node.pointee.measuredHeight = slot.pointee.resultHeight
    return true
  }

  private static func answers(
    _ slot: UnsafeMutablePointer<CacheSlot>, _ request: SizeRequest, _ dependsOnOwner: Bool
  ) -> Bool {
    slot.pointee.widthMode == request.widthMode && slot.pointee.heightMode == request.heightMode
      && isSame(slot.pointee.width, request.width) && isSame(slot.pointee.height, request.height)
      && (!dependsOnOwner
        || isSame(slot.pointee.ownerWidth, request.ownerWidth)
          && isSame(slot.pointee.ownerHeight, request.ownerHeight))
  }

  /// Equality that takes two unknown lengths for the same.
  @inline(__always)
  static func isSame(_ one: Double, _ other: Double) -> Bool {
    one == other || (one != one && other != other)
  }
}
