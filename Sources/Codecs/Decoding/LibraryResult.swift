import CImageCodecs
import Geometry

extension ImageCodecResult {
  /// The library's words, nil where it had none.
  var words: String? {
    let text = withUnsafeBytes(of: message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return text.isEmpty ? nil : text
  }

  /// Turns a failed reading into an error.
  func checkReading(
    _ format: ImageFormat, size: ImageCodecSize, limits: ImageLimits
  ) throws(ImageDecodingError) {
    switch code {
    case IMAGE_CODEC_OK: return
    case IMAGE_CODEC_UNSUPPORTED: throw .unsupported(format, words ?? "no reason given")
    case IMAGE_CODEC_OUT_OF_MEMORY: throw .outOfMemory(format)
    case IMAGE_CODEC_NO_LIBRARY: throw .libraryMissing(format)
    case IMAGE_CODEC_TOO_MANY_PIXELS: throw .tooManyPixels(PixelSize(size), limit: limits.maximumPixels)
    case IMAGE_CODEC_TOO_MANY_SCANS: throw .tooManyScans(limit: limits.scans(for: PixelSize(size)))
    case IMAGE_CODEC_TOO_MUCH_MEMORY: throw .decoderTooLarge(format, limit: limits.maximumDecoderBytes)
    case IMAGE_CODEC_TOO_MUCH_TIME: throw .drawingTooLong(format, seconds: limits.maximumDrawingSeconds)
    default: throw .damaged(format, words ?? "no reason given")
    }
  }
}

extension PixelSize {
  init(_ size: ImageCodecSize) {
    self.init(width: Int(size.width), height: Int(size.height))
  }
}

extension ImageCodecSize {
  /// - Precondition: both sides fit into 32 bits.
  init(_ size: PixelSize) {
    self.init(width: UInt32(size.width), height: UInt32(size.height))
  }
}
