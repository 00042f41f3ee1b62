import FlexLayout

extension FlexContainer {
  /// The margins of each child with the spacing of the container and the children worked in.
  ///
  /// ComponentKit's rule: the first child in the flow has its `spacingBefore` on the leading edge, each later one
  /// `spacingBefore + spacing + spacingAfter` of the one before it, the last one its `spacingAfter` on the trailing
  /// edge. A margin given for an edge takes the place of that. Absolute children neither get spacing nor pass it on.
  ///
  /// - Parameter direction: the container's, with what it inherits.
  func marginsWithSpacing(in direction: LayoutDirection) -> [FlexEdges] {
    var margins = childStyles.map(\.margin)
    let inFlow = childStyles.indices.filter { childStyles[$0].positionType != .absolute }
    var spacingAfterPrevious: Double?
    for index in inFlow {
      let spacing = childStyles[index].spacingBefore + (spacingAfterPrevious.map { $0 + style.spacing } ?? 0)
      margins[index].setIfUndefined(.leading, of: style.direction, in: direction, to: spacing)
      spacingAfterPrevious = childStyles[index].spacingAfter
    }
    if let last = inFlow.last {
      margins[last].setIfUndefined(
        .trailing, of: style.direction, in: direction, to: childStyles[last].spacingAfter)
    }
    return margins
  }
}

/// An end of a flexbox's main axis.
private enum MainAxisEnd {
  case leading, trailing
}

extension FlexEdges {
  /// Sets the edge at one end of the main axis, unless it was given in whatever terms, or there is nothing to set.
  fileprivate mutating func setIfUndefined(
    _ end: MainAxisEnd, of flexDirection: FlexDirection, in direction: LayoutDirection, to length: Double
  ) {
    guard length != 0 else { return }
    let isAtStart = (end == .leading) != (flexDirection == .rowReverse || flexDirection == .columnReverse)
    switch flexDirection {
    case .column, .columnReverse:
      let edge: WritableKeyPath<FlexEdges, FlexLength> = isAtStart ? \.top : \.bottom
      if !self[keyPath: edge].isDefined { self[keyPath: edge] = .points(length) }
    case .row, .rowReverse:
      let edge: WritableKeyPath<FlexEdges, FlexLength> = isAtStart ? \.start : \.end
      let isLeft = isAtStart == (direction == .leftToRight)
      let physicalEdge: WritableKeyPath<FlexEdges, FlexLength> = isLeft ? \.left : \.right
      if !self[keyPath: edge].isDefined, !self[keyPath: physicalEdge].isDefined {
        self[keyPath: edge] = .points(length)
      }
    }
  }
}
