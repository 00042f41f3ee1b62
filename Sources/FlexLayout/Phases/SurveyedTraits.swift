/// What a survey looks at in a node: as long as this stays as it is, a new style calls for no new survey.
struct SurveyedTraits: Equatable {
  private let flags: FlexNodeFlags
  private let isRow: Bool
  private let growsAndShrinks: Bool
  private let positionType: PositionType
  private let display: Display
  private let alignsToBaseline: Bool
  private let alignsItemsToBaseline: Bool

  init(_ node: NodePointer) {
    flags = node.pointee.flags.intersection([
      .isFlexible, .isInFlow, .hasPercentages, .hasLimits, .hasIrregularStyle,
    ])
    isRow = node.isRow
    growsAndShrinks = node.pointee.grow != 0 && node.pointee.shrink != 0
    positionType = node.pointee.positionType
    display = node.pointee.display
    alignsToBaseline = node.pointee.alignSelf == .baseline
    alignsItemsToBaseline = node.pointee.alignItems == .baseline
  }
}
