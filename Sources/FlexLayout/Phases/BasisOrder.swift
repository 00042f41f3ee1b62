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
