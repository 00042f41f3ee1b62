import Geometry

/// The final box of a node, and what it was made from, so that unchanged parts of a tree are not rounded again.
struct FlexResult {
  var frame = Rect.zero
  /// The unrounded distance of the box from the root's corner; NaN before the first layout.
  var absoluteX = Double.nan
  var absoluteY = Double.nan
  /// The unrounded size.
  var width = Double.nan
  var height = Double.nan
}
