import CImageCodecs
import Geometry

/// Stores a picture in the one way that its colours call for, nearly as small as the best of all would be.
struct CompactPNG {
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
    var smallest: [UInt8]?
    for candidate in candidates {
      let file = try makeFile(candidate)
      if file.count < smallest?.count ?? .max { smallest = file }
    }
    guard let smallest else { throw .empty(rows.size) }
    return PNGFile.adding(texts, to: smallest)
  }

  private func makeFile(_ samples: PNGSamples) throws(ImageEncodingError) -> [UInt8] {
    let stream = try withLibraryBuffer(.png) { buffer in
      samples.withRows { image_codec_compress_compactly($0, &buffer) }
    }
    return samples.makeFile(stream)
  }

  /// One, but for small pictures, which take no time.
  private var candidates: [PNGSamples] {
    guard let indexed = IndexedPixels(rows) else { return [.trueColor(rows)] }
    // Levels of gray are as good as indices and need no palette.
    let isGray = allowsGray && indexed.translucentCount == 0 && indexed.isGray && indexed.bitDepth == 8
    let samples: PNGSamples = isGray ? .gray(indexed, size: rows.size) : .palette(indexed, size: rows.size)
    return PNGSamples.paletteMayNotPayOff(rows.size) ? [samples, .trueColor(rows)] : [samples]
  }
}
