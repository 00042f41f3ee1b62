import CImageCodecs
import Geometry

/// One way of storing a picture as PNG.
struct PNGCandidate {
  let samples: PNGSamples
  let filter: ImageCodecPNGFilter

  /// About how many bytes the file's pixels and palette take: of a high picture only some rows are compressed, stripes
  /// from all over it.
  ///
  /// - Parameter level: libdeflate's, from 1, the fastest, to 12.
  func estimateCount(level: Int32) throws(ImageEncodingError) -> Int {
    let height = samples.size.height
    guard height >= 4 * Self.stripeDistance else {
      return try compress(level: level).count + samples.paletteByteCount
    }
    let rowBytes = samples.rowBytes
    var stripes: [UInt8] = []
    for y in stride(from: 0, to: height, by: Self.stripeDistance) {
      let end = min(y + Self.stripeHeight, height)
      stripes += samples.bytes[(y * rowBytes)..<(end * rowBytes)]
    }
    let size = PixelSize(width: samples.size.width, height: stripes.count / rowBytes)
    let part = PNGCandidate(samples: PNGSamples(samples.type, size: size, bytes: stripes), filter: filter)
    return try part.compress(level: level).count * height / size.height + samples.paletteByteCount
  }

  /// In rows.
  private static let stripeHeight = 32
  private static let stripeDistance = 128

  /// The whole file.
  func makeFile(level: Int32) throws(ImageEncodingError) -> [UInt8] {
    samples.makeFile(try compress(level: level))
  }

  private func compress(level: Int32) throws(ImageEncodingError) -> [UInt8] {
    try withLibraryBuffer(.png) { buffer in
      samples.withRows { image_codec_compress_rows($0, filter, level, &buffer) }
    }
  }
}
