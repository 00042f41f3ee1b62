public import Drawing
import Geometry

extension ImageSource {
  /// The image's shape in one colour, as UIKit draws a template image: only how opaque its pixels are counts.
  ///
  /// Makes a new bitmap, at a cost that grows with the number of pixels.
  public func tinted(with color: Color) -> ImageSource {
    let pixels = tintedPixels(color)
    return ImageSource(Bitmap(size: bitmap.size, format: .straightRGBA, pixels: pixels), scale: scale)
  }

  /// The image in one colour, whose pixels are made whenever they are drawn and not held in between.
  package func tintedWhenDrawn(with color: Color) -> ImageSource {
    let pixels = RemadePixels(count: bitmap.rowBytes * bitmap.size.height, of: bitmap, keptIn: nil) {
      tintedPixels(color)
    }
    return ImageSource(Bitmap(size: bitmap.size, format: .straightRGBA, remade: pixels), scale: scale)
  }

  private func tintedPixels(_ color: Color) -> [UInt8] {
    func byte(_ channel: Double) -> UInt8 { UInt8((min(1, max(0, channel)) * 255).rounded()) }
    let (red, green, blue) = (byte(color.red), byte(color.green), byte(color.blue))
    let opacity = Int(byte(color.alpha))
    return bitmap.withUnsafeBytes { source in
      [UInt8](unsafeUninitializedCapacity: source.count) { target, count in
        // Both formats have the alpha of a pixel in its last byte.
        for pixel in stride(from: 0, to: source.count, by: 4) {
          target[pixel] = red
          target[pixel + 1] = green
          target[pixel + 2] = blue
          target[pixel + 3] = UInt8((Int(source[pixel + 3]) * opacity + 127) / 255)
        }
        count = source.count
      }
    }
  }
}
