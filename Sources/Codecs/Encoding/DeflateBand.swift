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

  fileprivate init(chunk: [UInt8], checksum: Adler32, width: Int, rowCount: Int, hasAlpha: Bool) {
    (self.chunk, self.checksum, self.width) = (chunk, checksum, width)
    (self.rowCount, self.hasAlpha) = (rowCount, hasAlpha)
  }

  /// Filters and deflates `rows`, fast rather than small. The bytes are the same on every machine.
  ///
  /// - Parameter hasAlpha: false drops alpha; right for rows that are opaque in a picture that is.
  /// - Throws: `empty`, `tooLarge` or `outOfMemory`.
  package init(_ rows: PixelRows, hasAlpha: Bool) throws(ImageEncodingError) {
    try ImageFormat.png.checkWriting(rows.size)
    let deflater = try RowDeflater(width: rows.size.width, hasAlpha: hasAlpha)
    deflater.add(rows)
    self = try deflater.finish()
  }

  /// DEFLATE blocks (RFC 1951), none of them the last.
  package var bytes: ArraySlice<UInt8> { chunk.dropFirst(8).dropLast(4) }
}

/// Makes a band of rows that come from the top down, some at a time: the same band whatever these are.
///
/// Not `Sendable`: one task at a time adds rows.
package final class RowDeflater {
  private let deflater: OpaquePointer
  private let width: Int
  private let hasAlpha: Bool
  private var rowCount = 0

  /// - Parameters:
  ///   - width: in pixels, at least one.
  ///   - hasAlpha: false drops alpha; right for rows that are opaque in a picture that is.
  /// - Throws: `outOfMemory`.
  package init(width: Int, hasAlpha: Bool) throws(ImageEncodingError) {
    guard let deflater = Deflaters.shared.take() else { throw .outOfMemory(.png) }
    self.deflater = deflater
    self.width = width
    self.hasAlpha = hasAlpha
    // What has no memory is told in the end.
    _ = image_codec_band_begin(deflater, UInt32(width), hasAlpha)
  }

  deinit {
    Deflaters.shared.put(deflater)
  }

  /// Adds rows below those before them. Where memory is out nothing happens, and `finish` says so.
  ///
  /// - Precondition: all rows have the width and one format.
  package func add(_ rows: PixelRows) {
    precondition(rows.size.width == width, "rows of \(rows.size.width) pixels in a band of \(width)")
    _ = image_codec_band_add(deflater, rows.forLibraries)
    rowCount += rows.size.height
  }

  /// The band of all rows; no more can be added.
  ///
  /// - Throws: `outOfMemory`.
  package func finish() throws(ImageEncodingError) -> DeflateBand {
    var band = ImageCodecBand()
    guard image_codec_band_end(deflater, &band) else { throw .outOfMemory(.png) }
    return DeflateBand(
      chunk: [UInt8](chunk: .pixels, UnsafeBufferPointer(start: band.bytes, count: band.count)),
      checksum: Adler32(value: band.adler, byteCount: band.filtered_count), width: width, rowCount: rowCount,
      hasAlpha: hasAlpha)
  }
}
