import CImageCodecs
package import Geometry

/// A kind of image file this package reads; PNG and JPEG are also written.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  case png = "PNG"
  case jpeg = "JPEG"
  /// The first frame of an animation.
  case webp = "WebP"
  /// The first picture of the file.
  case gif = "GIF"
  /// The first frame of a sequence.
  case avif = "AVIF"
  /// Drawn at the size it is shown at; without scripts, text and references to anything outside of the file.
  case svg = "SVG"

  /// The format whose signature `bytes` begin with; names and extensions play no part.
  ///
  /// - Throws: `ImageDecodingError.unsupportedFormat` for a known one that is not read here, `largeFilePointer`, else `notAnImage`.
  init(of bytes: [UInt8]) throws(ImageDecodingError) {
    if bytes.starts(with: PNGFile.signature) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8]) {
      self = .jpeg
    } else if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      self = .webp
    } else if bytes.starts(with: Array("GIF87a".utf8)) || bytes.starts(with: Array("GIF89a".utf8)) {
      self = .gif
    } else if Self.isAVIF(bytes) {
      self = .avif
    } else if SVGReader.matches(bytes) {
      self = .svg
    } else if let other = Self.otherFormats.first(where: { $0.matches(bytes) }) {
      throw .unsupportedFormat(other.name)
    } else if bytes.isLargeFilePointer {
      throw .largeFilePointer
    } else {
      throw .notAnImage
    }
  }

  /// Whether the file type box names AVIF among its brands (ISO/IEC 14496-12, section 4.3).
  private static func isAVIF(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 12, bytes[4..<8].elementsEqual("ftyp".utf8) else { return false }
    let end = min(bytes.bigEndianInteger(at: 0), UInt32(clamping: bytes.count), mostBrandBytes)
    // The second four bytes of the payload are a version.
    return stride(from: 8, to: Int(end) - 3, by: 4).contains { place in
      let brand = bytes[place..<place + 4]
      return place != 12 && (brand.elementsEqual("avif".utf8) || brand.elementsEqual("avis".utf8))
    }
  }

  private static let mostBrandBytes: UInt32 = 1024

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
    Signature("BMP", "BM"),
    Signature("TIFF", "II*\0"),
    Signature("TIFF", "MM\0*"),
    Signature("ICO", "\0\0\u{1}\0"),
    Signature("HEIC", "ftyphei", at: 4),
    Signature("PDF", "%PDF-"),
    Signature("gzip", "\u{1F}"),
  ]
}

extension ImageFormat {
  /// A library that is loaded when a file of the format is first read.
  package struct LateLibrary {
    /// The file that the dynamic linker looks for.
    package let name: String
    /// What it comes with in Debian and its descendants.
    package let package: String
  }

  /// Nil where the library is always there.
  package var library: LateLibrary? {
    switch self {
    case .png, .jpeg: nil
    case .webp: LateLibrary(name: "libwebp.so.7", package: "libwebp7")
    case .gif: LateLibrary(name: "libgif.so.7", package: "libgif7")
    case .avif:
      LateLibrary(
        name: "libavif.so.\(image_codec_avif_file_version)",
        package: "libavif\(image_codec_avif_file_version)")
    case .svg: LateLibrary(name: "librsvg-2.so.2", package: "librsvg2-2")
    }
  }

  /// All that are read, as words of a sentence: "PNG, JPEG or GIF".
  static func names(_ conjunction: String) -> String {
    let names = allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " \(conjunction) \(names[names.count - 1])"
  }
}

/// What is known of an image file before its pixels are decoded.
package struct ImageHeader: Hashable, Sendable {
  /// Told by the content, not by a name.
  package let format: ImageFormat
  /// The size as stored, in pixels, before the orientation is applied.
  package let size: PixelSize
  /// How the picture is to be turned, from the first Exif segment of a JPEG, the eXIf chunk of a PNG,
  /// the EXIF chunk of a WebP file or the transformations of an AVIF file; `up` where there is none.
  package let orientation: ImageOrientation
}

extension [UInt8] {
  /// Whether this is what Git has of a file that Git LFS keeps: https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md
  package var isLargeFilePointer: Bool { starts(with: "version https://git-lfs.github.com/spec/".utf8) }
}
