import Drawing
import Geometry

extension Bitmap {
  /// A bitmap of `width` by `height` pixels, all alike: straight red, green, blue and alpha.
  static func solid(_ width: Int, _ height: Int, _ pixel: [UInt8] = [255, 0, 0, 255]) -> Bitmap {
    Bitmap(
      size: PixelSize(width: width, height: height), format: .straightRGBA,
      pixels: (0..<width * height).flatMap { _ in pixel })
  }

  var bytes: [UInt8] { withUnsafeBytes { [UInt8]($0) } }
}
