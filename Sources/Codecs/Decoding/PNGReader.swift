import CImageCodecs
import Drawing
import Geometry

/// Reads one PNG file through libpng.
struct PNGReader {
  let bytes: [UInt8]
  let limits: ImageLimits

  func readHeader() throws(ImageDecodingError) -> ImageHeader {
    var size = ImageCodecSize()
    let result = image_codec_png_read_size(bytes, bytes.count, limits.forLibraries, &size)
    try result.checkReading(.png, size: size, limits: limits)
    return ImageHeader(format: .png, size: PixelSize(size), orientation: orientation)
  }

  /// libpng is not asked for it, as it would have to read all pixels to come to a chunk behind them.
  private var orientation: ImageOrientation {
    let exif = PNGChunks(of: bytes).first { $0.type == .exif && $0.isIntact(in: bytes) }
    return exif.map { ImageOrientation(exif: bytes[$0.payload]) } ?? .up
  }

  func read(_ header: ImageHeader) throws(ImageDecodingError) -> DecodedImage {
    let pixelBytes = header.size.width * header.size.height * 4
    var result = ImageCodecResult()
    let pixels = [UInt8](unsafeUninitializedCapacity: pixelBytes) { buffer, count in
      result = image_codec_png_read(
        bytes, bytes.count, limits.forLibraries, buffer.baseAddress, pixelBytes)
      count = result.code == IMAGE_CODEC_OK ? pixelBytes : 0
    }
    try result.checkReading(.png, size: ImageCodecSize(header.size), limits: limits)
    let bitmap = Bitmap(size: header.size, format: .straightRGBA, pixels: pixels)
    return DecodedImage(
      bitmap: bitmap, orientation: header.orientation, colorSpace: ImageColorSpace(ofPNG: bytes),
      isGray: isGray, warning: result.words)
  }

  /// From the colour type in IHDR, whose bits are palette, colour and alpha.
  private var isGray: Bool { bytes[PNGFile.signature.count + 17] & 0b10 == 0 }
}
