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
