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

extension ImageSource {
  /// The preview that a ThumbHash stands for, to be shown in an image's place until it is there: in the image's
  /// proportions as far as the hash knows them, 32 pixels on its longer side, to be stretched.
  ///
  /// - Parameter bytes: some 25 of them, made by any encoder of https://evanw.github.io/thumbhash/; nil is what
  ///   becomes of fewer bytes than they themselves announce.
  public static func thumbnailHash(_ bytes: [UInt8]) -> ImageSource? {
    ThumbnailHash(bytes).map { ImageSource($0.draw()) }
  }
}
