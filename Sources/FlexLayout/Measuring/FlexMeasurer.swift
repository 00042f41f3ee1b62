package import Geometry

/// Gives the sizes of leaves whose content the flexbox algorithm cannot know, such as text.
///
/// Called on the thread that lays the tree out. It must not touch the tree. Answers are cached until the node is marked
/// dirty, so the same question must always have the same answer.
package protocol FlexMeasurer<Failure> {
  /// What a measurement may fail with; `Never` when it cannot.
  associatedtype Failure: Error = Never

  /// The size of the content (without padding and border), in points. An axis whose constraint is `exactly` is ignored.
  ///
  /// - Throws: `Failure` to stop the whole layout.
  mutating func measure(_ node: FlexTree.NodeID, _ constraint: MeasureConstraint) throws(Failure) -> Size

  /// The distance from the box's top to its first baseline when it is laid out at `size`; nil for the bottom edge.
  ///
  /// Asked only of nodes that were set as measured.
  mutating func baseline(of node: FlexTree.NodeID, size: Size) -> Double?
}

extension FlexMeasurer {
  package func baseline(of node: FlexTree.NodeID, size: Size) -> Double? { nil }
}

/// For trees without measured leaves.
package struct NoMeasurer: FlexMeasurer {
  package init() {}

  package func measure(_ node: FlexTree.NodeID, _ constraint: MeasureConstraint) -> Size { .zero }
}
