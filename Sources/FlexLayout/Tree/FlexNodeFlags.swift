/// What is true of a node, in one word.
struct FlexNodeFlags: OptionSet {
  let rawValue: UInt32

  // State.
  /// It forgot its sizes and has not been visited since.
  static let isDirty = FlexNodeFlags(rawValue: 1 << 0)
  /// A leaf whose size the measurer knows.
  static let isMeasured = FlexNodeFlags(rawValue: 1 << 1)
  /// The box or something in it was laid out anew since frames were last made.
  static let hasNewLayout = FlexNodeFlags(rawValue: 1 << 2)
  /// The first of its cache slots holds the last layout.
  static let hasCachedLayout = FlexNodeFlags(rawValue: 1 << 3)
  /// The edges were resolved at least once since the style was set.
  static let hasResolvedEdges = FlexNodeFlags(rawValue: 1 << 4)
  /// The layout direction: the named one, else the parent's at the last visit.
  static let isRightToLeft = FlexNodeFlags(rawValue: 1 << 5)
  /// `flexBasis` holds the base size its style asked for at the last visit.
  static let hasBasis = FlexNodeFlags(rawValue: 1 << 24)

  /// What it knows of its children, and what they know of theirs, is right.
  static let isSurveyed = FlexNodeFlags(rawValue: 1 << 29)
  /// The last pass through the node's children was the one the cached layout, valid or not, comes from.
  static let hasCurrentBases = FlexNodeFlags(rawValue: 1 << 30)
  /// `flexBasis` is of the container's last pass.
  static let hasCurrentBasis = FlexNodeFlags(rawValue: 1 << 31)

  // Facts about the style.
  static let usesHeightAsBaseline = FlexNodeFlags(rawValue: 1 << 6)
  static let usesTextRounding = FlexNodeFlags(rawValue: 1 << 7)
  static let isContentBox = FlexNodeFlags(rawValue: 1 << 8)
  /// Named a layout direction of its own.
  static let namesDirection = FlexNodeFlags(rawValue: 1 << 9)
  /// A margin or padding is a percentage.
  static let hasPercentEdges = FlexNodeFlags(rawValue: 1 << 10)
  /// Some length is a percentage or a keyword about the room, so that results depend on the parent's size.
  static let hasPercentages = FlexNodeFlags(rawValue: 1 << 11)
  /// A minimum or maximum was given.
  static let hasLimits = FlexNodeFlags(rawValue: 1 << 12)
  /// An edge of `position` was given.
  static let hasOffsets = FlexNodeFlags(rawValue: 1 << 13)
  /// Grows or shrinks and is in the flow.
  static let isFlexible = FlexNodeFlags(rawValue: 1 << 14)
  /// Neither absolute nor without a box.
  static let isInFlow = FlexNodeFlags(rawValue: 1 << 15)
  static let hasGaps = FlexNodeFlags(rawValue: 1 << 16)

  // Facts about the children, gathered when the node is visited dirty.
  /// Some child's size limits or basis are percentages of something outside this node.
  static let hasPercentLimitsBelow = FlexNodeFlags(rawValue: 1 << 17)
  /// A row that aligns some item to the baseline.
  static let alignsBaselines = FlexNodeFlags(rawValue: 1 << 18)
  /// Some child is absolute, or static and so may have absolute descendants that are this node's to place.
  static let hasAbsolutesBelow = FlexNodeFlags(rawValue: 1 << 19)

  /// Some size in or below the node follows from more than the room and the content: percentages, aspect ratios, wrapping,
  /// flex bases, baselines, negative margins, insets above a maximum. Only the very same question has the same answer.
  static let isIrregular = FlexNodeFlags(rawValue: 1 << 25)
  /// The height follows from the width, or the other way round, because something measured is in or below the node.
  static let couplesAxes = FlexNodeFlags(rawValue: 1 << 26)
  /// Irregular for reasons of its own style.
  static let hasIrregularStyle = FlexNodeFlags(rawValue: 1 << 27)
  /// The content was measured for the flex basis in the current pass of its container.
  static let hasMeasuredBasis = FlexNodeFlags(rawValue: 1 << 28)

  // Auto margins.
  static let autoMarginLeft = FlexNodeFlags(rawValue: 1 << 20)
  static let autoMarginTop = FlexNodeFlags(rawValue: 1 << 21)
  static let autoMarginRight = FlexNodeFlags(rawValue: 1 << 22)
  static let autoMarginBottom = FlexNodeFlags(rawValue: 1 << 23)
  static let anyAutoMargin: FlexNodeFlags = [
    .autoMarginLeft, .autoMarginTop, .autoMarginRight, .autoMarginBottom,
  ]

  static let aboutChildren: FlexNodeFlags = [
    .hasPercentLimitsBelow, .alignsBaselines, .hasAbsolutesBelow, .isIrregular, .couplesAxes,
  ]
  /// What survives a new style.
  static let independentOfStyle: FlexNodeFlags = FlexNodeFlags.aboutChildren.union([
    .isMeasured, .hasNewLayout, .isSurveyed,
  ])
}
