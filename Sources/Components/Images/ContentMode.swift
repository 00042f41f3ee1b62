public import Geometry

/// How an image fills its view: UIKit's `UIView.ContentMode`.
public enum ContentMode: String, CaseIterable, Hashable, Sendable {
  /// Stretched to the view's size.
  case scaleToFill
  /// The whole image, as large as fits, in the middle.
  case scaleAspectFit
  /// The image as small as covers the view, in the middle.
  case scaleAspectFill
  case center, top, bottom, left, right
  case topLeft, topRight, bottomLeft, bottomRight

  /// Where an image of `size` lies in a view; it may reach beyond `bounds`.
  public func rect(forImageOf size: Size, in bounds: Rect) -> Rect {
    guard !size.isEmpty else { return Rect(origin: bounds.center, size: .zero) }
    switch self {
    case .scaleToFill: return bounds
    case .scaleAspectFit: return scaled(size, by: min, in: bounds)
    case .scaleAspectFill: return scaled(size, by: max, in: bounds)
    default: return aligned(size, in: bounds)
    }
  }

  private func scaled(_ size: Size, by choose: (Double, Double) -> Double, in bounds: Rect) -> Rect {
    let factor = choose(bounds.width / size.width, bounds.height / size.height)
    return aligned(Size(width: size.width * factor, height: size.height * factor), in: bounds)
  }

  private func aligned(_ size: Size, in bounds: Rect) -> Rect {
    let free = Point(x: bounds.width - size.width, y: bounds.height - size.height)
    return Rect(
      origin: bounds.origin + Point(x: free.x * alignment.x, y: free.y * alignment.y), size: size)
  }

  /// The part of the free room that lies before the image: 0 for left and top, 1 for right and bottom.
  private var alignment: Point {
    switch self {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center: Point(x: 0.5, y: 0.5)
    case .top: Point(x: 0.5, y: 0)
    case .bottom: Point(x: 0.5, y: 1)
    case .left: Point(x: 0, y: 0.5)
    case .right: Point(x: 1, y: 0.5)
    case .topLeft: Point(x: 0, y: 0)
    case .topRight: Point(x: 1, y: 0)
    case .bottomLeft: Point(x: 0, y: 1)
    case .bottomRight: Point(x: 1, y: 1)
    }
  }
}
