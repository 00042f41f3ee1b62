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
