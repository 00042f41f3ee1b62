import CImageCodecs
import Drawing
import Geometry

/// Reads one WebP file through libwebp; of an animation, whose frames libwebp leaves to others, the first frame.
struct WebPReader {
  let bytes: [UInt8]
  let limits: ImageLimits

  func readHeader() throws(ImageDecodingError) -> ImageHeader {
    var size = ImageCodecSize()
    let result = image_codec_webp_read_size(bytes, bytes.count, limits.forLibraries, &size)
    try result.checkReading(.webp, size: size, limits: limits)
    return ImageHeader(
      format: .webp, size: PixelSize(size), orientation: WebPChunks(of: bytes).features.orientation)
  }

  func read(_ header: ImageHeader) throws(ImageDecodingError) -> DecodedImage {
    let features = WebPChunks(of: bytes).features
    let pixels =
      features.isAnimation
      ? try readFirstFrame(on: header.size) : try readPicture(header.size)
    return DecodedImage(
      bitmap: Bitmap(size: header.size, format: .straightRGBA, pixels: pixels),
      orientation: header.orientation,
      colorSpace: features.profile.map { .profile(Array($0)) } ?? .sRGB, isGray: false, warning: nil)
  }

  private func readPicture(_ size: PixelSize) throws(ImageDecodingError) -> [UInt8] {
    let pixelBytes = size.width * size.height * 4
    var result = ImageCodecResult()
    let pixels = [UInt8](unsafeUninitializedCapacity: pixelBytes) { buffer, count in
      result = image_codec_webp_read(
        bytes, bytes.count, limits.forLibraries, ImageCodecSize(size), buffer.baseAddress, size.width * 4)
      count = result.code == IMAGE_CODEC_OK ? pixelBytes : 0
    }
    try result.checkReading(.webp, size: ImageCodecSize(size), limits: limits)
    return pixels
  }

  /// What the frame leaves free of the canvas is transparent, as in browsers, whatever background colour the file names.
  private func readFirstFrame(on canvas: PixelSize) throws(ImageDecodingError) -> [UInt8] {
    guard let frame = WebPFrame(firstOf: bytes) else { throw .damaged(.webp, "it has no whole frame") }
    guard frame.x + frame.size.width <= canvas.width, frame.y + frame.size.height <= canvas.height else {
      throw .damaged(.webp, "its first frame reaches beyond the canvas")
    }
    var pixels = [UInt8](repeating: 0, count: canvas.width * canvas.height * 4)
    let first = (frame.y * canvas.width + frame.x) * 4
    let result = pixels.withUnsafeMutableBufferPointer { pixels in
      bytes[frame.data].withUnsafeBufferPointer { data in
        image_codec_webp_read(
          data.baseAddress, data.count, limits.forLibraries, ImageCodecSize(frame.size),
          pixels.baseAddress?.advanced(by: first), canvas.width * 4)
      }
    }
    try result.checkReading(.webp, size: ImageCodecSize(frame.size), limits: limits)
    return pixels
  }
}

/// The first frame of an animation (chunk ANMF).
private struct WebPFrame {
  let x: Int
  let y: Int
  let size: PixelSize
  /// Alpha and picture, each a chunk.
  let data: Range<Int>

  /// Nil where there is none.
  init?(firstOf bytes: [UInt8]) {
    guard let payload = WebPChunks(of: bytes).first(where: { $0.name == "ANMF" })?.payload,
      payload.count > Self.headerCount
    else { return nil }
    func field(_ index: Int) -> Int {
      bytes.littleEndianInteger(at: payload.lowerBound + index * 3, byteCount: 3)
    }
    (x, y) = (field(0) * 2, field(1) * 2)
    size = PixelSize(width: field(2) + 1, height: field(3) + 1)
    data = payload.dropFirst(Self.headerCount)
  }

  /// Five numbers of three bytes (place, size, duration) and one byte of flags.
  private static let headerCount = 16
}

/// What a WebP file says beside its pixels.
private struct WebPFeatures {
  var isAnimation = false
  var profile: ArraySlice<UInt8>?
  var orientation = ImageOrientation.up
}

/// The chunks of a WebP file up to where it breaks off (https://developers.google.com/speed/webp/docs/riff_container).
private struct WebPChunks: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  /// Behind "RIFF", the length and "WEBP".
  private var position = 12

  init(of bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> (name: String, payload: Range<Int>)? {
    guard position + 8 <= bytes.count else { return nil }
    let start = position + 8
    let count = bytes.littleEndianInteger(at: position + 4, byteCount: 4)
    guard count <= bytes.count - start else { return nil }
    let name = String(decoding: bytes[position..<position + 4], as: UTF8.self)
    // Chunks begin at even places.
    position = start + count + count % 2
    return (name, start..<start + count)
  }

  /// Only what the first chunk, VP8X, announces counts; a profile that is too large for a real one is ignored.
  var features: WebPFeatures {
    var features = WebPFeatures()
    var chunks = self
    guard let header = chunks.next(), header.name == "VP8X", let flags = bytes[header.payload].first else {
      return features
    }
    features.isAnimation = flags & 0x02 != 0
    var hasOrientation = false
    for chunk in chunks {
      let payload = bytes[chunk.payload]
      if chunk.name == "ICCP", flags & 0x20 != 0, features.profile == nil,
        payload.count <= IMAGE_CODEC_MOST_PROFILE_BYTES
      {
        features.profile = payload
      } else if chunk.name == "EXIF", flags & 0x08 != 0, !hasOrientation {
        hasOrientation = true
        features.orientation = ImageOrientation(
          exif: payload.starts(with: Self.exifName) ? payload.dropFirst(6) : payload)
      }
    }
    return features
  }

  /// What JPEG puts before EXIF, and some writers here as well.
  private static let exifName = Array("Exif\0\0".utf8)
}

extension [UInt8] {
  /// - Precondition: the bytes are there.
  fileprivate func littleEndianInteger(at offset: Int, byteCount: Int) -> Int {
    self[offset..<offset + byteCount].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
