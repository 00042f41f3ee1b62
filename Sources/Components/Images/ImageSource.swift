public import Drawing
public import Geometry

/// A decoded image with the size it means to have: UIKit's `UIImage`.
public struct ImageSource: Hashable, Sendable {
  /// The pixels.
  public let bitmap: Bitmap
  /// The image's pixels per point.
  public let scale: DisplayScale

  /// One point for each pixel, unless it has another scale.
  public init(_ bitmap: Bitmap, scale: DisplayScale = .one) {
    self.bitmap = bitmap
    self.scale = scale
  }

  /// In points.
  public var size: Size { scale.size(of: bitmap.size) }
}
