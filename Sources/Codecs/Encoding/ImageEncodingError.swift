import CImageCodecs
public import Geometry

/// Why a picture did not become an image file.
public enum ImageEncodingError: Error, Hashable, Sendable {
  /// A picture without pixels, which no format can hold.
  case empty(PixelSize)
  /// A side is longer than the format, or what reads it, allows.
  case tooLarge(ImageFormat, PixelSize, maximumSide: Int)
  /// A keyword or its value does not fit into a tEXt chunk.
  case invalidText(keyword: String)
  /// The machine's memory does not suffice.
  case outOfMemory(ImageFormat)
}

extension ImageEncodingError: CustomStringConvertible {
  /// One sentence on one line: what failed and what to change.
  public var description: String {
    switch self {
    case .empty(let size):
      "cannot write an image of \(size.width) x \(size.height) pixels: both sides need at least one; give it a width and a height"
    case .tooLarge(let format, let size, let maximumSide):
      "cannot write \(size.width) x \(size.height) pixels as \(format.rawValue): a side has at most \(maximumSide); draw at a smaller size or scale"
    case .invalidText(let keyword):
      "cannot write the PNG text \(keyword.debugDescription): keywords have 1 to 79 printable Latin-1 characters and single spaces inside only, values Latin-1 characters except NUL"
    case .outOfMemory(let format):
      "not enough memory to write the \(format.rawValue) file; draw at a smaller size or free memory"
    }
  }
}

extension ImageFormat {
  /// The longest side a file may have: what libpng and libjpeg-turbo read by default, and what the other formats can say.
  private var maximumSide: Int {
    switch self {
    case .png: 1_000_000
    case .jpeg: 65500
    case .webp: 16383
    case .gif, .avif, .svg: 65535
    }
  }

  func checkWriting(_ size: PixelSize) throws(ImageEncodingError) {
    guard size.width > 0, size.height > 0 else { throw .empty(size) }
    guard max(size.width, size.height) <= maximumSide else {
      throw .tooLarge(self, size, maximumSide: maximumSide)
    }
  }
}

/// Runs `write` with a buffer of the C target and returns what it wrote; the buffer is freed on every path.
func withLibraryBuffer(
  _ format: ImageFormat, _ write: (inout ImageCodecBuffer) -> ImageCodecResult
) throws(ImageEncodingError) -> [UInt8] {
  var buffer = ImageCodecBuffer()
  defer { image_codec_buffer_free(&buffer) }
  // The pictures and settings handed to the libraries are sound, so memory is all that can fail.
  guard write(&buffer).code == IMAGE_CODEC_OK else { throw .outOfMemory(format) }
  return Array(UnsafeBufferPointer(start: buffer.bytes, count: buffer.count))
}
