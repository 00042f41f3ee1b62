import Geometry
import TestSupport
import Testing

@testable import FlexLayout

/// Trees that are laid out once and come out as any other.
@Suite struct FlexDraftTests {
  /// Two styles that differ in every field from the default and, but for what has only two values, from each other.
  static let fullStyles = [Double(1), 2].map { number in
    var style = FlexStyle()
    (style.width, style.height, style.flexBasis) = (
      .points(number), .percent(number + 1), .points(number + 2)
    )
    (style.flexGrow, style.flexShrink) = (number + 3, number + 4)
    (style.minWidth, style.minHeight) = (.points(number + 5), .percent(number + 6))
    (style.maxWidth, style.maxHeight) = (.points(number + 7), .percent(number + 8))
    (style.rowGap, style.columnGap) = (.points(number + 9), .percent(number + 10))
    let edges: [FlexEdges] = (0..<4).map { place in
      let first = number + 11 + Double(place * 6)
      return FlexEdges(
        top: .points(first), left: .points(first + 1), bottom: .points(first + 2), right: .auto,
        start: .points(first + 3), end: .percent(first + 4))
    }
    (style.margin, style.padding, style.border, style.position) = (edges[0], edges[1], edges[2], edges[3])
    style.aspectRatio = number + 40
    let isFirst = number == 1
    style.direction = isFirst ? .row : .rowReverse
    style.wrap = isFirst ? .wrap : .wrapReverse
    style.justifyContent = isFirst ? .end : .spaceEvenly
    style.alignItems = isFirst ? .center : .baseline
    style.alignContent = isFirst ? .stretch : .spaceEvenly
    style.layoutDirection = isFirst ? .leftToRight : .rightToLeft
    style.overflow = isFirst ? .hidden : .scroll
    style.alignSelf = isFirst ? .start : .baseline
    style.display = isFirst ? .none : .contents
    style.positionType = isFirst ? .absolute : .static
    style.boxSizing = .contentBox
    style.usesTextRounding = true
    style.usesHeightAsBaseline = true
    return style
  }

  @Test func stylesComeOutAsTheyWentIn() {
    var styles = [FlexStyle(), Self.fullStyles[0], FlexStyle(), Self.fullStyles[1], FlexStyle()]
    for number in 0..<30 {
      var style = FlexStyle()
      style.margin.left = .points(Double(number))
      styles.append(style)
    }
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: FlexDraft.byteCount(capacity: 3), alignment: MemoryLayout<DraftNode>.alignment)
    defer { block.deallocate() }
    var draft = FlexDraft(in: block, capacity: 3)
    defer { draft.free() }
    for (index, style) in styles.enumerated() {
      withUnsafePointer(to: style) { draft.append($0, count: index) }
    }
    var found: [FlexStyle] = []
    draft.forEachStyle(styles.count) { style, _ in found.append(style.pointee) }
    #expect(found == styles)
  }

  /// Every scene of the corpus, laid out and laid out again after a change.
  @Test(arguments: LayoutEvidence.here)
  func scenesComeOutAsOfOrdinaryNodes(_ evidence: LayoutEvidence) throws {
    for test in try evidence.cases() {
      let ordinary = try SceneFlexTree(test)
      let draft = try SceneFlexTree(test, isLaidOutOnce: true)
      let first = ordinary.layOut()
      #expect(draft.layOut() == first, "\(test.name)")
      #expect(draft.tree.visitCount == ordinary.tree.visitCount, "\(test.name)")
      #expect(draft.layOut() == first, "\(test.name) again")
      #expect(draft.tree.visitCount == 0, "\(test.name) again")
      guard let (node, style) = draft.styles.last else { continue }
      var wider = style
      wider.width = 77
      draft.tree.setStyle(of: node, wider)
      ordinary.tree.setStyle(of: ordinary.styles[draft.styles.count - 1].node, wider)
      #expect(draft.layOut() == ordinary.layOut(), "\(test.name), changed")
    }
  }

  @Test func framesLastUntilTheNextLayout() {
    let tree = FlexTree(isLaidOutOnce: true)
    var nodes: [FlexTree.NodeID] = []
    let root = tree.add(Box([.leaf(10, 10), .leaf(20, 10)]), &nodes)
    tree.layOut(root, availableSize: .undefined)
    let added = tree.addNode(Box.leaf(30, 10).style)
    #expect(tree.frame(of: added) == .zero)
    tree.setChildren(of: root, [nodes[1], added])
    #expect(tree.children(of: root) == [nodes[1], added])
    #expect(tree.frame(of: nodes[2]) == Rect(x: 0, y: 10, width: 20, height: 10))
    #expect(tree.frame(of: added) == .zero)
    tree.layOut(root, availableSize: .undefined)
    #expect(tree.frame(of: added) == Rect(x: 0, y: 10, width: 30, height: 10))
    #expect(tree.frame(of: root).width == 30)
  }

  /// Building that is more than setting the children of each node once, from the inside out.
  @Test(arguments: [false, true])
  func childrenMoveBeforeTheLayout(_ isLaidOutOnce: Bool) {
    let tree = FlexTree(capacity: 1, isLaidOutOnce: isLaidOutOnce)
    let root = tree.addNode()
    let outer = tree.addNode()
    let inner = tree.addNode()
    let leaves = (0..<4).map { _ in tree.addNode { ($0.width, $0.height) = (10, 10) } }
    tree.setChildren(of: root, [outer])
    tree.setChildren(of: inner, [leaves[0], leaves[1]])
    tree.setChildren(of: outer, [inner, leaves[2]])
    tree.setChildren(of: root, [leaves[3], outer])
    tree.setMeasured(leaves[3])
    tree.setMeasured(leaves[3], false)
    #expect(tree.children(of: outer) == [inner, leaves[2]])
    #expect(tree.child(of: root, at: 1) == outer)
    tree.layOut(root, availableSize: .undefined)
    #expect(tree.frame(of: root).height == 40)
    #expect(tree.frame(of: leaves[2]) == Rect(x: 0, y: 20, width: 10, height: 10))
  }
}
