public import Drawing
public import Geometry

/// A decoded image with the size it means to have: UIKit's `UIImage`.
public struct ImageSource: Hashable, Sendable {
  public let bitmap: Bitmap
  /// The image's pixels per point.
  public let scale: DisplayScale

  public init(_ bitmap: Bitmap, scale: DisplayScale = .one) {
    self.bitmap = bitmap
    self.scale = scale
  }

  /// In points.
  public var size: Size { scale.size(of: bitmap.size) }
}
