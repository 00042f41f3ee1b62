extension FlexNode {
  /// Takes over what layout needs of `style`. Edges are resolved when the parent is known.
  mutating func adopt(_ style: FlexStyle) {
    direction = style.direction
    wrap = style.wrap
    justifyContent = style.justifyContent
    alignItems = style.alignItems
    alignSelf = style.alignSelf
    alignContent = style.alignContent
    overflow = style.overflow
    positionType = style.positionType
    display = style.display
    grow = Self.factor(style.flexGrow)
    shrink = Self.factor(style.flexShrink)
    aspectRatio = Self.ratio(style.aspectRatio)
    minWidth = style.minWidth
    minHeight = style.minHeight
    maxWidth = style.maxWidth
    maxHeight = style.maxHeight
    // Yoga: equal limits are as good as a length.
    width = maxWidth.isDefined && maxWidth == minWidth ? maxWidth : style.width
    height = maxHeight.isDefined && maxHeight == minHeight ? maxHeight : style.height
    basis = style.flexBasis
    adoptFlags(style)
  }

  private mutating func adoptFlags(_ style: FlexStyle) {
    flags.formIntersection(.independentOfStyle)
    flags.insert(.isDirty)
    set(.usesHeightAsBaseline, style.usesHeightAsBaseline)
    set(.usesTextRounding, style.usesTextRounding)
    set(.isContentBox, style.boxSizing == .contentBox)
    set(.namesDirection, style.layoutDirection != nil)
    set(.isRightToLeft, style.layoutDirection == .rightToLeft)
    let hasPercentEdges = style.margin.isGiven && style.margin.hasPercentage
      || style.padding.isGiven && style.padding.hasPercentage
    set(.hasPercentEdges, hasPercentEdges)
    set(.hasPercentages, hasPercentEdges || hasPercentSizes)
    set(
      .hasLimits,
      minWidth.isDefined || minHeight.isDefined || maxWidth.isDefined || maxHeight.isDefined)
    set(.hasOffsets, style.position.hasHorizontal || style.position.hasVertical)
    set(.hasGaps, style.rowGap.isDefined || style.columnGap.isDefined)
    set(.isInFlow, positionType != .absolute && display != .none)
    set(.hasIrregularStyle, isIrregular(style))
    set(.isFlexible, positionType != .absolute && (grow != 0 || shrink != 0))
  }

  private func isIrregular(_ style: FlexStyle) -> Bool {
    if flags.contains(.hasPercentages) || aspectRatio == aspectRatio || wrap != .noWrap { return true }
    if !style.flexBasis.isAuto || style.rowGap.isPercent || style.columnGap.isPercent { return true }
    return style.margin.hasNegativeLength
      || flags.contains(.hasLimits) && (style.padding.isGiven || style.border.isGiven)
        && (maxWidth.isDefined || maxHeight.isDefined)
  }

  private var hasPercentSizes: Bool {
    width.isPercent || height.isPercent || basis.isPercent
      || minWidth.isPercent || minHeight.isPercent || maxWidth.isPercent || maxHeight.isPercent
  }

  private mutating func set(_ flag: FlexNodeFlags, _ isSet: Bool) {
    if isSet { flags.insert(flag) }
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
