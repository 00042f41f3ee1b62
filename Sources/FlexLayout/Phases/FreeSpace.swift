/// CSS Flexbox section 9.7, steps 1 to 4: the free space of a line, and which items a limit keeps from taking their share.
extension FlexPass {
  func resolveFreeSpace(_ frame: FramePointer) {
    settleMainSize(frame)
    updateMainGap(frame)
    frame.pointee.line.initialFreeSpace = frame.pointee.line.freeSpace
    if !frame.skipsFlexing { freezeLimitedItems(frame) }
  }

  /// The main size to fill, where it is not given: the line's own length within the container's limits.
  private func settleMainSize(_ frame: FramePointer) {
    let consumed = frame.pointee.line.sizeConsumed
    var fitsContent = false
    if frame.pointee.mainMode != .stretchFit {
      let container = nodes + Int(frame.pointee.node)
      let reference = frame.mainOwner
      let isRow = frame.pointee.isRow
      let minimum = container.resolvedMinimum(isRow: isRow, reference) - frame.pointee.mainInset
      let maximum = container.resolvedMaximum(isRow: isRow, reference) - frame.pointee.mainInset
      if consumed < minimum {
        frame.pointee.innerMain = minimum
      } else if consumed > maximum {
        frame.pointee.innerMain = maximum
      } else {
        // Yoga: a container that cannot grow, or in which nothing can, takes no more than it needs.
        if frame.pointee.line.growTotal == 0 || container.pointee.grow == 0 {
          frame.pointee.innerMain = consumed
        }
        fitsContent = true
      }
    }
    if !fitsContent, frame.pointee.innerMain.isKnown {
      frame.pointee.line.freeSpace = frame.pointee.innerMain - consumed
    } else if consumed < 0 {
      // Negative margins may leave less than nothing; content takes no less than nothing.
      frame.pointee.line.freeSpace = -consumed
    }
  }

  /// Yoga freezes in one pass: each item whose share breaks a limit keeps the limit, and what it does not take is left to
  /// the others, whose own limits are not looked at again.
  private func freezeLimitedItems(_ frame: FramePointer) {
    let free = frame.pointee.line.freeSpace
    if free < 0, frame.pointee.line.shrinkTotal != 0 {
      freezeShrinking(frame, free)
    } else if free > 0, frame.pointee.line.growTotal != 0 {
      freezeGrowing(frame, free)
    }
  }

  private func freezeShrinking(_ frame: FramePointer, _ free: Double) {
    var taken = 0.0
    var total = frame.pointee.line.shrinkTotal
    var current = frame.pointee.line.first
    while current != frame.pointee.line.end {
      let item = nodes + Int(current)
      current = item.pointee.nextBox
      guard item.has(.isInFlow) else { continue }
      let size = item.pointee.hypotheticalSize
      let factor = -item.pointee.shrink * size
      guard factor != 0 else { continue }
      let wanted = size + free / total * factor
      let bound = item.bounded(wanted, isRow: frame.pointee.isRow, frame.pointee.innerMain)
      if wanted != bound {
        taken += bound - size
        total += item.pointee.shrink * item.pointee.flexBasis
      }
    }
    frame.pointee.line.shrinkTotal = Self.restOfShrinkage(total, of: frame.pointee.line.shrinkTotal)
    frame.pointee.line.freeSpace = free - taken
  }

  private func freezeGrowing(_ frame: FramePointer, _ free: Double) {
    var taken = 0.0
    var total = frame.pointee.line.growTotal
    var current = frame.pointee.line.first
    while current != frame.pointee.line.end {
      let item = nodes + Int(current)
      current = item.pointee.nextBox
      guard item.has(.isInFlow), item.pointee.grow != 0 else { continue }
      let size = item.pointee.hypotheticalSize
      let wanted = size + free / total * item.pointee.grow
      let bound = item.bounded(wanted, isRow: frame.pointee.isRow, frame.pointee.innerMain)
      if wanted != bound {
        taken += bound - size
        total -= item.pointee.grow
      }
    }
    frame.pointee.line.growTotal = Self.isNegligible(total, frame.pointee.line.growTotal) ? 0 : total
    frame.pointee.line.freeSpace = free - taken
  }

  /// A rounding error that is left when all factors were taken away again makes the others' shares immense; whichever its
  /// sign, that means shrinking as far as limits allow.
  private static func restOfShrinkage(_ rest: Double, of sum: Double) -> Double {
    rest != 0 && isNegligible(rest, sum) ? -Double.leastNonzeroMagnitude : rest
  }

  private static func isNegligible(_ rest: Double, _ sum: Double) -> Bool {
    abs(rest) < abs(sum) * 1e-9
  }
}
