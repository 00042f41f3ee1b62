import FlexLayout
import Geometry

extension FlexContainer {
  /// The sizes of the whole box that `size` means for a flexbox that is in no other one.
  ///
  /// With `boxSizing` `contentBox` the wish is about the content, and padding and border come on top; else the box is at
  /// least as large as those, as in Yoga. Percentages of an unknown width count as nothing.
  func outerSizes(parentSize: Size, in environment: LayoutEnvironment) -> SizeRange {
    let content = size.resolve(parentSize: parentSize)
    guard style.padding != .undefined || style.border != .undefined else { return content }
    let isRightToLeft = (style.layoutDirection ?? environment.layoutDirection) == .rightToLeft
    var frame = Size.zero
    for edges in [style.padding, style.border] {
      frame.width += Self.length(edges.left(isRightToLeft: isRightToLeft), parentSize.width)
      frame.width += Self.length(edges.right(isRightToLeft: isRightToLeft), parentSize.width)
      frame.height += Self.length(edges.top, parentSize.width) + Self.length(edges.bottom, parentSize.width)
    }
    guard style.boxSizing == .contentBox else {
      return SizeRange(
        min: Size(
          width: max(content.min.width, frame.width), height: max(content.min.height, frame.height)),
        max: Size(
          width: max(content.max.width, frame.width), height: max(content.max.height, frame.height)))
    }
    return SizeRange(
      min: Size(width: content.min.width + frame.width, height: content.min.height + frame.height),
      max: Size(width: content.max.width + frame.width, height: content.max.height + frame.height))
  }

  private static func length(_ edge: FlexLength, _ reference: Double) -> Double {
    let length = edge.resolved(against: reference)
    return length.isFinite ? max(0, length) : 0
  }
}
