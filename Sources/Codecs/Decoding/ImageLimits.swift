import CImageCodecs
public import Drawing
import Geometry

/// What a decoder may spend on one file. A file that wants more is refused before the memory is allocated.
public struct ImageLimits: Hashable, Sendable {
  /// Width times height as stored in the file.
  package var maximumPixels: Int
  /// The size of the file.
  package var maximumBytes: Int
  /// Passes over the whole picture that a JPEG may ask for. Usual progressive files have ten. Pictures that come near to
  /// `maximumPixels` may have 32 of them at most, smaller ones more in proportion.
  package var maximumScans: Int
  /// Memory of the decoder itself, besides the pixels it returns: a progressive JPEG takes 2 bytes per sample.
  package var maximumDecoderBytes: Int
  /// Time of the processor for one drawing of a file that says how it is to be drawn, in seconds; whoever waits for one that
  /// nobody can stop has his thread back by then.
  package var maximumDrawingSeconds = 10

  /// 64 Mi pixels (256 MiB), files of 128 MiB, 500 scans, 512 MiB for the decoder: less than 1 GiB all in all.
  public static let standard = ImageLimits(
    maximumPixels: 1 << 26, maximumBytes: 128 << 20, maximumScans: 500, maximumDecoderBytes: 512 << 20)

  /// What one file may cost where all of a picture may take so much memory; the standard limits for the standard memory.
  public init(_ memory: PictureMemory) {
    self.init(
      maximumPixels: memory.decodedImageBytes / 4, maximumBytes: memory.memoryBytes / 8, maximumScans: 500,
      maximumDecoderBytes: memory.memoryBytes / 2)
  }

  /// What the file of a whole picture may cost, such as a reference: it may have as many pixels as may be drawn within `memory`.
  package init(ofPicturesWithin memory: PictureMemory) {
    self.init(memory)
    maximumPixels = memory.surfaceBytes / 4
  }

  /// - Precondition: none is negative.
  public init(maximumPixels: Int, maximumBytes: Int, maximumScans: Int, maximumDecoderBytes: Int) {
    precondition(
      min(maximumPixels, maximumBytes, maximumScans, maximumDecoderBytes) >= 0, "a limit is not negative")
    self.maximumPixels = maximumPixels
    self.maximumBytes = maximumBytes
    self.maximumScans = maximumScans
    self.maximumDecoderBytes = maximumDecoderBytes
  }

  /// A scan of a few bytes costs time over the whole picture, so it is all pixels of all scans that are bounded.
  private static let scansOfLargestPictures = 32

  /// The scans that a picture of so many pixels may have.
  func scans(for size: PixelSize) -> Int {
    let (pixels, isHuge) = size.width.multipliedReportingOverflow(by: size.height)
    guard !isHuge, pixels > 0 else { return min(maximumScans, Self.scansOfLargestPictures) }
    let share = max(maximumPixels / pixels, 1)
    let (scans, isMany) = share.multipliedReportingOverflow(by: Self.scansOfLargestPictures)
    return isMany ? maximumScans : min(maximumScans, scans)
  }

  var forChildren: ImageCodecChildLimits {
    ImageCodecChildLimits(
      processor_seconds: max(UInt32(clamping: maximumDrawingSeconds), 1), memory_bytes: maximumDecoderBytes)
  }

  var forLibraries: ImageCodecLimits {
    // To both libraries 0 bytes would mean no limit.
    ImageCodecLimits(
      pixels: UInt64(maximumPixels), scans: UInt32(clamping: maximumScans),
      decoder_bytes: max(maximumDecoderBytes, 1))
  }
}
