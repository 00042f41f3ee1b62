public import Drawing
public import Geometry

/// A decoded image with the size it means to have: UIKit's `UIImage`.
public struct ImageSource: Hashable, Sendable {
  /// The pixels.
  package let bitmap: Bitmap
  /// The image's pixels per point.
  package let scale: DisplayScale

  /// One point for each pixel, unless it has another scale.
  public init(_ bitmap: Bitmap, scale: DisplayScale = .one) {
    self.bitmap = bitmap
    self.scale = scale
  }

  /// How large the image means to be, in points.
  public var size: Size {
    guard let vector = bitmap.vector else { return scale.size(of: bitmap.size) }
    return Size(width: scale.points(vector.size.width), height: scale.points(vector.size.height))
  }
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

extension ImageSource {
  /// The image's shape in one colour, as UIKit draws a template image: only how opaque its pixels are counts.
  ///
  /// Makes a new bitmap, at a cost that grows with the number of pixels.
  public func tinted(with color: Color) -> ImageSource {
    if let vector = bitmap.vector { return tinted(vector, with: color) }
    let pixels = tintedPixels(color)
    return ImageSource(Bitmap(size: bitmap.size, format: .straightRGBA, pixels: pixels), scale: scale)
  }

  /// The image in one colour, whose pixels are made whenever they are drawn and not held in between.
  package func tintedWhenDrawn(with color: Color) -> ImageSource {
    if let vector = bitmap.vector { return tinted(vector, with: color) }
    let pixels = RemadePixels(count: bitmap.rowBytes * bitmap.size.height, of: bitmap, keptIn: nil) {
      tintedPixels(color)
    }
    return ImageSource(Bitmap(size: bitmap.size, format: .straightRGBA, remade: pixels), scale: scale)
  }

  private func tinted(_ vector: VectorPicture, with color: Color) -> ImageSource {
    func byte(_ channel: Double) -> Int { Int((min(1, max(0, channel)) * 255).rounded()) }
    let opacity = byte(color.alpha)
    let channels = [color.blue, color.green, color.red].map(byte)
    let tinted = vector.changed((channels + [opacity]).map { UInt8($0) }) { pixels in
      var pixels = pixels
      for pixel in stride(from: 0, to: pixels.count, by: 4) {
        let alpha = (Int(pixels[pixel + 3]) * opacity + 127) / 255
        for channel in 0..<3 { pixels[pixel + channel] = UInt8((channels[channel] * alpha + 127) / 255) }
        pixels[pixel + 3] = UInt8(alpha)
      }
      return pixels
    }
    return ImageSource(Bitmap(tinted), scale: scale)
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
