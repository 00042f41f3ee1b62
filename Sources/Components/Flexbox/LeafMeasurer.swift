import FlexLayout
import Geometry

/// Lays out the leaves of a flex problem as often as the algorithm asks for their sizes.
struct LeafMeasurer: FlexMeasurer {
  private struct Leaf {
    let node: Node
    /// The last layout that was asked for: most often it is the one that stays.
    var layout: Layout?
  }

  private let environment: LayoutEnvironment
  private var leaves: [FlexTree.NodeID: Leaf] = [:]

  init(environment: LayoutEnvironment) {
    self.environment = environment
  }

  mutating func add(_ node: Node, as flexNode: FlexTree.NodeID) {
    leaves[flexNode] = Leaf(node: node)
  }

  mutating func measure(
    _ flexNode: FlexTree.NodeID, _ constraint: MeasureConstraint
  ) throws(LayoutError) -> Size {
    guard let leaf = leaves[flexNode] else { return .zero }
    let (minWidth, maxWidth) = constraint.width.range
    let (minHeight, maxHeight) = constraint.height.range
    let range = SizeRange(
      min: Size(width: minWidth, height: minHeight), max: Size(width: maxWidth, height: maxHeight))
    let layout = try leaf.node.layout(thatFits: range, parentSize: .undefined, in: environment)
    leaves[flexNode]?.layout = layout
    return layout.size
  }

  /// The layout in the frame that the algorithm has chosen.
  ///
  /// - Parameter parentSize: of the flexbox around, for percentages in the leaf.
  func layout(
    of node: Node, as flexNode: FlexTree.NodeID, size: Size, _ parentSize: Size
  ) throws(LayoutError) -> Layout {
    if let layout = leaves[flexNode]?.layout, layout.size == size || size.isEmpty {
      return layout.resized(to: size)
    }
    return try node.layout(thatFits: SizeRange(exactly: size), parentSize: parentSize, in: environment)
      .resized(to: size)
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
