import CImageCodecs
import Geometry

/// Tries the ways of storing a picture that may be the smallest and takes the one that is.
///
/// Which filter pays off cannot be known beforehand: drawings repeat exactly and are often smallest without any,
/// photographs never are, and libpng's choice by sums of bytes is no more than a good guess.
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

  private var candidates: [PNGCandidate] {
    guard let indexed = IndexedPixels(rgba: samples) else { return filtered(trueColor) }
    let palette = PNGCandidate(
      kind: IMAGE_CODEC_PNG_PALETTE, samples: indexed.indices, palette: indexed,
      filter: IMAGE_CODEC_PNG_NO_FILTER)
    if isOpaque && indexed.isGray {
      return [palette] + filtered((IMAGE_CODEC_PNG_GRAY, channels(1)))
    }
    return paletteMayNotPayOff ? [palette] + filtered(trueColor) : [palette]
  }

  /// A palette takes up to a kilobyte itself.
  private var paletteMayNotPayOff: Bool { size.width * size.height < 10_000 }

  private var trueColor: (ImageCodecPNGKind, [UInt8]) {
    isOpaque ? (IMAGE_CODEC_PNG_RGB, channels(3)) : (IMAGE_CODEC_PNG_RGBA, samples)
  }

  private func filtered(_ image: (kind: ImageCodecPNGKind, samples: [UInt8])) -> [PNGCandidate] {
    [
      IMAGE_CODEC_PNG_NO_FILTER, IMAGE_CODEC_PNG_SUB, IMAGE_CODEC_PNG_UP, IMAGE_CODEC_PNG_PAETH,
      IMAGE_CODEC_PNG_ADAPTIVE,
    ].map { PNGCandidate(kind: image.kind, samples: image.samples, palette: nil, filter: $0) }
  }

  /// The first `count` channels of every pixel.
  private func channels(_ count: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(samples.count / 4 * count)
    for pixel in stride(from: 0, to: samples.count, by: 4) {
      result.append(contentsOf: samples[pixel..<pixel + count])
    }
    return result
  }
}
