package import Geometry

/// A rectangle of whole pixels; `x`, `y` is its top left one.
package struct PixelRect: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The rectangle from (0, 0).
  package init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// No larger than `Int.max`: a length in points may be beyond every number of pixels.
  package var maxX: Int { Self.end(of: width, from: x) }
  /// No larger than `Int.max`, as `maxX`.
  package var maxY: Int { Self.end(of: height, from: y) }
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  private static func end(of length: Int, from start: Int) -> Int {
    let (end, isTooFar) = start.addingReportingOverflow(length)
    return isTooFar ? (length > 0 ? .max : .min) : end
  }

  /// The pixels in both; empty when there are none.
  package func intersection(_ other: PixelRect) -> PixelRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  func offset(x deltaX: Int, y deltaY: Int) -> PixelRect {
    PixelRect(x: x + deltaX, y: y + deltaY, width: width, height: height)
  }

  func expanded(by margin: Int) -> PixelRect {
    PixelRect(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }
}

extension Rect {
  /// The pixels a rectangle in device pixels touches, limited to `bounds`. Never fails on values no integer holds.
  func coveringPixels(in bounds: PixelRect) -> PixelRect {
    func limited(_ value: Double, _ low: Int, _ high: Int) -> Int {
      Int(min(max(value, Double(low)), Double(high)))
    }
    let left = limited(minX.snappedToPixelEdge.rounded(.down), bounds.x, bounds.maxX)
    let top = limited(minY.snappedToPixelEdge.rounded(.down), bounds.y, bounds.maxY)
    let right = limited(maxX.snappedToPixelEdge.rounded(.up), left, bounds.maxX)
    let bottom = limited(maxY.snappedToPixelEdge.rounded(.up), top, bounds.maxY)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  var isFinite: Bool {
    minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite
  }
}

extension Double {
  /// The pixel edge nearby, when cairo's 24.8 fixed point cannot tell the value from it.
  var snappedToPixelEdge: Double {
    let edge = rounded()
    return abs(self - edge) < 1.0 / 512 ? edge : self
  }
}
