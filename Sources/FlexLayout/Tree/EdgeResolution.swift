/// Turns a style's edges into points, once the layout direction and the width percentages refer to are known.
enum EdgeResolution {
  /// Sets margin and inset of `node`, whose direction must be set. Percentages of an unknown width count as zero.
  static func resolve(_ node: NodePointer, _ style: UnsafeMutablePointer<StyleDetail>, ownerWidth: Double) {
    let isRightToLeft = node.has(.isRightToLeft)
    let padding = insets(style.pointee.padding, isRightToLeft, ownerWidth)
    let border = insets(style.pointee.border, isRightToLeft, .nan)
    node.pointee.inset = ResolvedEdges(
      left: padding.left + border.left, top: padding.top + border.top,
      right: padding.right + border.right, bottom: padding.bottom + border.bottom)
    resolveMargin(node, style, isRightToLeft, ownerWidth)
    node.pointee.flags.insert(.hasResolvedEdges)
  }

  /// Padding or border alone.
  static func insets(
    _ edges: FlexEdges, _ isRightToLeft: Bool, _ ownerWidth: Double
  ) -> ResolvedEdges {
    ResolvedEdges(
      left: atLeastZero(edges.left(isRightToLeft: isRightToLeft).resolved(against: ownerWidth)),
      top: atLeastZero(edges.top.resolved(against: ownerWidth)),
      right: atLeastZero(edges.right(isRightToLeft: isRightToLeft).resolved(against: ownerWidth)),
      bottom: atLeastZero(edges.bottom.resolved(against: ownerWidth)))
  }

  private static func resolveMargin(
    _ node: NodePointer, _ style: UnsafeMutablePointer<StyleDetail>, _ isRightToLeft: Bool, _ ownerWidth: Double
  ) {
    let left = style.pointee.margin.left(isRightToLeft: isRightToLeft)
    let right = style.pointee.margin.right(isRightToLeft: isRightToLeft)
    let top = style.pointee.margin.top
    let bottom = style.pointee.margin.bottom
    node.pointee.margin = ResolvedEdges(
      left: zeroIfUnknown(left.resolved(against: ownerWidth)),
      top: zeroIfUnknown(top.resolved(against: ownerWidth)),
      right: zeroIfUnknown(right.resolved(against: ownerWidth)),
      bottom: zeroIfUnknown(bottom.resolved(against: ownerWidth)))
    var flags = node.pointee.flags.subtracting(.anyAutoMargin)
    if left.isAuto { flags.insert(.autoMarginLeft) }
    if top.isAuto { flags.insert(.autoMarginTop) }
    if right.isAuto { flags.insert(.autoMarginRight) }
    if bottom.isAuto { flags.insert(.autoMarginBottom) }
    node.pointee.flags = flags
  }

  /// NaN counts as zero, too.
  private static func atLeastZero(_ value: Double) -> Double {
    value > 0 ? value : 0
  }

  static func zeroIfUnknown(_ value: Double) -> Double {
    value == value ? value : 0
  }
}
