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

  fileprivate init(
    bytes: UnsafeBufferPointer<UInt8>, checksum: UInt32, width: Int, rowCount: Int, hasAlpha: Bool
  ) {
    chunk = [UInt8](chunk: .pixels, bytes)
    self.checksum = Adler32(value: checksum, byteCount: rowCount * (1 + width * (hasAlpha ? 4 : 3)))
    (self.width, self.rowCount, self.hasAlpha) = (width, rowCount, hasAlpha)
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

/// A band that may be cut off behind any of its rows, without compressing them again: what comes before is the same.
///
/// It takes some bytes more than one that may not, as no copy goes on from one row to the next.
package struct DivisibleBand: Sendable {
  /// The band of all rows.
  package let whole: DeflateBand
  private let rowEnds: [ImageCodecRowEnd]

  /// Filters and deflates `rows`; see `DeflateBand`.
  ///
  /// - Parameter hasAlpha: false drops alpha; right for rows that are opaque in a picture that is.
  /// - Throws: `empty`, `tooLarge` or `outOfMemory`.
  package init(_ rows: PixelRows, hasAlpha: Bool) throws(ImageEncodingError) {
    try ImageFormat.png.checkWriting(rows.size)
    let deflater = try RowDeflater(width: rows.size.width, hasAlpha: hasAlpha, notesRowEnds: true)
    deflater.add(rows)
    (whole, rowEnds) = try deflater.finishNotingRowEnds()
  }

  /// A band that nobody will cut off.
  package init(whole: DeflateBand) {
    (self.whole, rowEnds) = (whole, [])
  }

  /// The band of the first rows.
  ///
  /// - Precondition: `rowCount` is at least one and no more than there are, all of a band that was made `whole`.
  package func first(_ rowCount: Int) -> DeflateBand {
    guard rowCount < whole.rowCount else { return whole }
    let end = rowEnds[rowCount - 1]
    let byteCount = Int(end.byte_count)
    let room = byteCount + IMAGE_CODEC_BAND_END_BYTES
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { bytes in
      let rest = bytes.initialize(fromContentsOf: whole.bytes.prefix(room))
      bytes[rest...].initialize(repeating: 0)
      let count = image_codec_band_end_behind(end, bytes.baseAddress)
      return DeflateBand(
        bytes: UnsafeBufferPointer(rebasing: bytes[..<count]), checksum: end.adler, width: whole.width,
        rowCount: rowCount, hasAlpha: whole.hasAlpha)
    }
  }
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
  package convenience init(width: Int, hasAlpha: Bool) throws(ImageEncodingError) {
    try self.init(width: width, hasAlpha: hasAlpha, notesRowEnds: false)
  }

  fileprivate init(width: Int, hasAlpha: Bool, notesRowEnds: Bool) throws(ImageEncodingError) {
    guard let deflater = Deflaters.shared.take() else { throw .outOfMemory(.png) }
    self.deflater = deflater
    self.width = width
    self.hasAlpha = hasAlpha
    // What has no memory is told in the end.
    _ = image_codec_band_begin(deflater, UInt32(width), hasAlpha, notesRowEnds)
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
    try finishNotingRowEnds().band
  }

  fileprivate func finishNotingRowEnds() throws(ImageEncodingError) -> (
    band: DeflateBand, rowEnds: [ImageCodecRowEnd]
  ) {
    var ended = ImageCodecBand()
    guard image_codec_band_end(deflater, &ended) else { throw .outOfMemory(.png) }
    let band = DeflateBand(
      bytes: UnsafeBufferPointer(start: ended.bytes, count: ended.count), checksum: ended.adler, width: width,
      rowCount: rowCount, hasAlpha: hasAlpha)
    return (band, Array(UnsafeBufferPointer(start: ended.row_ends, count: ended.row_end_count)))
  }
}
