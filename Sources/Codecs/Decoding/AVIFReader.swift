import CImageCodecs
import Drawing
import Geometry

/// Reads one AVIF file through libavif; of a sequence, the first frame.
struct AVIFReader {
  let bytes: [UInt8]
  let limits: ImageLimits

  func readHeader() throws(ImageDecodingError) -> ImageHeader {
    let file = try describe()
    return ImageHeader(format: .avif, size: PixelSize(file.size), orientation: ImageOrientation(file))
  }

  func read(_ header: ImageHeader) throws(ImageDecodingError) -> DecodedImage {
    let file = try describe()
    let picture = try LibraryPicture(of: .avif, header.size, limits) { pixels, byteCount, profile in
      image_codec_avif_read(bytes, bytes.count, limits.forLibraries, pixels, byteCount, profile)
    }
    let codePoints = ImageColorSpace(primaries: file.primaries, transfer: file.transfer)
    return DecodedImage(
      bitmap: picture.bitmap, orientation: header.orientation,
      colorSpace: picture.profile ?? codePoints ?? .sRGB, isGray: file.is_gray, warning: picture.warning)
  }

  private func describe() throws(ImageDecodingError) -> ImageCodecAVIF {
    var file = ImageCodecAVIF()
    let result = image_codec_avif_read_header(bytes, bytes.count, limits.forLibraries, &file)
    try result.checkReading(.avif, size: file.size, limits: limits)
    return file
  }
}

extension ImageOrientation {
  /// The turns and mirrorings of an AVIF file (ISO/IEC 23008-12, sections 6.5.10 and 6.5.12). Its EXIF does not count.
  fileprivate init(_ file: ImageCodecAVIF) {
    let byTurns: [ImageOrientation] =
      switch file.mirror {
      case IMAGE_CODEC_TOP_AND_BOTTOM: [.downMirrored, .leftMirrored, .upMirrored, .rightMirrored]
      case IMAGE_CODEC_LEFT_AND_RIGHT: [.upMirrored, .rightMirrored, .downMirrored, .leftMirrored]
      default: [.up, .left, .down, .right]
      }
    self = byTurns[Int(file.quarter_turns) % byTurns.count]
  }
}
