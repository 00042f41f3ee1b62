/// What a container has to know of its children's styles before it sizes them.
extension FlexPass {
  /// Surveys the children of all nodes that need it, innermost containers first.
  mutating func surveyChangedNodes() {
    guard !nodes[Int(root)].flags.contains(.isSurveyed) else { return }
    surveyBelowRoot()
    if startsAfresh { storage.pointee.markAllDirty() }
  }

  private mutating func surveyBelowRoot() {
    var current = root
    while true {
      nodes[Int(current)].flags.insert(.isSurveyed)
      if let child = nextChanged(nodes[Int(current)].firstChild) {
        current = child
        continue
      }
      while true {
        refresh(nodes + Int(current))
        if current == root { return }
        if let sibling = nextChanged(nodes[Int(current)].nextSibling) {
          current = sibling
          break
        }
        current = nodes[Int(current)].parent
      }
    }
  }

  /// The first node of a list of siblings that needs a survey. Nodes without a box are cleared on the way, with all
  /// below them.
  private func nextChanged(_ first: Int32) -> Int32? {
    var current = first
    while current.isIndex {
      if !nodes[Int(current)].flags.contains(.isSurveyed) {
        if nodes[Int(current)].display != .none { return current }
        clearBoxes(current)
      }
      current = nodes[Int(current)].nextSibling
    }
    return nil
  }

  private mutating func refresh(_ node: NodePointer) {
    if node.has(.isMeasured) {
      node.pointee.flags.subtract(.aboutChildren)
      node.pointee.flags.insert(.couplesAxes)
    } else {
      survey(node)
    }
    if node.has(.hasIrregularStyle) || node.has(.alignsBaselines) { node.pointee.flags.insert(.isIrregular) }
  }

  /// Links the children that have boxes, taking those of `display: contents` nodes in their place (CSS Display Level 3,
  /// section 2.5), and notes facts about them in the container's flags.
  private mutating func survey(_ container: NodePointer) {
    let containerIndex = Int32(container - nodes)
    container.pointee.flags.subtract(.aboutChildren.union(.hasCurrentBases))
    container.pointee.firstBox = .noIndex
    var facts = ChildFacts()
    var last: Int32 = .noIndex
    var owner = containerIndex
    var current = container.pointee.firstChild
    while true {
      guard current.isIndex else {
        if owner == containerIndex { break }
        current = nodes[Int(owner)].nextSibling
        owner = nodes[Int(owner)].parent
        continue
      }
      let child = nodes + Int(current)
      if child.pointee.display == .contents {
        clearBox(child)
        owner = current
        current = child.pointee.firstChild
        continue
      }
      if !last.isIndex { container.pointee.firstBox = current } else { nodes[Int(last)].nextBox = current }
      child.pointee.nextBox = .noIndex
      child.pointee.flags.subtract([.hasBasis, .hasCurrentBasis])
      facts.add(child, current)
      last = current
      current = child.pointee.nextSibling
    }
    container.pointee.soleFlexibleBox = facts.soleFlexibleBox
    container.pointee.flags.formUnion(facts.inherited)
    if facts.hasPercentLimits { container.pointee.flags.insert(.hasPercentLimitsBelow) }
    if facts.hasAbsolutes { container.pointee.flags.insert(.hasAbsolutesBelow) }
    if container.isRow, facts.alignsBaselines || container.pointee.alignItems == .baseline {
      container.pointee.flags.insert(.alignsBaselines)
      // Baselines look into boxes that caches would have left alone.
      startsAfresh = true
    }
  }

  private struct ChildFacts {
    var hasPercentLimits = false
    var hasAbsolutes = false
    var alignsBaselines = false
    var flexibleCount = 0
    /// What is true of a container because it is true of a child in the flow.
    var inherited: FlexNodeFlags = []
    private var lastFlexible: Int32 = .noIndex
    private var isLastElastic = false

    /// The one flexible child, if it can both grow and shrink.
    var soleFlexibleBox: Int32 { flexibleCount == 1 && isLastElastic ? lastFlexible : .noIndex }

    mutating func add(_ child: NodePointer, _ index: Int32) {
      let node = child.pointee.flags
      if node.contains(.isFlexible) {
        flexibleCount += 1
        lastFlexible = index
        isLastElastic = child.pointee.grow != 0 && child.pointee.shrink != 0
      }
      if node.contains(.isInFlow) {
        inherited.formUnion(node.intersection([.isIrregular, .couplesAxes]))
      }
      if node.isSuperset(of: [.hasPercentages, .hasLimits]) { hasPercentLimits = true }
      if child.pointee.positionType != .relative { hasAbsolutes = true }
      if child.pointee.positionType != .absolute, child.pointee.alignSelf == .baseline {
        alignsBaselines = true
      }
    }
  }

  /// Gives a node without a box an empty one.
  func clearBox(_ node: NodePointer) {
    node.pointee.flags.formUnion([.isSurveyed, .hasNewLayout])
    forget(node)
    node.pointee.measuredWidth = 0
    node.pointee.measuredHeight = 0
    node.pointee.laidOutWidth = 0
    node.pointee.laidOutHeight = 0
    node.pointee.x = 0
    node.pointee.y = 0
  }

  /// Clears everything at and below a `display: none` node.
  func clearBoxes(_ top: Int32) {
    var current = top
    while true {
      clearBox(nodes + Int(current))
      if current != top { nodes[Int(current)].flags.remove(.isSurveyed) }
      if nodes[Int(current)].firstChild.isIndex {
        current = nodes[Int(current)].firstChild
        continue
      }
      while current != top, !nodes[Int(current)].nextSibling.isIndex { current = nodes[Int(current)].parent }
      if current == top { return }
      current = nodes[Int(current)].nextSibling
    }
  }
}

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
