import CImageCodecs
import Geometry

/// Tries the ways of storing a picture that may be the smallest and takes the one that is.
///
/// Which filter pays off cannot be known beforehand: drawings repeat exactly and are often smallest without any,
/// photographs never are, and choosing by sums of bytes or by changed pixels is no more than a good guess.
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
    let candidates = candidates
    guard var best = candidates.first else { throw .empty(size) }
    if candidates.count > 1 {
      var smallest = Int.max
      for candidate in candidates {
        let count = try candidate.estimateCount(size: size, level: Self.estimateLevel)
        if count < smallest { (smallest, best) = (count, candidate) }
      }
    }
    return PNGFile.adding(texts, to: try best.makeFile(size: size, level: Self.finalLevel))
  }

  /// Of libdeflate: a tenth of the time of the last, and nearly always the same order of sizes.
  private static let estimateLevel: Int32 = 6
  private static let finalLevel: Int32 = 12

  private var candidates: [PNGCandidate] {
    guard let indexed = IndexedPixels(rgba: samples) else { return filtered(trueColor) }
    let palette = PNGCandidate(
      type: .palette, samples: packed(indexed), palette: indexed, filter: IMAGE_CODEC_PNG_NO_FILTER)
    if isOpaque && indexed.isGray { return [palette] + filtered((.gray, channels(1))) }
    return paletteMayNotPayOff ? [palette] + filtered(trueColor) : [palette]
  }

  /// A palette takes up to a kilobyte itself.
  private var paletteMayNotPayOff: Bool { size.width * size.height < 10_000 }

  private var trueColor: (PNGCandidate.ColorType, [UInt8]) {
    isOpaque ? (.rgb, channels(3)) : (.rgba, samples)
  }

  private func filtered(_ image: (type: PNGCandidate.ColorType, samples: [UInt8])) -> [PNGCandidate] {
    [
      IMAGE_CODEC_PNG_NO_FILTER, IMAGE_CODEC_PNG_SUB, IMAGE_CODEC_PNG_UP, IMAGE_CODEC_PNG_AVERAGE,
      IMAGE_CODEC_PNG_PAETH, IMAGE_CODEC_PNG_SMALLEST_SUM, IMAGE_CODEC_PNG_FEWEST_CHANGES,
    ].map { PNGCandidate(type: image.type, samples: image.samples, palette: nil, filter: $0) }
  }

  /// The indices in as few bits as they need, each row from a byte of its own on.
  private func packed(_ indexed: IndexedPixels) -> [UInt8] {
    let depth = indexed.bitDepth
    guard depth < 8 else { return indexed.indices }
    let rowBytes = (size.width * depth + 7) / 8
    var bytes = [UInt8](repeating: 0, count: rowBytes * size.height)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let bit = x * depth
        bytes[y * rowBytes + bit / 8] |= indexed.indices[y * size.width + x] << UInt8(8 - depth - bit % 8)
      }
    }
    return bytes
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
