import CImageCodecs

/// What a decoder may spend on one file. A file that wants more is refused before the memory is allocated.
public struct ImageLimits: Hashable, Sendable {
  /// Width times height as stored in the file.
  public var maximumPixels: Int
  /// The size of the file.
  public var maximumBytes: Int
  /// Passes over the whole picture that a JPEG may ask for. Usual progressive files have ten.
  public var maximumScans: Int
  /// Memory of the decoder itself, besides the pixels it returns: a progressive JPEG takes 2 bytes per sample.
  public var maximumDecoderBytes: Int

  /// 64 Mi pixels (256 MiB), files of 128 MiB, 500 scans, 512 MiB for the decoder: less than 1 GiB all in all.
  public static let standard = ImageLimits(
    maximumPixels: 1 << 26, maximumBytes: 128 << 20, maximumScans: 500, maximumDecoderBytes: 512 << 20)

  /// - Precondition: none is negative.
  public init(maximumPixels: Int, maximumBytes: Int, maximumScans: Int, maximumDecoderBytes: Int) {
    precondition(
      min(maximumPixels, maximumBytes, maximumScans, maximumDecoderBytes) >= 0, "a limit is not negative")
    self.maximumPixels = maximumPixels
    self.maximumBytes = maximumBytes
    self.maximumScans = maximumScans
    self.maximumDecoderBytes = maximumDecoderBytes
  }

  var forLibraries: ImageCodecLimits {
    // To both libraries 0 bytes would mean no limit.
    ImageCodecLimits(
      pixels: UInt64(maximumPixels), scans: UInt32(clamping: maximumScans),
      decoder_bytes: max(maximumDecoderBytes, 1))
  }
}
