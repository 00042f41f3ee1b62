import Geometry

@testable import FlexLayout

/// A box and what is in it, for writing trees down in tests.
struct Box: Sendable {
  var style = FlexStyle()
  var children: [Box] = []

  init(_ children: [Box] = [], _ change: (inout FlexStyle) -> Void = { _ in }) {
    self.children = children
    change(&style)
  }

  /// A leaf of fixed size.
  static func leaf(_ width: Double, _ height: Double, _ change: (inout FlexStyle) -> Void = { _ in }) -> Box {
    Box {
      ($0.width, $0.height) = (.points(width), .points(height))
      change(&$0)
    }
  }
}

extension FlexTree {
  /// Adds a box with everything in it; `nodes` gets the nodes in document order.
  func add(_ box: Box, _ nodes: inout [NodeID]) -> NodeID {
    let node = addNode(box.style)
    nodes.append(node)
    setChildren(of: node, box.children.map { add($0, &nodes) })
    return node
  }

  /// The frames of `box` and everything in it, in document order, on a grid of whole points unless told otherwise.
  static func frames(
    of box: Box, in size: Size = .undefined, direction: LayoutDirection = .leftToRight,
    scale: DisplayScale? = .one, isLaidOutOnce: Bool = false
  ) -> [Rect] {
    let tree = FlexTree(scale: scale, isLaidOutOnce: isLaidOutOnce)
    var nodes: [NodeID] = []
    let root = tree.add(box, &nodes)
    tree.layOut(root, availableSize: size, direction: direction)
    return nodes.map(tree.frame)
  }
}

extension FlexTree {
  /// Lays out a tree whose leaves all say their own size.
  func layOut(_ root: NodeID, availableSize: Size, direction: LayoutDirection = .leftToRight) {
    var measurer = NoMeasurer()
    layOut(root, availableSize: availableSize, direction: direction, measurer: &measurer)
  }
}

/// For trees without measured leaves.
private struct NoMeasurer: FlexMeasurer {
  func measure(_ node: FlexTree.NodeID, _ constraint: MeasureConstraint) -> Size { .zero }
}
