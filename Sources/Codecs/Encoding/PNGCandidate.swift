import CImageCodecs
import Geometry

/// One way of storing a picture as PNG.
struct PNGCandidate {
  let kind: ImageCodecPNGKind
  /// One byte a sample, without padding.
  let samples: [UInt8]
  /// Where the samples are indices into it.
  let palette: IndexedPixels?
  let filter: ImageCodecPNGFilter

  /// The whole file, compressed by zlib's level 9.
  func makeFile(size: PixelSize) throws(ImageEncodingError) -> [UInt8] {
    try withLibraryBuffer(.png) { buffer in
      samples.withUnsafeBufferPointer { samples in
        (palette?.entries ?? []).withUnsafeBufferPointer { entries in
          image_codec_png_write(
            ImageCodecPNGImage(
              width: UInt32(size.width), height: UInt32(size.height), kind: kind,
              bit_depth: UInt32(palette?.bitDepth ?? 8), samples: samples.baseAddress,
              palette: entries.baseAddress, palette_count: UInt32(entries.count / 4),
              translucent_count: UInt32(palette?.translucentCount ?? 0), filter: filter),
            &buffer)
        }
      }
    }
  }
}
