package import Geometry

/// A kind of image file this package reads and writes.
public enum ImageFormat: String, Hashable, Sendable {
  case png = "PNG"
  case jpeg = "JPEG"

  /// The format whose signature `bytes` begin with; names and extensions play no part.
  ///
  /// - Throws: `ImageDecodingError.unsupportedFormat` for a known one that is not read here, else `notAnImage`.
  init(of bytes: [UInt8]) throws(ImageDecodingError) {
    if bytes.starts(with: PNGFile.signature) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8]) {
      self = .jpeg
    } else if let other = Self.otherFormats.first(where: { $0.matches(bytes) }) {
      throw .unsupportedFormat(other.name)
    } else {
      throw .notAnImage
    }
  }

  private struct Signature {
    let name: String
    let offset: Int
    let bytes: [UInt8]

    init(_ name: String, _ text: String, at offset: Int = 0) {
      self.name = name
      self.offset = offset
      bytes = Array(text.utf8)
    }

    func matches(_ file: [UInt8]) -> Bool {
      file.dropFirst(offset).starts(with: bytes)
    }
  }

  private static let otherFormats = [
    Signature("GIF", "GIF8"),
    Signature("WebP", "WEBP", at: 8),
    Signature("BMP", "BM"),
    Signature("TIFF", "II*\0"),
    Signature("TIFF", "MM\0*"),
    Signature("AVIF", "ftypavif", at: 4),
    Signature("HEIC", "ftyphei", at: 4),
    Signature("PDF", "%PDF-"),
  ]
}

/// What is known of an image file before its pixels are decoded.
package struct ImageHeader: Hashable, Sendable {
  /// Told by the content, not by a name.
  package let format: ImageFormat
  /// The size as stored, in pixels, before the orientation is applied.
  package let size: PixelSize
  /// How the picture is to be turned, from the first Exif segment of a JPEG or the eXIf chunk of a PNG; `up` where there is none.
  package let orientation: ImageOrientation

  /// The size of the picture once it is turned by its orientation.
  package var orientedSize: PixelSize { orientation.orientedSize(of: size) }
}
