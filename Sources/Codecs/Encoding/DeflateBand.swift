import CImageCodecs
import Geometry

/// Some rows of a picture, filtered and deflated on their own so that they can be kept while other rows change.
///
/// The bytes end with a full flush (an empty stored block; nothing after it refers to what is before it) and the first
/// row is filtered without the one above it. Bands of equal width and alpha, one below the other, therefore make a
/// PNG when their bytes are strung together; see `BandedPNG`.
package struct DeflateBand: Hashable, Sendable {
  /// DEFLATE blocks (RFC 1951), none of them the last.
  package let bytes: [UInt8]
  /// Of the filtered rows.
  package let checksum: Adler32
  /// In pixels.
  package let width: Int
  package let rowCount: Int
  /// Whether the rows are RGBA, else RGB.
  package let hasAlpha: Bool

  /// Filters and deflates `rows` by ISA-L's level 1.
  ///
  /// - Parameter hasAlpha: false drops alpha; right for rows that are opaque in a picture that is.
  /// - Throws: `empty`, `tooLarge` or `outOfMemory`.
  package init(_ rows: PixelRows, hasAlpha: Bool) throws(ImageEncodingError) {
    try ImageFormat.png.checkWriting(rows.size)
    var adler: UInt32 = 0
    var filteredCount = 0
    bytes = try withLibraryBuffer(.png) { buffer in
      image_codec_deflate_band(rows.forLibraries, hasAlpha, &buffer, &adler, &filteredCount)
    }
    checksum = Adler32(value: adler, byteCount: filteredCount)
    width = rows.size.width
    rowCount = rows.size.height
    self.hasAlpha = hasAlpha
  }
}
