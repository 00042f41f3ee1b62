import Components
import FlexLayout
import Geometry
import Testing

/// A flexbox with the frames that ComponentKit's own reference image of it shows, at two pixels per point.
struct FlexReference: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var flexbox: Flexbox
  var range: SizeRange
  /// Nil where the reference does not say.
  var size: Size?
  /// Of the children, in the order in which they are painted.
  var frames: [Rect]

  init(_ name: String, _ flexbox: Flexbox, in range: SizeRange, size: Size? = nil, _ frames: [Rect]) {
    testDescription = name
    self.flexbox = flexbox
    self.range = range
    self.size = size
    self.frames = frames
  }
}

/// Equal boxes side by side: `x` positions with one width for each.
func row(_ x: [Double], widths: [Double], y: Double = 0, height: Double) -> [Rect] {
  zip(x, widths).map { Rect($0, y, $1, height) }
}

extension FlexReference {
  /// Red, blue and green boxes of the references with sizes that differ.
  static func unevenBoxes(_ styles: [(before: Double, after: Double)]) -> [FlexboxChild] {
    zip([Box(50, 50), Box(100, 70), Box(150, 90)], styles).map { box, spacing in
      child(box) {
        $0.spacingBefore = spacing.before
        $0.spacingAfter = spacing.after
      }
    }
  }

  /// Boxes of 50 by 50 points, each with its share of free or missing room.
  static func squares(grow: [Double] = [0, 0, 0], shrink: [Double] = [0, 0, 0]) -> [FlexboxChild] {
    zip(grow, shrink).map { grow, shrink in
      child(Box(50, 50)) {
        $0.flexGrow = grow
        $0.flexShrink = shrink
      }
    }
  }

  /// Boxes with these lengths along the main axis, and 50 points across it.
  static func boxes(_ lengths: [Double], isRow: Bool, grow: [Double] = [], shrink: [Double] = [])
    -> [FlexboxChild]
  {
    lengths.indices.map { index in
      let length = lengths[index]
      return child(isRow ? Box(length, 50) : Box(50, length)) {
        if index < grow.count { $0.flexGrow = grow[index] }
        if index < shrink.count { $0.flexShrink = shrink[index] }
      }
    }
  }
}
