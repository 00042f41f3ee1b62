public import Geometry

/// What is known of an image file before its pixels are decoded.
public struct ImageHeader: Hashable, Sendable {
  /// Told by the content, not by a name.
  public let format: ImageFormat
  /// As stored, before the orientation is applied.
  public let size: PixelSize
  /// From the first Exif segment of a JPEG or the eXIf chunk of a PNG; `up` where there is none.
  public let orientation: ImageOrientation

  /// The size of the picture once it is turned by its orientation.
  public var orientedSize: PixelSize { orientation.orientedSize(of: size) }
}
