import CImageCodecs
import Geometry

/// A picture that is to be stored as PNG, for which there are two ways: nearly as small as can be at once, or as small as can be.
struct PNGPicture {
  let rows: PixelRows
  private let allowsGray: Bool

  /// - Parameters:
  ///   - rows: at least one pixel.
  ///   - allowsGray: whether gray may be stored as such, which a profile of colours forbids.
  init(_ rows: PixelRows, allowsGray: Bool = true) {
    self.rows = rows
    self.allowsGray = allowsGray
  }

  /// Whether levels of gray stand for all of the picture's colours.
  func isGray(_ indexed: IndexedPixels) -> Bool {
    allowsGray && indexed.translucentCount == 0 && indexed.isGray
  }
}

/// In the one way that its colours call for, nearly as small as the best of all would be.
extension PNGPicture {
  func makeCompactFile(texts: [PNGText]) throws(ImageEncodingError) -> [UInt8] {
    var smallest: [UInt8]?
    for samples in compactSamples {
      let file = try makeCompactFile(samples)
      if file.count < smallest?.count ?? .max { smallest = file }
    }
    guard let smallest else { throw .empty(rows.size) }
    return PNGFile.adding(texts, to: smallest)
  }

  private func makeCompactFile(_ samples: PNGSamples) throws(ImageEncodingError) -> [UInt8] {
    let stream = try withLibraryBuffer(.png) { buffer in
      samples.withRows { image_codec_compress_compactly($0, &buffer) }
    }
    return samples.makeFile(stream)
  }

  /// One, but for small pictures, which take no time.
  private var compactSamples: [PNGSamples] {
    guard let indexed = IndexedPixels(rows) else { return [.trueColor(rows)] }
    // Levels of gray are as good as indices and need no palette.
    let isGray = isGray(indexed) && indexed.bitDepth == 8
    let samples: PNGSamples = isGray ? .gray(indexed, size: rows.size) : .palette(indexed, size: rows.size)
    return PNGSamples.paletteMayNotPayOff(rows.size) ? [samples, .trueColor(rows)] : [samples]
  }
}

/// In the smallest of the ways that may be.
///
/// Which filter pays off cannot be known beforehand: drawings repeat exactly and are often smallest without any,
/// photographs never are, and choosing by sums of bytes or by changed pixels is no more than a good guess.
extension PNGPicture {
  func makeSmallestFile(texts: [PNGText]) throws(ImageEncodingError) -> [UInt8] {
    let candidates = smallestCandidates
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

  /// A level of libdeflate that takes a tenth of the time of the last, and gives nearly always the same order of sizes.
  private static let estimateLevel: Int32 = 6
  private static let finalLevel: Int32 = 12

  private var smallestCandidates: [PNGCandidate] {
    guard let indexed = IndexedPixels(rows) else { return filtered(.trueColor(rows)) }
    let palette = PNGCandidate(
      samples: .palette(indexed, size: rows.size), filter: IMAGE_CODEC_PNG_NO_FILTER)
    if isGray(indexed) {
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
