/// What keeps layouts of deep trees from never ending.
///
/// Where sizes follow from percentages of one another, or text wraps at every level, the questions put to a node may double
/// with each level above it, and hardly two are the same. Yoga then takes forever. Here a node works its size out
/// `MeasurementCache.exactMeasurements` times in one layout, far more often than in trees of less than a dozen levels;
/// from then on the answer to the most similar question does. Final layouts are always worked out.
extension FlexPass {
  func settleForNearest(_ node: NodePointer, _ request: SizeRequest) {
    var nearest = node.pointee.measurements
    var smallest = Double.infinity
    var index = nearest
    while index >= 0 {
      let slot = storage.pointee.cache.slot(index)
      let distance = Self.distance(slot, request)
      if distance < smallest {
        smallest = distance
        nearest = index
      }
      index = slot.pointee.next
    }
    let slot = storage.pointee.cache.slot(nearest)
    node.pointee.measuredWidth =
      request.widthMode == .stretchFit
      ? node.bounded(request.width - node.margin(isRow: true), isRow: true, request.ownerWidth)
      : slot.pointee.resultWidth
    node.pointee.measuredHeight =
      request.heightMode == .stretchFit
      ? node.bounded(request.height - node.margin(isRow: false), isRow: false, request.ownerHeight)
      : slot.pointee.resultHeight
  }

  /// How much the rooms differ, in points. Different modes count as very different.
  private static func distance(
    _ slot: UnsafeMutablePointer<CacheSlot>, _ request: SizeRequest
  ) -> Double {
    let otherMode = 1e6
    var distance = slot.pointee.widthMode == request.widthMode ? 0 : otherMode
    if slot.pointee.heightMode != request.heightMode { distance += otherMode }
    distance += EdgeResolution.zeroIfUnknown(abs(slot.pointee.width - request.width))
    distance += EdgeResolution.zeroIfUnknown(abs(slot.pointee.height - request.height))
    return distance
  }
}
