/// Lengths of the four edges of a box in points.
struct ResolvedEdges {
  var left = 0.0
  var top = 0.0
  var right = 0.0
  var bottom = 0.0

  @inline(__always)
  func sum(isRow: Bool) -> Double {
    isRow ? left + right : top + bottom
  }

  /// The edge where an axis starts, or, when `isFar`, the opposite one.
  @inline(__always)
  func edge(isRow: Bool, isFar: Bool) -> Double {
    isRow ? (isFar ? right : left) : (isFar ? bottom : top)
  }
}

/// Turns a style's edges into points, once the layout direction and the width percentages refer to are known.
enum EdgeResolution {
  /// Sets margin and inset of `node`, whose direction must be set. Percentages of an unknown width count as zero.
  static func resolve(_ node: NodePointer, _ style: UnsafeMutablePointer<StyleDetail>, ownerWidth: Double) {
    let isRightToLeft = node.has(.isRightToLeft)
    var inset = insets(style.pointee.padding, isRightToLeft, ownerWidth)
    let border = insets(style.pointee.border, isRightToLeft, .unknown)
    inset.left += border.left
    inset.top += border.top
    inset.right += border.right
    inset.bottom += border.bottom
    node.pointee.inset = inset
    resolveMargin(node, style.pointee.margin, isRightToLeft, ownerWidth)
    node.pointee.flags.insert(.hasResolvedEdges)
  }

  /// Does the same for a style whose edges are the same whatever the direction and the parent's width, and that has no
  /// border.
  static func resolveAbsolute(_ node: NodePointer, _ style: StylePointer, _ given: StyleFields) {
    node.pointee.flags.insert(.hasResolvedEdges)
    node.pointee.inset =
      given.has(.padding) ? insets(style.pointee.padding, false, .unknown) : ResolvedEdges()
    if given.has(.margin) {
      resolveMargin(node, style.pointee.margin, false, .unknown)
    } else {
      node.pointee.margin = ResolvedEdges()
    }
  }

  /// Padding or border alone.
  static func insets(
    _ edges: FlexEdges, _ isRightToLeft: Bool, _ ownerWidth: Double
  ) -> ResolvedEdges {
    guard edges.isGiven else { return ResolvedEdges() }
    return ResolvedEdges(
      left: atLeastZero(edges.left(isRightToLeft: isRightToLeft).resolved(against: ownerWidth)),
      top: atLeastZero(edges.top.resolved(against: ownerWidth)),
      right: atLeastZero(edges.right(isRightToLeft: isRightToLeft).resolved(against: ownerWidth)),
      bottom: atLeastZero(edges.bottom.resolved(against: ownerWidth)))
  }

  private static func resolveMargin(
    _ node: NodePointer, _ edges: FlexEdges, _ isRightToLeft: Bool, _ ownerWidth: Double
  ) {
    node.pointee.flags.subtract(.anyAutoMargin)
    guard edges.isGiven else {
      node.pointee.margin = ResolvedEdges()
      return
    }
    let left = edges.left(isRightToLeft: isRightToLeft)
    let right = edges.right(isRightToLeft: isRightToLeft)
    let top = edges.top
    let bottom = edges.bottom
    node.pointee.margin = ResolvedEdges(
      left: zeroIfUnknown(left.resolved(against: ownerWidth)),
      top: zeroIfUnknown(top.resolved(against: ownerWidth)),
      right: zeroIfUnknown(right.resolved(against: ownerWidth)),
      bottom: zeroIfUnknown(bottom.resolved(against: ownerWidth)))
    var flags = node.pointee.flags
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
    value.isKnown ? value : 0
  }
}
