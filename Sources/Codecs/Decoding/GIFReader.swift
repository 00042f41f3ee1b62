import CImageCodecs
import Drawing
import Geometry

/// Reads the first picture of one GIF file through giflib.
struct GIFReader {
  let bytes: [UInt8]
  let limits: ImageLimits

  func readHeader() throws(ImageDecodingError) -> ImageHeader {
    var size = ImageCodecSize()
    let result = image_codec_gif_read_size(bytes, bytes.count, limits.forLibraries, &size)
    try result.checkReading(.gif, size: size, limits: limits)
    return ImageHeader(format: .gif, size: PixelSize(size), orientation: .up)
  }

  func read(_ header: ImageHeader) throws(ImageDecodingError) -> DecodedImage {
    let pixelBytes = header.size.width * header.size.height * 4
    var result = ImageCodecResult()
    var profile = ImageCodecBuffer()
    defer { image_codec_buffer_free(&profile) }
    let pixels = [UInt8](unsafeUninitializedCapacity: pixelBytes) { buffer, count in
      result = image_codec_gif_read(
        bytes, bytes.count, limits.forLibraries, buffer.baseAddress, pixelBytes, &profile)
      count = result.code == IMAGE_CODEC_OK ? pixelBytes : 0
    }
    try result.checkReading(.gif, size: ImageCodecSize(header.size), limits: limits)
    let profileBytes = Array(UnsafeBufferPointer(start: profile.bytes, count: profile.count))
    return DecodedImage(
      bitmap: Bitmap(size: header.size, format: .straightRGBA, pixels: pixels), orientation: .up,
      colorSpace: profileBytes.isEmpty ? .sRGB : .profile(profileBytes), isGray: false, warning: result.words)
  }
}
