public import Geometry

/// Why bytes did not become a picture.
public enum ImageDecodingError: Error, Hashable, Sendable {
  /// The bytes begin like no image file.
  case notAnImage
  /// What Git has of a file that Git LFS keeps, and that was not fetched.
  case largeFilePointer
  /// An image file, but of a format that is not read here.
  case unsupportedFormat(String)
  /// A variant of its format that the library cannot decode, in the library's words.
  case unsupported(ImageFormat, String)
  /// Against the rules of its format, in the library's words.
  case damaged(ImageFormat, String)
  case tooManyPixels(PixelSize, limit: Int)
  case fileTooLarge(byteCount: Int, limit: Int)
  /// A multi-scan JPEG with more passes than allowed for a picture of its size.
  case tooManyScans(limit: Int)
  /// The decoder would need more memory of its own than allowed, in bytes.
  case decoderTooLarge(ImageFormat, limit: Int)
  /// Drawing what the file describes would take more time of the processor than allowed.
  case drawingTooLong(ImageFormat, seconds: Int)
  /// The library that decodes the format is loaded when a file first needs it, and it is not installed.
  case libraryMissing(ImageFormat)
  /// The machine's memory does not suffice.
  case outOfMemory(ImageFormat)
}

extension ImageDecodingError: CustomStringConvertible {
  /// One sentence on one line: what failed and what to change.
  public var description: String {
    switch self {
    case .notAnImage:
      "not an image: the content is none of \(ImageFormat.names("or")); give a file of one of these formats"
    case .largeFilePointer:
      "not the image but a pointer of Git LFS to it; fetch the file with git lfs pull"
    case .unsupportedFormat(let name):
      "cannot decode a \(name) file: only \(ImageFormat.names("and")) are supported; convert it to one of them"
    case .unsupported(.svg, let reason):
      "cannot use this SVG file (\(reason)); export it as a plain, static picture"
    case .unsupported(let format, let reason):
      "cannot decode this kind of \(format.rawValue) (\(reason)); save the image with 8 bits per sample and common options"
    case .damaged(let format, let reason):
      "the \(format.rawValue) file is damaged (\(reason)); fetch or export it again"
    case .tooManyPixels(let size, let limit):
      "the image has \(size.width) x \(size.height) pixels, more than the limit of \(limit) (maximumPixels); reduce the image or raise the limit (--max-memory)"
    case .fileTooLarge(let byteCount, let limit):
      "the image file has \(byteCount) bytes, more than the limit of \(limit) (maximumBytes); compress the image or raise the limit (--max-memory)"
    case .tooManyScans(let limit):
      "the JPEG file has more scans than the limit of \(limit) for its size (maximumScans, maximumPixels); save it again or raise the limits"
    case .decoderTooLarge(.svg, let limit):
      "drawing the SVG file takes more memory than the limit of \(limit) bytes (maximumDecoderBytes); give it a smaller size, fewer filters and masks inside of each other, or raise the limit (--max-memory)"
    case .decoderTooLarge(let format, let limit):
      "decoding the \(format.rawValue) takes more memory than the limit of \(limit) bytes (maximumDecoderBytes); reduce the image, save it without progressive scans or raise the limit (--max-memory)"
    case .drawingTooLong(let format, let seconds):
      "drawing the \(format.rawValue) file takes more than \(seconds) s of processor time; simplify its filters, masks, dashes, repetitions and style sheets, or use a picture of pixels"
    case .libraryMissing(let format):
      "cannot decode the \(format.rawValue) file: \(format.library?.name ?? "its library") is not installed; install the package \(format.library?.package ?? "that has it")"
    case .outOfMemory(let format):
      "not enough memory to decode the \(format.rawValue) file; reduce the image or free memory"
    }
  }
}
