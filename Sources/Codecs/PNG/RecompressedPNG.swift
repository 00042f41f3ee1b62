package import Drawing

extension PNGFile {
  /// The file with the same pixels in as few bytes as are known, all other chunks as they are and where they are.
  ///
  /// Takes hundreds of milliseconds for a phone's screen. The pixels are decoded again and compared.
  ///
  /// - Parameter memory: what the picture may have been drawn within.
  /// - Returns: nil where it is no smaller, or where chunks tell of samples as they are stored: more than 8 bits, animations,
  ///   profiles of gray, and whatever an editor that does not know it may not keep.
  /// - Throws: any `ImageDecodingError`, and `outOfMemory` where the pixels fit but their compression does not.
  package func recompressed(within memory: PictureMemory = .standard) throws(ImageDecodingError) -> PNGFile? {
    guard canBeRecompressed else { return nil }
    let decoder = ImageDecoder(limits: ImageLimits(ofPicturesWithin: memory))
    let bitmap = try decoder.decode(bytes).bitmap
    var best: PNGFile?
    for candidate in try Self.candidates(for: bitmap, allowsGray: !hasProfile) {
      let file = try replacingPixels(by: candidate)
      if file.bytes.count < best?.bytes.count ?? bytes.count { best = file }
    }
    guard let best, try decoder.decode(best.bytes).bitmap == bitmap else { return nil }
    return best
  }

  private static func candidates(
    for bitmap: Bitmap, allowsGray: Bool
  ) throws(ImageDecodingError) -> [PNGFile] {
    let files: [[UInt8]]
    do throws(ImageEncodingError) {
      files = try bitmap.withPixelRows { (rows) throws(ImageEncodingError) -> [[UInt8]] in
        let picture = PNGPicture(rows, allowsGray: allowsGray)
        return [try picture.makeSmallestFile(texts: []), try picture.makeCompactFile(texts: [])]
      }
    } catch {
      // A picture that was decoded has pixels and sides that are not too long.
      throw .outOfMemory(.png)
    }
    return try files.map { (file) throws(ImageDecodingError) in try PNGFile(file) }
  }

  /// These chunks with the header, palette and pixels of `other`, which stand where the first pixels stood: behind all that has to be
  /// before a palette.
  private func replacingPixels(by other: PNGFile) throws(ImageDecodingError) -> PNGFile {
    var file = Self.signature
    var isWritten = false
    for chunk in chunks {
      switch chunk.type {
      case .header: file += other.bytes[other.chunks[0].range]
      case .palette, .transparency: continue
      case .pixels:
        guard !isWritten else { continue }
        for pixels in other.chunks.dropFirst() where pixels.type.isOfPixels {
          file += other.bytes[pixels.range]
        }
        isWritten = true
      default: file += bytes[chunk.range]
      }
    }
    return try PNGFile(file)
  }

  /// Chunks of all kinds other than pixels stay, so none may be about how pixels are stored.
  private var canBeRecompressed: Bool {
    let isKnown = chunks.allSatisfy { $0.type.isOfPixels || $0.type == .end || $0.type.staysWithPixels }
    let hasSuggestedPalette = colorType != Self.paletteColorType && chunks.contains { $0.type == .palette }
    let isGrayWithProfile = hasProfile && colorType & 0b10 == 0
    return isKnown && bitDepth <= 8 && !hasSuggestedPalette && !isGrayWithProfile && endsWithItsChunks
  }

  private static let paletteColorType: UInt8 = 3
  private var hasProfile: Bool { chunks.contains { $0.type == .profile } }
  private var bitDepth: UInt8 { bytes[chunks[0].payload.lowerBound + 8] }
  private var colorType: UInt8 { bytes[chunks[0].payload.lowerBound + 9] }
  /// Whether nothing follows IEND, which some programs use as a place of their own.
  private var endsWithItsChunks: Bool { chunks.last?.range.upperBound == bytes.count }
}

extension PNGChunk.ChunkType {
  /// Whether the pixels depend on it.
  var isOfPixels: Bool { [.header, .palette, .transparency, .pixels].contains(self) }

  /// Whether it is as true of the same pixels stored otherwise. Chunks that are not known say so by the case of their last letter (PNG
  /// Specification, Third Edition, section 5.4).
  fileprivate var staysWithPixels: Bool {
    let isAncillary = code & 0x2000_0000 != 0
    let isSafeToCopy = code & 0x20 != 0
    let known: [PNGChunk.ChunkType] = [
      .codePoints, .profile, .standardColors, .gamma, .chromaticities, .exif, .time,
    ]
    return isAncillary && (isSafeToCopy || known.contains(self))
      && ![.animation, .frame, .framePixels].contains(self)
  }
}
