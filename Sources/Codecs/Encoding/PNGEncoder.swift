public import Drawing

/// Writes PNG files of 8 bits a sample, not interlaced, without colour chunks.
///
/// Opaque pictures are written without alpha. Premultiplied colour is divided by alpha, rounded to nearest. The same
/// picture and texts always give the same bytes, given the same libraries and kind of processor.
public struct PNGEncoder: Hashable, Sendable {
  /// What the encoder is to spare.
  public enum Setting: Hashable, Sendable {
    /// Time: a frame of a phone's screen takes one to three milliseconds.
    case fast
    /// Bytes, but not at any price: for files that are kept and made often. Drawings are a few hundredths larger than the
    /// smallest, in a twentieth of the time.
    case compact
    /// Bytes: for files that are kept. Uses a palette where 256 colours suffice; takes hundreds of times as long as the first.
    case smallest
  }

  /// Which of time and bytes is spared.
  public var setting: Setting

  /// An encoder that spares time or bytes.
  public init(_ setting: Setting) {
    self.setting = setting
  }

  /// The file, with `texts` in tEXt chunks behind its header.
  ///
  /// - Throws: `ImageEncodingError.empty`, `tooLarge` or `outOfMemory`.
  public func encode(_ bitmap: Bitmap, texts: [PNGText] = []) throws(ImageEncodingError) -> [UInt8] {
    try ImageFormat.png.checkWriting(bitmap.size)
    return try bitmap.withPixelRows { (rows) throws(ImageEncodingError) -> [UInt8] in
      switch setting {
      case .fast:
        let band = try DeflateBand(rows, hasAlpha: !rows.areOpaque)
        return try BandedPNG([band]).makeFile(texts: texts)
      case .compact:
        return try PNGPicture(rows).makeCompactFile(texts: texts)
      case .smallest:
        return try PNGPicture(rows).makeSmallestFile(texts: texts)
      }
    }
  }
}
