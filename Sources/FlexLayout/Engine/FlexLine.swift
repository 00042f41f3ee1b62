/// One line of a container while its items are sized.
struct FlexLine {
  var first: Int32 = -1
  /// The first box that is not on the line any more; -1 where the line is the last.
  var end: Int32 = -1
  var itemCount = 0
  /// The outer hypothetical main sizes and the gaps between them.
  var sizeConsumed = 0.0
  var growTotal = 0.0
  /// Shrink factors weighted by base size, negative.
  var shrinkTotal = 0.0
  var autoMargins = 0
  var freeSpace = 0.0
  /// The free space before items were flexed.
  var initialFreeSpace = 0.0
  /// What items took of it so far.
  var distributed = 0.0
  /// The main size with padding and border.
  var mainSize = 0.0
  var crossSize = 0.0
}
