import Drawing
import Geometry

/// The bar that shows which part of a content is seen in a window, over everything in it: UIKit's scroll indicator.
package struct ScrollIndicator: Hashable, Sendable {
  /// UIKit's, which is seen on every background.
  static let color = AdaptiveColor(
    light: Color(rgb: 0x000000, alpha: 0.35), dark: Color(rgb: 0xFFFFFF, alpha: 0.35))
  private static let thickness = 3.0
  private static let margin = 3.0
  private static let shortest = 36.0

  /// In the space of the window.
  private let frame: Rect
  private let color: Color

  /// - Parameters:
  ///   - first: the first offset along the axis; the last one is `last`.
  ///   - offset: the offset that is shown.
  ///   - window: its size, in points.
  /// - Returns: nil where all of the content is seen, or the window has no room for a bar.
  init?(
    _ axis: Axis, from first: Double, to last: Double, at offset: Double, in window: Size,
    isRightToLeft: Bool,
    color: Color
  ) {
    let length = axis == .vertical ? window.height : window.width
    let track = length - 2 * Self.margin
    guard last > first, track > 0 else { return nil }
    let bar = min(track, max(Self.shortest, track * length / (last - first + length)))
    let start = Self.margin + (track - bar) * min(1, max(0, (offset - first) / (last - first)))
    let across = Self.margin + Self.thickness
    switch axis {
    case .vertical:
      let x = isRightToLeft ? Self.margin : window.width - across
      frame = Rect(x: x, y: start, width: Self.thickness, height: bar)
    case .horizontal:
      frame = Rect(x: start, y: window.height - across, width: bar, height: Self.thickness)
    }
    self.color = color
  }

  func draw(on canvas: inout Canvas) {
    canvas.fill(
      .roundedRect(frame, radii: CornerRadii(all: Self.thickness / 2), curve: .circular), with: color)
  }
}
