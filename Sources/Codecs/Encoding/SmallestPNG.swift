import CImageCodecs
import Geometry

/// Tries the ways of storing a picture that may be the smallest and takes the one that is.
///
/// Which filters pay off cannot be known beforehand: drawings repeat exactly and are often smaller without any,
/// photographs never are.
struct SmallestPNG {
  private let size: PixelSize
  private let isOpaque: Bool
  /// RGBA.
  private let samples: [UInt8]

  init(_ rows: PixelRows) {
    size = rows.size
    isOpaque = rows.areOpaque
    samples = rows.straightSamples(alpha: true)
  }

  func makeFile(texts: [PNGText]) throws(ImageEncodingError) -> [UInt8] {
    var smallest: [UInt8] = []
    for candidate in candidates {
      let file = try candidate.makeFile(size: size)
      if smallest.isEmpty || file.count < smallest.count { smallest = file }
    }
    return PNGFile.adding(texts, to: smallest)
  }

  private var candidates: [Candidate] {
    if let indexed = IndexedPixels(rgba: samples) {
      let palette = Candidate(kind: IMAGE_CODEC_PNG_PALETTE, samples: indexed.indices, palette: indexed, filters: false)
      guard isOpaque, indexed.isGray else { return [palette] }
      return [palette] + unfilteredAndFiltered(IMAGE_CODEC_PNG_GRAY, channels(0..<1))
    }
    return isOpaque
      ? unfilteredAndFiltered(IMAGE_CODEC_PNG_RGB, channels(0..<3))
      : unfilteredAndFiltered(IMAGE_CODEC_PNG_RGBA, samples)
  }

  private func unfilteredAndFiltered(_ kind: ImageCodecPNGKind, _ samples: [UInt8]) -> [Candidate] {
    [false, true].map { Candidate(kind: kind, samples: samples, palette: nil, filters: $0) }
  }

  private func channels(_ channels: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(samples.count / 4 * channels.count)
    for pixel in stride(from: 0, to: samples.count, by: 4) {
      result.append(contentsOf: samples[pixel + channels.lowerBound..<pixel + channels.upperBound])
    }
    return result
  }
}

/// One way of storing a picture.
private struct Candidate {
  let kind: ImageCodecPNGKind
  let samples: [UInt8]
  let palette: IndexedPixels?
  let filters: Bool

  func makeFile(size: PixelSize) throws(ImageEncodingError) -> [UInt8] {
    try withLibraryBuffer(.png) { buffer in
      samples.withUnsafeBufferPointer { samples in
        (palette?.entries ?? []).withUnsafeBufferPointer { entries in
          image_codec_png_write(
            ImageCodecPNGImage(
              width: UInt32(size.width), height: UInt32(size.height), kind: kind,
              bit_depth: UInt32(palette?.bitDepth ?? 8), samples: samples.baseAddress,
              palette: entries.baseAddress, palette_count: UInt32(entries.count / 4),
              translucent_count: UInt32(palette?.translucentCount ?? 0), filters: filters),
            &buffer)
        }
      }
    }
  }
}
