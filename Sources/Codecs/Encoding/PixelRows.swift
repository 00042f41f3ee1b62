import CImageCodecs
package import Drawing
package import Geometry

/// A borrowed look at pixels in memory, of a bitmap or of a surface that is still drawn to.
///
/// Valid only as long as the memory is, and while nobody writes to it.
package struct PixelRows {
  let forLibraries: ImageCodecPixels
  private let areKnownOpaque: Bool

  /// - Parameters:
  ///   - pixels: the rows from the top, four bytes a pixel.
  ///   - rowBytes: from the start of one row to that of the next.
  ///   - areKnownOpaque: whether every alpha is 255 for sure.
  /// - Precondition: `pixels` holds `size.height` rows of `size.width` pixels, and no side is negative.
  package init(
    _ pixels: UnsafeRawBufferPointer, rowBytes: Int, size: PixelSize, format: Bitmap.Format,
    areKnownOpaque: Bool = false
  ) {
    precondition(
      size.width >= 0 && size.height >= 0 && rowBytes >= size.width * 4
        && (size.height == 0 || pixels.count >= (size.height - 1) * rowBytes + size.width * 4),
      "\(pixels.count) bytes are no \(size.width) x \(size.height) pixels in rows of \(rowBytes) bytes")
    self.areKnownOpaque = areKnownOpaque
    forLibraries = ImageCodecPixels(
      pixels: pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), row_bytes: rowBytes,
      width: UInt32(size.width), height: UInt32(size.height),
      format: format == .straightRGBA ? IMAGE_CODEC_STRAIGHT_RGBA : IMAGE_CODEC_PREMULTIPLIED_BGRA)
  }

  /// In pixels.
  package var size: PixelSize {
    PixelSize(width: Int(forLibraries.width), height: Int(forLibraries.height))
  }

  /// Whether every alpha is 255, so that a file needs none. Takes time in proportion to the number of pixels where it is not known.
  package var areOpaque: Bool {
    assert(!areKnownOpaque || image_codec_is_opaque(forLibraries), "pixels said to be opaque are not")
    return areKnownOpaque || image_codec_is_opaque(forLibraries)
  }

  /// RGBA, or RGB without `alpha`, colour not multiplied by alpha, without padding.
  ///
  /// A premultiplied colour c becomes the integer nearest to 255 c / a, halves up, and black where a is 0. This is
  /// exact: premultiplying the result again, rounded, gives c.
  package func straightSamples(alpha: Bool) -> [UInt8] {
    let byteCount = size.width * size.height * (alpha ? 4 : 3)
    return [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
      image_codec_straighten(forLibraries, alpha, buffer.baseAddress)
      count = byteCount
    }
  }
}

extension Bitmap {
  /// Lends the pixels of `rows`, all of them by default, to `body`.
  ///
  /// - Precondition: `rows` are rows of the bitmap.
  package func withPixelRows<Result, Failure: Error>(
    _ rows: Range<Int>? = nil, _ body: (PixelRows) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let rows = rows ?? 0..<size.height
    return try withUnsafeBytes { (bytes) throws(Failure) -> Result in
      let range = rows.lowerBound * rowBytes..<rows.upperBound * rowBytes
      let part = UnsafeRawBufferPointer(rebasing: bytes[range])
      let partSize = PixelSize(width: size.width, height: rows.count)
      return try body(
        PixelRows(
          part, rowBytes: rowBytes, size: partSize, format: format, areKnownOpaque: isKnownOpaque))
    }
  }
}
