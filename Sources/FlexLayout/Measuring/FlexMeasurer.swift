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

/// How much room a measured leaf has along one axis, in points.
package enum AxisConstraint: Hashable, Sendable {
  /// The axis is settled; the answer for it is ignored.
  case exactly(Double)
  /// No more than this.
  case atMost(Double)
  /// The length the content would like.
  case unbounded
}

/// How much room a measured leaf has.
package struct MeasureConstraint: Hashable, Sendable {
  package var width: AxisConstraint
  package var height: AxisConstraint

  package init(width: AxisConstraint, height: AxisConstraint) {
    self.width = width
    self.height = height
  }
}

/// How a box takes the room it is offered along one axis; CSS Sizing's terms.
enum SizingMode: UInt8 {
  /// Exactly the room.
  case stretchFit
  /// Its content's size, at most the room.
  case fitContent
  /// Its content's size.
  case maxContent
}

/// The question a container asks of a child: how large are you, given this room?
struct SizeRequest {
  /// The room including the child's margins; NaN where there is none to speak of.
  var width: Double
  var height: Double
  var widthMode: SizingMode
  var heightMode: SizingMode
  /// What percentages of the child refer to; NaN where unknown.
  var ownerWidth: Double
  var ownerHeight: Double
  /// Whether the child's final size is being settled, so that its own children must be placed.
  var performsLayout: Bool
}
