import Geometry

/// The final box of a node, and what it was made from, so that unchanged parts of a tree are not rounded again.
struct FlexResult {
  var frame = Rect.zero
  /// The unrounded distance of the box from the root's corner; NaN before the first layout.
  var absoluteX = Double.nan
  var absoluteY = Double.nan
  /// The unrounded distance from the parent's corner. It may change where the one from the root does not.
  var x = Double.nan
  var y = Double.nan
  /// The unrounded size.
  var width = Double.nan
  var height = Double.nan

  /// Whether it was made from the node's present place in its parent and its present size.
  func isOf(_ node: NodePointer) -> Bool {
    x == node.pointee.x && y == node.pointee.y && width == node.pointee.laidOutWidth
      && height == node.pointee.laidOutHeight
  }
}
