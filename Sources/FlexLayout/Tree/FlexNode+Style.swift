/// Where a style is kept while a node takes it over: passing it as a value would copy its 300 bytes at each call.
typealias StylePointer = UnsafePointer<FlexStyle>

/// Methods of the pointer for the same reason.
extension NodePointer {
  /// Takes over what layout needs of `style`. Edges are resolved when the parent is known.
  @inline(__always)
  func adopt(_ style: StylePointer, _ given: StyleFields) {
    pointee.direction = style.pointee.direction
    pointee.wrap = style.pointee.wrap
    pointee.justifyContent = style.pointee.justifyContent
    pointee.alignItems = style.pointee.alignItems
    pointee.alignSelf = style.pointee.alignSelf
    pointee.alignContent = style.pointee.alignContent
    pointee.overflow = style.pointee.overflow
    pointee.positionType = style.pointee.positionType
    pointee.display = style.pointee.display
    adoptLengths(of: style, given)
    pointee.flags = flags(of: style, given)
  }

  @inline(__always)
  private func adoptLengths(of style: StylePointer, _ given: StyleFields) {
    pointee.width = style.pointee.width
    pointee.height = style.pointee.height
    pointee.basis = style.pointee.flexBasis
    pointee.grow = style.pointee.flexGrow
    pointee.shrink = style.pointee.flexShrink
    pointee.minWidth = style.pointee.minWidth
    pointee.minHeight = style.pointee.minHeight
    pointee.maxWidth = style.pointee.maxWidth
    pointee.maxHeight = style.pointee.maxHeight
    pointee.aspectRatio = given.has(.aspectRatio) ? Self.ratio(style.pointee.aspectRatio) : .unknown
    if given.has(.flexFactors) {
      pointee.grow = Self.factor(style.pointee.flexGrow)
      pointee.shrink = Self.factor(style.pointee.flexShrink)
    }
    // Yoga: equal limits are as good as a length.
    guard given.has(.limits) else { return }
    if pointee.maxWidth.isDefined, pointee.maxWidth == pointee.minWidth { pointee.width = pointee.maxWidth }
    if pointee.maxHeight.isDefined, pointee.maxHeight == pointee.minHeight {
      pointee.height = pointee.maxHeight
    }
  }

  private func flags(of style: StylePointer, _ given: StyleFields) -> FlexNodeFlags {
    var flags = pointee.flags.intersection(.independentOfStyle)
    flags.insert(.isDirty)
    if style.pointee.usesHeightAsBaseline { flags.insert(.usesHeightAsBaseline) }
    if style.pointee.usesTextRounding { flags.insert(.usesTextRounding) }
    if style.pointee.boxSizing == .contentBox { flags.insert(.isContentBox) }
    if let direction = style.pointee.layoutDirection {
      flags.insert(.namesDirection)
      if direction == .rightToLeft { flags.insert(.isRightToLeft) }
    }
    if given.has(.limits) { flags.insert(.hasLimits) }
    if given.has(.position) { flags.insert(.hasOffsets) }
    if given.has(.gaps) { flags.insert(.hasGaps) }
    if pointee.positionType != .absolute {
      if pointee.display != .none { flags.insert(.isInFlow) }
      if pointee.grow != 0 || pointee.shrink != 0 { flags.insert(.isFlexible) }
    }
    if !given.isEmpty {
      if hasPercentEdges(style, given) { flags.formUnion([.hasPercentEdges, .hasPercentages]) }
      if hasPercentSizes(given) { flags.insert(.hasPercentages) }
    }
    if flags.contains(.hasPercentages) || isIrregular(style, given) { flags.insert(.hasIrregularStyle) }
    return flags
  }

  private func hasPercentEdges(_ style: StylePointer, _ given: StyleFields) -> Bool {
    given.has(.margin) && style.pointee.margin.hasPercentage
      || given.has(.padding) && style.pointee.padding.hasPercentage
  }

  private func isIrregular(_ style: StylePointer, _ given: StyleFields) -> Bool {
    if pointee.wrap != .noWrap { return true }
    guard !given.isEmpty else { return false }
    if pointee.aspectRatio.isKnown || !pointee.basis.isAuto { return true }
    if given.has(.gaps), style.pointee.rowGap.isPercent || style.pointee.columnGap.isPercent { return true }
    if given.has(.margin), style.pointee.margin.hasNegativeLength { return true }
    // Limits below the padding and border are broken at some places and not at others.
    return given.has(.limits) && (pointee.maxWidth.isDefined || pointee.maxHeight.isDefined)
      && given.has([.padding, .border])
  }

  private func hasPercentSizes(_ given: StyleFields) -> Bool {
    // Equal limits have taken the place of a length.
    if given.has([.sizes, .limits]),
      pointee.width.isPercent || pointee.height.isPercent || pointee.basis.isPercent
        || pointee.width.isSizingKeyword || pointee.height.isSizingKeyword
    {
      return true
    }
    return given.has(.limits)
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
