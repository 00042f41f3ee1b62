/// One node seen along an axis: the horizontal one where `isRow`, else the vertical one.
///
/// Methods of the pointer rather than of the node, so that a call never copies a node.
extension NodePointer {
  @inline(__always)
  func has(_ flags: FlexNodeFlags) -> Bool {
    pointee.flags.contains(flags)
  }

  @inline(__always)
  func measured(isRow: Bool) -> Double {
    isRow ? pointee.measuredWidth : pointee.measuredHeight
  }

  @inline(__always)
  func margin(isRow: Bool) -> Double {
    pointee.margin.sum(isRow: isRow)
  }

  /// Padding and border of both edges.
  @inline(__always)
  func inset(isRow: Bool) -> Double {
    pointee.inset.sum(isRow: isRow)
  }

  @inline(__always)
  func outerMeasured(isRow: Bool) -> Double {
    measured(isRow: isRow) + margin(isRow: isRow)
  }

  @inline(__always)
  func length(isRow: Bool) -> FlexLength {
    isRow ? pointee.width : pointee.height
  }

  /// Whether the style gives a length that can be resolved.
  @inline(__always)
  func isDefinite(isRow: Bool, _ reference: Double) -> Bool {
    length(isRow: isRow).resolved(against: reference) >= 0
  }

  /// The length the style gives, border box; NaN where it gives none.
  @inline(__always)
  func resolvedLength(isRow: Bool, _ reference: Double) -> Double {
    borderBox(length(isRow: isRow).resolved(against: reference), isRow: isRow)
  }

  @inline(__always)
  func resolvedMinimum(isRow: Bool, _ reference: Double) -> Double {
    borderBox((isRow ? pointee.minWidth : pointee.minHeight).resolved(against: reference), isRow: isRow)
  }

  @inline(__always)
  func resolvedMaximum(isRow: Bool, _ reference: Double) -> Double {
    borderBox((isRow ? pointee.maxWidth : pointee.maxHeight).resolved(against: reference), isRow: isRow)
  }

  @inline(__always)
  func borderBox(_ length: Double, isRow: Bool) -> Double {
    has(.isContentBox) ? length + inset(isRow: isRow) : length
  }

  /// `value` within the style's limits; as in Yoga a maximum that applies beats a minimum.
  @inline(__always)
  func limited(_ value: Double, isRow: Bool, _ reference: Double) -> Double {
    guard has(.hasLimits) else { return value }
    let maximum = resolvedMaximum(isRow: isRow, reference)
    if maximum >= 0, value > maximum { return maximum }
    let minimum = resolvedMinimum(isRow: isRow, reference)
    if minimum >= 0, value < minimum { return minimum }
    return value
  }

  /// `limited`, but never smaller than padding and border. An unknown value becomes just those.
  @inline(__always)
  func bounded(_ value: Double, isRow: Bool, _ reference: Double) -> Double {
    let limited = limited(value, isRow: isRow, reference)
    let inset = inset(isRow: isRow)
    return limited > inset ? limited : inset
  }

  @inline(__always)
  func hasAutoMargin(isRow: Bool, isFar: Bool) -> Bool {
    guard !pointee.flags.isDisjoint(with: .anyAutoMargin) else { return false }
    return isRow
      ? has(isFar ? .autoMarginRight : .autoMarginLeft) : has(isFar ? .autoMarginBottom : .autoMarginTop)
  }

  @inline(__always)
  func hasAutoMargin(isRow: Bool) -> Bool {
    !pointee.flags.isDisjoint(
      with: isRow ? [.autoMarginLeft, .autoMarginRight] : [.autoMarginTop, .autoMarginBottom])
  }

  @inline(__always)
  func setMeasured(_ value: Double, isRow: Bool) {
    if isRow { pointee.measuredWidth = value } else { pointee.measuredHeight = value }
  }

  @inline(__always)
  func offset(isRow: Bool) -> Double {
    isRow ? pointee.x : pointee.y
  }

  @inline(__always)
  func setOffset(_ value: Double, isRow: Bool) {
    if isRow { pointee.x = value } else { pointee.y = value }
  }

  /// The alignment of this item across the lines of `container`; columns have no baselines.
  @inline(__always)
  func alignment(in container: NodePointer) -> AlignItems {
    let own = pointee.alignSelf
    let alignment =
      own == .auto ? container.pointee.alignItems : AlignItems(rawValue: own.rawValue) ?? .stretch
    if alignment == .baseline, !container.isRow { return .start }
    return alignment
  }

  /// Whether the node's own main axis is horizontal.
  @inline(__always)
  var isRow: Bool { pointee.direction == .row || pointee.direction == .rowReverse }

  /// Whether the item takes its cross size from its line.
  @inline(__always)
  func stretches(in container: NodePointer, isCrossRow: Bool, _ reference: Double) -> Bool {
    alignment(in: container) == .stretch && !hasAutoMargin(isRow: isCrossRow)
      && !isDefinite(isRow: isCrossRow, reference)
  }
}
