import CImageCodecs
public import Drawing

/// Writes baseline JPEG files with halved chroma (4:2:0) and optimised Huffman tables.
public struct JPEGEncoder: Hashable, Sendable {
  /// libjpeg's scale from 1, smallest, to 100, best; values outside count as the nearest of these.
  package var quality: Int
  /// What shows through where the picture is not opaque, since JPEG has no alpha. Its own alpha does not count.
  package var background: Color

  /// - Parameters:
  ///   - quality: from 1 to 100.
  ///   - background: for pictures that are not opaque.
  public init(quality: Int = 90, background: Color = .white) {
    self.quality = quality
    self.background = background
  }

  /// The file.
  ///
  /// - Throws: `ImageEncodingError.empty`, `tooLarge` or `outOfMemory`.
  public func encode(_ bitmap: Bitmap) throws(ImageEncodingError) -> [UInt8] {
    try ImageFormat.jpeg.checkWriting(bitmap.size)
    let samples = bitmap.withPixelRows { rows in
      rows.areOpaque ? rows.straightSamples(alpha: false) : flattened(rows.straightSamples(alpha: true))
    }
    return try withLibraryBuffer(.jpeg) { buffer in
      image_codec_jpeg_write(samples, ImageCodecSize(bitmap.size), UInt32(min(max(quality, 1), 100)), &buffer)
    }
  }

  /// RGB of straight RGBA over the background.
  private func flattened(_ rgba: [UInt8]) -> [UInt8] {
    let background = [background.red, background.green, background.blue].map { channel in
      Int((min(1, max(0, channel)) * 255).rounded())  // in this order, which makes 0 of what is no number
    }
    var rgb: [UInt8] = []
    rgb.reserveCapacity(rgba.count / 4 * 3)
    for pixel in stride(from: 0, to: rgba.count, by: 4) {
      let alpha = Int(rgba[pixel + 3])
      for channel in 0..<3 {
        let sum = Int(rgba[pixel + channel]) * alpha + background[channel] * (255 - alpha)
        rgb.append(UInt8((sum + 127) / 255))
      }
    }
    return rgb
  }
}
