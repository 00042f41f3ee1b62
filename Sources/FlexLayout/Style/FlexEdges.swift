/// One length for each edge of a box, in physical (`left`) and in flow-relative (`start`) terms.
///
/// `start` and `end` are the left and right edges in left-to-right layouts and the other way round in right-to-left
/// ones; where both name an edge the flow-relative length wins, as in Yoga.
public struct FlexEdges: Hashable, Sendable {
  /// The upper edge.
  package var top: FlexLength
  /// The left edge, unless `start` or `end` names it.
  package var left: FlexLength
  /// The lower edge.
  package var bottom: FlexLength
  /// The right edge, unless `start` or `end` names it.
  package var right: FlexLength
  /// The edge where rows start in the box's layout direction.
  package var start: FlexLength
  /// The edge where rows end in the box's layout direction.
  package var end: FlexLength

  /// No edge given.
  public static var undefined: FlexEdges { FlexEdges() }

  /// The narrower an edge's name the stronger: `all` gives way to `horizontal` and `vertical`, those to single edges.
  public init(
    all: FlexLength = .undefined, horizontal: FlexLength = .undefined, vertical: FlexLength = .undefined,
    top: FlexLength = .undefined, left: FlexLength = .undefined, bottom: FlexLength = .undefined,
    right: FlexLength = .undefined, start: FlexLength = .undefined, end: FlexLength = .undefined
  ) {
    let horizontal = horizontal.isDefined ? horizontal : all
    let vertical = vertical.isDefined ? vertical : all
    self.top = top.isDefined ? top : vertical
    self.left = left.isDefined ? left : horizontal
    self.bottom = bottom.isDefined ? bottom : vertical
    self.right = right.isDefined ? right : horizontal
    self.start = start
    self.end = end
  }

  /// The length of the left edge where `start` is on the left, or on the right when `isRightToLeft`.
  package func left(isRightToLeft: Bool) -> FlexLength {
    let flowRelative = isRightToLeft ? end : start
    return flowRelative.isDefined ? flowRelative : left
  }

  /// The length of the right edge; see `left(isRightToLeft:)`.
  package func right(isRightToLeft: Bool) -> FlexLength {
    let flowRelative = isRightToLeft ? start : end
    return flowRelative.isDefined ? flowRelative : right
  }

  /// Edges whose percentages are the points they mean beside `reference`, unless that is unknown.
  package func resolvingPercentages(of reference: Double) -> FlexEdges {
    guard hasPercentage, reference.isFinite else { return self }
    func resolved(_ length: FlexLength) -> FlexLength {
      length.isPercent ? .points(length.resolved(against: reference)) : length
    }
    return FlexEdges(
      top: resolved(top), left: resolved(left), bottom: resolved(bottom), right: resolved(right),
      start: resolved(start), end: resolved(end))
  }

  /// Whether any of the six is a percentage.
  var hasPercentage: Bool {
    top.isPercent || left.isPercent || bottom.isPercent || right.isPercent || start.isPercent || end.isPercent
  }

  /// Whether any of the six is less than zero points.
  var hasNegativeLength: Bool {
    top.isNegative || left.isNegative || bottom.isNegative || right.isNegative || start.isNegative
      || end.isNegative
  }

  /// Whether any of the six was given.
  var isGiven: Bool {
    top.givenBits | left.givenBits | bottom.givenBits | right.givenBits | start.givenBits | end.givenBits != 0
  }

  /// Whether some edge is meant by its place in the flow.
  var isFlowRelative: Bool { start.isDefined || end.isDefined }

  /// Whether any edge along the horizontal axis was given, even as `auto`.
  var hasHorizontal: Bool { left.isDefined || right.isDefined || start.isDefined || end.isDefined }
  /// Whether the top or bottom edge was given, even as `auto`.
  var hasVertical: Bool { top.isDefined || bottom.isDefined }
}
