import FlexLayout
import Geometry

/// Lays out the leaves of a flex problem as often as the algorithm asks for their sizes.
struct LeafMeasurer: FlexMeasurer {
  private struct Leaf {
    let node: Node
    /// What percentages refer to while the flexbox around has no size yet; infinite where that is not known.
    let parentSize: Size
    /// The flexbox's, which may be another one than around the whole problem.
    let direction: LayoutDirection
    /// The last layout that was asked for: most often it is the one that stays.
    var layout: Layout?
  }

  private let environment: LayoutEnvironment
  /// By the number of the flex node; nil for those that are no leaves.
  private var leaves: [Leaf?] = []
  /// The leaf whose error ended a layout.
  private(set) var failedLeaf: FlexTree.NodeID?

  init(environment: LayoutEnvironment) {
    self.environment = environment
  }

  mutating func add(
    _ node: Node, as flexNode: FlexTree.NodeID, parentSize: Size, _ direction: LayoutDirection
  ) {
    leaves.append(contentsOf: repeatElement(nil, count: max(0, flexNode.number + 1 - leaves.count)))
    leaves[flexNode.number] = Leaf(node: node, parentSize: parentSize, direction: direction)
  }

  private func leaf(_ flexNode: FlexTree.NodeID) -> Leaf? {
    leaves.indices.contains(flexNode.number) ? leaves[flexNode.number] : nil
  }

  mutating func measure(
    _ flexNode: FlexTree.NodeID, _ constraint: MeasureConstraint
  ) throws(LayoutError) -> Size {
    guard let leaf = leaf(flexNode) else { return .zero }
    let (minWidth, maxWidth) = constraint.width.range
    let (minHeight, maxHeight) = constraint.height.range
    let range = SizeRange(
      min: Size(width: minWidth, height: minHeight), max: Size(width: maxWidth, height: maxHeight))
    do throws(LayoutError) {
      let layout = try leaf.node.layout(
        thatFits: range, parentSize: leaf.parentSize, in: environment(leaf.direction))
      leaves[flexNode.number]?.layout = layout
      return layout.size
    } catch {
      failedLeaf = flexNode
      throw error
    }
  }

  mutating func baseline(of flexNode: FlexTree.NodeID, size: Size) -> Double? {
    guard let leaf = leaf(flexNode) else { return nil }
    if let layout = leaf.layout, layout.size.isNearly(size) { return layout.baseline }
    do throws(LayoutError) {
      let layout = try leaf.node.layout(
        thatFits: SizeRange(exactly: size), parentSize: leaf.parentSize, in: environment(leaf.direction))
      leaves[flexNode.number]?.layout = layout
      return layout.baseline
    } catch {
      // The leaf is laid out once more in its final frame, and then it is its error that counts.
      return nil
    }
  }

  /// The layout in the frame that the algorithm has chosen.
  ///
  /// - Parameter parentSize: of the flexbox around, for percentages in the leaf.
  func layout(
    of node: Node, as flexNode: FlexTree.NodeID, size: Size, _ parentSize: Size
  ) throws(LayoutError) -> Layout {
    let leaf = leaf(flexNode)
    if let layout = leaf?.layout, layout.size.isNearly(size) || size.isEmpty {
      return layout.resized(to: size)
    }
    let direction = leaf?.direction ?? environment.layoutDirection
    return try node.layout(
      thatFits: SizeRange(exactly: size), parentSize: parentSize, in: environment(direction)
    ).resized(to: size)
  }

  /// What a leaf is laid out in: the environment with the direction of the flexbox that it is in.
  private func environment(_ direction: LayoutDirection) -> LayoutEnvironment {
    guard direction != environment.layoutDirection else { return environment }
    var environment = environment
    environment.layoutDirection = direction
    return environment
  }
}

extension AxisConstraint {
  fileprivate var range: (minimum: Double, maximum: Double) {
    switch self {
    case .exactly(let length): (length, length)
    case .atMost(let length): (0, length)
    case .unbounded: (0, .infinity)
    }
  }
}

extension Size {
  /// Whether the difference is only what floating point leaves behind.
  fileprivate func isNearly(_ other: Size) -> Bool {
    abs(width - other.width) < 0.0001 && abs(height - other.height) < 0.0001
  }
}
