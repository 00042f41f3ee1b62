import CImageCodecs
import Geometry

/// One way of storing a picture as PNG.
struct PNGCandidate {
  /// Colour types of PNG (PNG Specification, Third Edition, table 10).
  enum ColorType: UInt8 {
    case gray = 0
    case rgb = 2
    case palette = 3
    case rgba = 6

    var pixelBytes: Int {
      switch self {
      case .gray, .palette: 1
      case .rgb: 3
      case .rgba: 4
      }
    }
  }

  let type: ColorType
  /// Rows without padding; indices of less than eight bits lie several to a byte, the first in the highest bits.
  let samples: [UInt8]
  /// Where the samples are indices into it.
  let palette: IndexedPixels?
  let filter: ImageCodecPNGFilter

  /// About how many bytes the file's pixels and palette take: of a high picture only some rows are compressed, stripes
  /// from all over it.
  func estimateCount(size: PixelSize, level: Int32) throws(ImageEncodingError) -> Int {
    let paletteCount = palette.map { $0.entries.count / 4 * 3 + $0.translucentCount } ?? 0
    guard size.height >= 4 * Self.stripeDistance else {
      return try compress(size: size, level: level).count + paletteCount
    }
    let rowBytes = samples.count / size.height
    var stripes: [UInt8] = []
    for y in stride(from: 0, to: size.height, by: Self.stripeDistance) {
      let end = min(y + Self.stripeHeight, size.height)
      stripes += samples[(y * rowBytes)..<(end * rowBytes)]
    }
    let sample = PNGCandidate(type: type, samples: stripes, palette: palette, filter: filter)
    let height = stripes.count / rowBytes
    let count = try sample.compress(size: PixelSize(width: size.width, height: height), level: level).count
    return count * size.height / height + paletteCount
  }

  /// In rows.
  private static let stripeHeight = 32
  private static let stripeDistance = 128

  /// The picture's zlib stream.
  ///
  /// - Parameter level: libdeflate's, from 1, the fastest, to 12.
  func compress(size: PixelSize, level: Int32) throws(ImageEncodingError) -> [UInt8] {
    try withLibraryBuffer(.png) { buffer in
      samples.withUnsafeBufferPointer { samples in
        image_codec_compress_rows(
          ImageCodecSampleRows(
            samples: samples.baseAddress, row_bytes: samples.count / size.height,
            height: UInt32(size.height), pixel_bytes: UInt32(type.pixelBytes)),
          filter, level, &buffer)
      }
    }
  }

  /// The whole file.
  func makeFile(size: PixelSize, level: Int32) throws(ImageEncodingError) -> [UInt8] {
    var header: [UInt8] = []
    header.appendBigEndian(UInt32(size.width))
    header.appendBigEndian(UInt32(size.height))
    // The only compression and filter methods, not interlaced.
    header += [UInt8(palette?.bitDepth ?? 8), type.rawValue, 0, 0, 0]
    var file = PNGFile.signature
    file.appendChunk(.header, header)
    if let palette {
      let colors = stride(from: 0, to: palette.entries.count, by: 4)
      file.appendChunk(.palette, colors.flatMap { palette.entries[$0..<$0 + 3] })
      if palette.translucentCount > 0 {
        file.appendChunk(
          .transparency, colors.prefix(palette.translucentCount).map { palette.entries[$0 + 3] })
      }
    }
    file.appendChunk(.pixels, try compress(size: size, level: level))
    file.appendChunk(.end, [])
    return file
  }
}
