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
    let picture = try LibraryPicture(of: .gif, header.size, limits) { pixels, byteCount, profile in
      image_codec_gif_read(bytes, bytes.count, limits.forLibraries, pixels, byteCount, profile)
    }
    return DecodedImage(
      bitmap: picture.bitmap, orientation: .up, colorSpace: picture.profile ?? .sRGB, isGray: false,
      warning: picture.warning)
  }
}

/// A picture that a library has decoded into memory of ours.
struct LibraryPicture {
  let bitmap: Bitmap
  /// That of the file, if it has one.
  let profile: ImageColorSpace?
  let warning: String?

  /// - Parameter read: fills so many bytes of straight RGBA and takes the profile, if any, into a buffer.
  /// - Throws: what comes of the result that `read` gives.
  init(
    of format: ImageFormat, _ size: PixelSize, _ limits: ImageLimits,
    read: (UnsafeMutablePointer<UInt8>?, Int, UnsafeMutablePointer<ImageCodecBuffer>) -> ImageCodecResult
  ) throws(ImageDecodingError) {
    let byteCount = size.width * size.height * 4
    var (result, buffer) = (ImageCodecResult(), ImageCodecBuffer())
    defer { image_codec_buffer_free(&buffer) }
    let pixels = [UInt8](unsafeUninitializedCapacity: byteCount) { pixels, count in
      result = read(pixels.baseAddress, byteCount, &buffer)
      count = result.code == IMAGE_CODEC_OK ? byteCount : 0
    }
    try result.checkReading(format, size: ImageCodecSize(size), limits: limits)
    bitmap = Bitmap(size: size, format: .straightRGBA, pixels: pixels)
    profile =
      buffer.count > 0
      ? .profile(Array(UnsafeBufferPointer(start: buffer.bytes, count: buffer.count))) : nil
    warning = result.words
  }
}
