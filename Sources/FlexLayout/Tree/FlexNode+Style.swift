/// Where a style is kept while a node takes it over: passing it as a value would copy its 300 bytes at each call.
typealias StylePointer = UnsafePointer<FlexStyle>

extension FlexNode {
  /// Takes over what layout needs of `style`. Edges are resolved when the parent is known.
  mutating func adopt(_ style: StylePointer, _ parts: StyleParts) {
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
    flags = flags(of: style, parts)
  }

  private func flags(of style: StylePointer, _ parts: StyleParts) -> FlexNodeFlags {
    var flags = flags.intersection(.independentOfStyle)
    flags.insert(.isDirty)
    if style.pointee.usesHeightAsBaseline { flags.insert(.usesHeightAsBaseline) }
    if style.pointee.usesTextRounding { flags.insert(.usesTextRounding) }
    if style.pointee.boxSizing == .contentBox { flags.insert(.isContentBox) }
    if let direction = style.pointee.layoutDirection {
      flags.insert(.namesDirection)
      if direction == .rightToLeft { flags.insert(.isRightToLeft) }
    }
    if hasPercentEdges(style, parts) { flags.formUnion([.hasPercentEdges, .hasPercentages]) }
    if hasPercentSizes(parts) { flags.insert(.hasPercentages) }
    if parts.contains(.limits) { flags.insert(.hasLimits) }
    if parts.contains(.position) { flags.insert(.hasOffsets) }
    if parts.contains(.gaps) { flags.insert(.hasGaps) }
    if positionType != .absolute {
      if display != .none { flags.insert(.isInFlow) }
      if grow != 0 || shrink != 0 { flags.insert(.isFlexible) }
    }
    if flags.contains(.hasPercentages) || isIrregular(style, parts) { flags.insert(.hasIrregularStyle) }
    return flags
  }

  private func hasPercentEdges(_ style: StylePointer, _ parts: StyleParts) -> Bool {
    parts.contains(.margin) && style.pointee.margin.hasPercentage
      || parts.contains(.padding) && style.pointee.padding.hasPercentage
  }

  private func isIrregular(_ style: StylePointer, _ parts: StyleParts) -> Bool {
    if aspectRatio == aspectRatio || wrap != .noWrap || !basis.isAuto { return true }
    if parts.contains(.gaps), style.pointee.rowGap.isPercent || style.pointee.columnGap.isPercent {
      return true
    }
    if parts.contains(.margin), style.pointee.margin.hasNegativeLength { return true }
    // Limits below the padding and border are broken at some places and not at others.
    return parts.contains(.limits) && (maxWidth.isDefined || maxHeight.isDefined)
      && !parts.isDisjoint(with: [.padding, .border])
  }

  private func hasPercentSizes(_ parts: StyleParts) -> Bool {
    width.isPercent || height.isPercent || basis.isPercent
      || parts.contains(.limits)
        && (minWidth.isPercent || minHeight.isPercent || maxWidth.isPercent || maxHeight.isPercent)
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
