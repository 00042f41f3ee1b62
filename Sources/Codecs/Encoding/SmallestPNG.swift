import CImageCodecs
import Geometry

/// Tries the ways of storing a picture that may be the smallest and takes the one that is.
///
/// Which filter pays off cannot be known beforehand: drawings repeat exactly and are often smallest without any,
/// photographs never are, and choosing by sums of bytes or by changed pixels is no more than a good guess.
struct SmallestPNG {
  private let rows: PixelRows
  private let allowsGray: Bool

  /// - Parameters:
  ///   - rows: at least one pixel.
  ///   - allowsGray: whether gray may be stored as such, which a profile of colours forbids.
  init(_ rows: PixelRows, allowsGray: Bool = true) {
    self.rows = rows
    self.allowsGray = allowsGray
  }

  func makeFile(texts: [PNGText]) throws(ImageEncodingError) -> [UInt8] {
    let candidates = candidates
    guard var best = candidates.first else { throw .empty(rows.size) }
    if candidates.count > 1 {
      var smallest = Int.max
      for candidate in candidates {
        let count = try candidate.estimateCount(level: Self.estimateLevel)
        if count < smallest { (smallest, best) = (count, candidate) }
      }
    }
    return PNGFile.adding(texts, to: try best.makeFile(level: Self.finalLevel))
  }

  /// Of libdeflate: a tenth of the time of the last, and nearly always the same order of sizes.
  private static let estimateLevel: Int32 = 6
  private static let finalLevel: Int32 = 12

  private var candidates: [PNGCandidate] {
    guard let indexed = IndexedPixels(rows) else { return filtered(.trueColor(rows)) }
    let palette = PNGCandidate(
      samples: .palette(indexed, size: rows.size), filter: IMAGE_CODEC_PNG_NO_FILTER)
    if allowsGray && indexed.translucentCount == 0 && indexed.isGray {
      return [palette] + filtered(.gray(indexed, size: rows.size))
    }
    return PNGSamples.paletteMayNotPayOff(rows.size) ? [palette] + filtered(.trueColor(rows)) : [palette]
  }

  private func filtered(_ samples: PNGSamples) -> [PNGCandidate] {
    [
      IMAGE_CODEC_PNG_NO_FILTER, IMAGE_CODEC_PNG_SUB, IMAGE_CODEC_PNG_UP, IMAGE_CODEC_PNG_AVERAGE,
      IMAGE_CODEC_PNG_PAETH, IMAGE_CODEC_PNG_SMALLEST_SUM, IMAGE_CODEC_PNG_FEWEST_CHANGES,
      IMAGE_CODEC_PNG_BY_CONTENT,
    ].map { PNGCandidate(samples: samples, filter: $0) }
  }
}
