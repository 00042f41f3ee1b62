import CImageCodecs
import Geometry

/// Some rows of a picture, filtered and deflated on their own so that they can be kept while other rows change.
///
/// The bytes end with a full flush (an empty stored block; nothing after it refers to what is before it) and the first
/// row is filtered without the one above it. Bands of equal width and alpha, one below the other, therefore make a
/// PNG when their bytes are strung together; see `BandedPNG`.
package struct DeflateBand: Hashable, Sendable {
  /// The IDAT chunk of the band, so that its own checksum is worked out once for all pictures that it is in.
  let chunk: [UInt8]
  /// The checksum of the filtered rows.
  package let checksum: Adler32
  /// The width in pixels.
  package let width: Int
  package let rowCount: Int
  /// Whether the rows are RGBA, else RGB.
  package let hasAlpha: Bool

  /// Filters and deflates `rows`, fast rather than small. The bytes are the same on every machine.
  ///
  /// - Parameter hasAlpha: false drops alpha; right for rows that are opaque in a picture that is.
  /// - Throws: `empty`, `tooLarge` or `outOfMemory`.
  package init(_ rows: PixelRows, hasAlpha: Bool) throws(ImageEncodingError) {
    try ImageFormat.png.checkWriting(rows.size)
    (chunk, checksum) = try Deflaters.shared.withDeflater { (deflater) throws(ImageEncodingError) in
      var band = ImageCodecBand()
      // The rows and settings handed over are sound, so memory is all that can fail.
      guard image_codec_deflate_band(deflater, rows.forLibraries, hasAlpha, &band).code == IMAGE_CODEC_OK
      else { throw .outOfMemory(.png) }
      return (
        [UInt8](chunk: .pixels, UnsafeBufferPointer(start: band.bytes, count: band.count)),
        Adler32(value: band.adler, byteCount: band.filtered_count)
      )
    }
    width = rows.size.width
    rowCount = rows.size.height
    self.hasAlpha = hasAlpha
  }

  /// DEFLATE blocks (RFC 1951), none of them the last.
  package var bytes: ArraySlice<UInt8> { chunk.dropFirst(8).dropLast(4) }
}
