public import Geometry

/// How stored pixels are to be turned for display: the values of EXIF's Orientation tag (CIPA DC-008-2023, 4.6.5.1.6).
///
/// The names are UIKit's: they say where the top of the picture lies in the stored pixels after mirroring.
public enum ImageOrientation: Int, Hashable, Sendable, CaseIterable {
  case up = 1
  case upMirrored = 2
  case down = 3
  case downMirrored = 4
  case leftMirrored = 5
  case right = 6
  case rightMirrored = 7
  case left = 8

  /// Whether rows become columns.
  public var swapsAxes: Bool { rawValue >= ImageOrientation.leftMirrored.rawValue }

  /// The size a picture of `size` has once it is turned, and the other way round.
  public func orientedSize(of size: PixelSize) -> PixelSize {
    swapsAxes ? PixelSize(width: size.height, height: size.width) : size
  }
}
