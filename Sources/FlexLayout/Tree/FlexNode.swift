/// What the algorithm reads and writes of one node, all in one place in memory.
///
/// Trivial on purpose: nodes live in one contiguous buffer and are moved by copying bytes. Links are indices into that
/// buffer, or `noIndex`. What a pass over the items of a container touches comes first, in the order of cache lines, and
/// what only some nodes use comes last.
struct FlexNode {
  // State and links.
  var flags: FlexNodeFlags = []
  /// The node after this one in the list that starts at its container's `firstBox`.
  var nextBox: Int32 = .noIndex
  /// The first child once `contents` children are replaced by what is in them.
  var firstBox: Int32 = .noIndex
  /// The list of its measurements in the cache.
  var measurements: Int32 = .noIndex
  /// The cache slot of its last layout, good only with `hasCachedLayout`.
  var layoutSlot: Int32 = .noIndex
  /// Which line of its container the item is on.
  var line: Int32 = 0
  /// The layout call in which the node was last asked for its size.
  var measuredNumber: UInt32 = 0
  /// The layout call in which the node was last given its final size.
  var layoutNumber: UInt32 = 0
  /// The layout call in which the node was last worked out from its children, or would have been but for the cache.
  var visitNumber: UInt32 = 0
  var nextSibling: Int32 = .noIndex
  var firstChild: Int32 = .noIndex
  var parent: Int32 = .noIndex

  // Style keywords.
  var direction = FlexDirection.column
  var wrap = FlexWrap.noWrap
  var justifyContent = JustifyContent.start
  var alignItems = AlignItems.stretch
  var alignSelf = AlignSelf.auto
  var alignContent = AlignContent.start
  var overflow = Overflow.visible
  var positionType = PositionType.relative
  var display = Display.flex
  /// How much room the content had across the container's main axis when its basis was measured.
  var basisCrossMode = SizingMode.maxContent
  var basisCross = 0.0

  // Sizes and places, not rounded.
  /// The size of the last measurement or layout, border box.
  var measuredWidth = 0.0
  var measuredHeight = 0.0
  /// Distances from the edges of the container where its axes start; from its left and top once it is laid out.
  var x = 0.0
  var y = 0.0
  /// The size of the last layout, as opposed to a mere measurement.
  var laidOutWidth = 0.0
  var laidOutHeight = 0.0
  /// The flex base size within the item's limits.
  var hypotheticalSize = 0.0
  /// The flex base size.
  var flexBasis = 0.0

  // Edges in points, resolved for the current layout direction and the width last known for percentages.
  var margin = ResolvedEdges()
  /// Padding and border together.
  var inset = ResolvedEdges()

  // Style lengths.
  /// Where minimum and maximum are the same length, that length.
  var width = FlexLength.auto
  var height = FlexLength.auto
  var basis = FlexLength.auto
  /// Width divided by height; NaN for none.
  var aspectRatio = Double.unknown
  var grow = 0.0
  var shrink = 0.0
  var minWidth = FlexLength.undefined
  var minHeight = FlexLength.undefined
  var maxWidth = FlexLength.undefined
  var maxHeight = FlexLength.undefined

  /// Its entry in `StyleDetails`; `noIndex` without one.
  var detail: Int32 = .noIndex
  /// The only child that both grows and shrinks, where no other is flexible.
  var soleFlexibleBox: Int32 = .noIndex
}

typealias NodePointer = UnsafeMutablePointer<FlexNode>

extension Int32 {
  /// A link that leads to nothing.
  @inline(__always) static var noIndex: Int32 { -1 }

  /// Whether the link leads to something.
  @inline(__always) var isIndex: Bool { self >= 0 }
}

extension Double {
  /// A length, distance or ratio that nobody knows.
  @inline(__always) static var unknown: Double { .nan }

  /// Whether it is a length, distance or ratio.
  @inline(__always) var isKnown: Bool { self == self }
}
