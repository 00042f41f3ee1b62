import CImageCodecs
import Drawing
import Geometry

/// Reads one JPEG file through libjpeg-turbo.
struct JPEGReader {
  let bytes: [UInt8]
  let limits: ImageLimits

  func readHeader() throws(ImageDecodingError) -> ImageHeader {
    var size = ImageCodecSize()
    var result = ImageCodecResult()
    let exif = [UInt8](unsafeUninitializedCapacity: IMAGE_CODEC_EXIF_CAPACITY) { buffer, count in
      result = image_codec_jpeg_read_header(
        bytes, bytes.count, limits.forLibraries, &size, buffer.baseAddress, &count)
    }
    try result.checkReading(.jpeg, size: size, limits: limits)
    return ImageHeader(format: .jpeg, size: PixelSize(size), orientation: ImageOrientation(exif: exif[...]))
  }

  func read(
    _ header: ImageHeader, covering target: PixelSize?
  ) throws(ImageDecodingError) -> DecodedImage {
    let storedTarget = target.map { header.orientation.orientedSize(of: $0) }
    let reduction = JPEGReduction(of: header.size, covering: storedTarget ?? header.size)
    let size = reduction.reducedSize(of: header.size)
    let pixelBytes = size.width * size.height * 4
    var libraryLimits = limits.forLibraries
    libraryLimits.scans = UInt32(clamping: limits.scans(for: header.size))
    var result = ImageCodecResult()
    let pixels = [UInt8](unsafeUninitializedCapacity: pixelBytes) { buffer, count in
      result = image_codec_jpeg_read(
        bytes, bytes.count, libraryLimits, UInt32(reduction.eighths), buffer.baseAddress, pixelBytes)
      count = result.code == IMAGE_CODEC_OK ? pixelBytes : 0
    }
    try result.checkReading(.jpeg, size: ImageCodecSize(header.size), limits: limits)
    let bitmap = Bitmap(size: size, format: .straightRGBA, pixels: pixels)
    return DecodedImage(
      bitmap: bitmap, orientation: header.orientation, colorSpace: ImageColorSpace(ofJPEG: bytes),
      isGray: isGray, warning: result.words)
  }

  private var isGray: Bool {
    JPEGSegments(of: bytes).first { $0.isFrameHeader }?.payload.dropFirst(5).first == 1
  }
}

/// A size at which libjpeg can decode: its inverse DCT of an 8 x 8 block may yield 1 x 1 to 8 x 8 pixels
/// (https://github.com/libjpeg-turbo/libjpeg-turbo/blob/main/doc/libjpeg.txt, "scale_num, scale_denom").
struct JPEGReduction: Hashable {
  let eighths: Int

  /// The strongest reduction of `size` that is on both sides at least as large as `target`; none where there is none.
  ///
  /// The rounding up of sides does not count, or else a picture of 2 pixels would be had at 5/8 of its sharpness.
  init(of size: PixelSize, covering target: PixelSize) {
    eighths =
      (1..<8).first { eighths in
        size.width * eighths >= target.width * 8 && size.height * eighths >= target.height * 8
      } ?? 8
  }

  func reducedSize(of size: PixelSize) -> PixelSize {
    PixelSize(width: Self.reduced(size.width, eighths), height: Self.reduced(size.height, eighths))
  }

  private static func reduced(_ length: Int, _ eighths: Int) -> Int {
    (length * eighths + 7) / 8
  }
}
