import CImageCodecs
import Geometry

/// A picture as the samples of one of PNG's colour types.
struct PNGSamples {
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
  let size: PixelSize
  /// Rows without padding; indices of less than eight bits lie several to a byte, the first in the highest bits.
  let bytes: [UInt8]
  /// Where the samples are indices into it.
  let palette: IndexedPixels?

  init(_ type: ColorType, size: PixelSize, bytes: [UInt8], palette: IndexedPixels? = nil) {
    self.type = type
    self.size = size
    self.bytes = bytes
    self.palette = palette
  }

  /// RGB where the picture is opaque, else RGBA.
  static func trueColor(_ rows: PixelRows) -> PNGSamples {
    let isOpaque = rows.areOpaque
    return PNGSamples(
      isOpaque ? .rgb : .rgba, size: rows.size, bytes: rows.straightSamples(alpha: !isOpaque))
  }

  static func palette(_ indexed: IndexedPixels, size: PixelSize) -> PNGSamples {
    PNGSamples(.palette, size: size, bytes: indexed.packed, palette: indexed)
  }

  /// - Parameter indexed: opaque and gray.
  static func gray(_ indexed: IndexedPixels, size: PixelSize) -> PNGSamples {
    PNGSamples(.gray, size: size, bytes: indexed.grayLevels)
  }

  /// Whether a picture has so few pixels that its palette, up to a kilobyte itself, may take more than it saves.
  static func paletteMayNotPayOff(_ size: PixelSize) -> Bool { size.width * size.height < 10_000 }

  /// The bytes of a row.
  var rowBytes: Int { bytes.count / size.height }

  /// About what the palette adds to a file.
  var paletteByteCount: Int {
    palette.map { $0.entries.count / 4 * 3 + $0.translucentCount } ?? 0
  }

  /// Lends the rows to `body`.
  func withRows<Result>(_ body: (ImageCodecSampleRows) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { samples in
      body(
        ImageCodecSampleRows(
          samples: samples.baseAddress, row_bytes: rowBytes, height: UInt32(size.height),
          pixel_bytes: UInt32(type.pixelBytes)))
    }
  }

  /// The whole file.
  ///
  /// - Parameter stream: the rows, filtered, as a zlib stream.
  func makeFile(_ stream: [UInt8]) -> [UInt8] {
    var file = PNGFile.beginning(of: size, bitDepth: palette?.bitDepth ?? 8, type)
    file.reserveCapacity(stream.count + 2048)
    if let palette {
      let colors = stride(from: 0, to: palette.entries.count, by: 4)
      file.appendChunk(.palette, colors.flatMap { palette.entries[$0..<$0 + 3] })
      if palette.translucentCount > 0 {
        file.appendChunk(
          .transparency, colors.prefix(palette.translucentCount).map { palette.entries[$0 + 3] })
      }
    }
    stream.withUnsafeBufferPointer { file.append(contentsOf: [UInt8](chunk: .pixels, $0)) }
    file.appendChunk(.end, [])
    return file
  }
}

extension PNGFile {
  /// The signature and the first chunk of a file with the only compression and filter methods, not interlaced.
  static func beginning(of size: PixelSize, bitDepth: Int = 8, _ type: PNGSamples.ColorType) -> [UInt8] {
    var header: [UInt8] = []
    header.appendBigEndian(UInt32(size.width))
    header.appendBigEndian(UInt32(size.height))
    var file = signature
    file.appendChunk(.header, header + [UInt8(bitDepth), type.rawValue, 0, 0, 0])
    return file
  }
}
