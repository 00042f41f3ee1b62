/// Where a style is kept while a node takes it over: passing it as a value would copy its 300 bytes at each call.
typealias StylePointer = UnsafePointer<FlexStyle>

extension FlexNode {
  /// Takes over what layout needs of `style`. Edges are resolved when the parent is known.
  mutating func adopt(_ style: StylePointer) {
    direction = style.pointee.direction
    wrap = style.pointee.wrap
    justifyContent = style.pointee.justifyContent
    alignItems = style.pointee.alignItems
    alignSelf = style.pointee.alignSelf
    alignContent = style.pointee.alignContent
    overflow = style.pointee.overflow
    positionType = style.pointee.positionType
    display = style.pointee.display
    grow = Self.factor(style.pointee.flexGrow)
    shrink = Self.factor(style.pointee.flexShrink)
    aspectRatio = Self.ratio(style.pointee.aspectRatio)
    minWidth = style.pointee.minWidth
    minHeight = style.pointee.minHeight
    maxWidth = style.pointee.maxWidth
    maxHeight = style.pointee.maxHeight
    // Yoga: equal limits are as good as a length.
    width = maxWidth.isDefined && maxWidth == minWidth ? maxWidth : style.pointee.width
    height = maxHeight.isDefined && maxHeight == minHeight ? maxHeight : style.pointee.height
    basis = style.pointee.flexBasis
    flags = flags(of: style)
  }

  private func flags(of style: StylePointer) -> FlexNodeFlags {
    var flags = flags.intersection(.independentOfStyle)
    flags.insert(.isDirty)
    if style.pointee.usesHeightAsBaseline { flags.insert(.usesHeightAsBaseline) }
    if style.pointee.usesTextRounding { flags.insert(.usesTextRounding) }
    if style.pointee.boxSizing == .contentBox { flags.insert(.isContentBox) }
    if let direction = style.pointee.layoutDirection {
      flags.insert(.namesDirection)
      if direction == .rightToLeft { flags.insert(.isRightToLeft) }
    }
    if hasPercentEdges(style) { flags.formUnion([.hasPercentEdges, .hasPercentages]) }
    if hasPercentSizes { flags.insert(.hasPercentages) }
    if minWidth.isDefined || minHeight.isDefined || maxWidth.isDefined || maxHeight.isDefined {
      flags.insert(.hasLimits)
    }
    if style.pointee.position.isGiven { flags.insert(.hasOffsets) }
    if style.pointee.rowGap.isDefined || style.pointee.columnGap.isDefined { flags.insert(.hasGaps) }
    if positionType != .absolute {
      if display != .none { flags.insert(.isInFlow) }
      if grow != 0 || shrink != 0 { flags.insert(.isFlexible) }
    }
    if flags.contains(.hasPercentages) || isIrregular(style) { flags.insert(.hasIrregularStyle) }
    return flags
  }

  private func hasPercentEdges(_ style: StylePointer) -> Bool {
    style.pointee.margin.isGiven && style.pointee.margin.hasPercentage
      || style.pointee.padding.isGiven && style.pointee.padding.hasPercentage
  }

  private func isIrregular(_ style: StylePointer) -> Bool {
    if aspectRatio == aspectRatio || wrap != .noWrap || !basis.isAuto { return true }
    if style.pointee.rowGap.isPercent || style.pointee.columnGap.isPercent { return true }
    if style.pointee.margin.isGiven, style.pointee.margin.hasNegativeLength { return true }
    // Limits below the padding and border are broken at some places and not at others.
    return (maxWidth.isDefined || maxHeight.isDefined)
      && (style.pointee.padding.isGiven || style.pointee.border.isGiven)
  }

  private var hasPercentSizes: Bool {
    width.isPercent || height.isPercent || basis.isPercent
      || minWidth.isPercent || minHeight.isPercent || maxWidth.isPercent || maxHeight.isPercent
  }

  /// Growth and shrinkage are finite and not negative.
  private static func factor(_ value: Double) -> Double {
    value > 0 ? value.clampedToFiniteLength : 0
  }

  private static func ratio(_ value: Double?) -> Double {
    guard let value, value > 0, value.isFinite else { return .nan }
    return value
  }
}
