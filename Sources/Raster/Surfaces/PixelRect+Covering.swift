import Geometry

extension PixelRect {
  func offset(x deltaX: Int, y deltaY: Int) -> PixelRect {
    PixelRect(x: x + deltaX, y: y + deltaY, width: width, height: height)
  }

  /// This area in pixels of which `factor` lie on each side of one.
  func scaled(by factor: Int) -> PixelRect {
    PixelRect(x: x * factor, y: y * factor, width: width * factor, height: height * factor)
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

  /// Whether cairo sees its edges between pixels.
  var isPixelAligned: Bool {
    [minX, minY, maxX, maxY].map(\.snappedToPixelEdge).allSatisfy { $0 == $0.rounded() }
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
