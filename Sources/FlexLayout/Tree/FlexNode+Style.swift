/// Where a style is kept while a node takes it over: passing it as a value would copy its 300 bytes at each call.
typealias StylePointer = UnsafePointer<FlexStyle>

/// Methods of the pointer for the same reason.
extension NodePointer {
  /// Takes over what layout needs of `style`. Edges are resolved when the parent is known.
  func adopt(_ style: StylePointer, _ parts: StyleParts) {
    pointee.direction = style.pointee.direction
    pointee.wrap = style.pointee.wrap
    pointee.justifyContent = style.pointee.justifyContent
    pointee.alignItems = style.pointee.alignItems
    pointee.alignSelf = style.pointee.alignSelf
    pointee.alignContent = style.pointee.alignContent
    pointee.overflow = style.pointee.overflow
    pointee.positionType = style.pointee.positionType
    pointee.display = style.pointee.display
    pointee.grow = Self.factor(style.pointee.flexGrow)
    pointee.shrink = Self.factor(style.pointee.flexShrink)
    pointee.aspectRatio = Self.ratio(style.pointee.aspectRatio)
    pointee.minWidth = style.pointee.minWidth
    pointee.minHeight = style.pointee.minHeight
    pointee.maxWidth = style.pointee.maxWidth
    pointee.maxHeight = style.pointee.maxHeight
    // Yoga: equal limits are as good as a length.
    pointee.width =
      pointee.maxWidth.isDefined && pointee.maxWidth == pointee.minWidth
      ? pointee.maxWidth : style.pointee.width
    pointee.height =
      pointee.maxHeight.isDefined && pointee.maxHeight == pointee.minHeight
      ? pointee.maxHeight : style.pointee.height
    pointee.basis = style.pointee.flexBasis
    pointee.flags = flags(of: style, parts)
  }

  private func flags(of style: StylePointer, _ parts: StyleParts) -> FlexNodeFlags {
    var flags = pointee.flags.intersection(.independentOfStyle)
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
    if pointee.positionType != .absolute {
      if pointee.display != .none { flags.insert(.isInFlow) }
      if pointee.grow != 0 || pointee.shrink != 0 { flags.insert(.isFlexible) }
    }
    if flags.contains(.hasPercentages) || isIrregular(style, parts) { flags.insert(.hasIrregularStyle) }
    return flags
  }

  private func hasPercentEdges(_ style: StylePointer, _ parts: StyleParts) -> Bool {
    parts.contains(.margin) && style.pointee.margin.hasPercentage
      || parts.contains(.padding) && style.pointee.padding.hasPercentage
  }

  private func isIrregular(_ style: StylePointer, _ parts: StyleParts) -> Bool {
    if pointee.aspectRatio.isKnown || pointee.wrap != .noWrap || !pointee.basis.isAuto {
      return true
    }
    if parts.contains(.gaps), style.pointee.rowGap.isPercent || style.pointee.columnGap.isPercent {
      return true
    }
    if parts.contains(.margin), style.pointee.margin.hasNegativeLength { return true }
    // Limits below the padding and border are broken at some places and not at others.
    return parts.contains(.limits) && (pointee.maxWidth.isDefined || pointee.maxHeight.isDefined)
      && !parts.isDisjoint(with: [.padding, .border])
  }

  private func hasPercentSizes(_ parts: StyleParts) -> Bool {
    pointee.width.isPercent || pointee.height.isPercent || pointee.basis.isPercent
      || pointee.width.isSizingKeyword || pointee.height.isSizingKeyword
      || parts.contains(.limits)
        && (pointee.minWidth.isPercent || pointee.minHeight.isPercent || pointee.maxWidth.isPercent
          || pointee.maxHeight.isPercent)
  }

  /// Growth and shrinkage are finite and not negative.
  private static func factor(_ value: Double) -> Double {
    value > 0 ? value.clampedToFiniteLength : 0
  }

  private static func ratio(_ value: Double?) -> Double {
    guard let value, value > 0, value.isFinite else { return .unknown }
    return value
  }
}
