import CImageCodecs

/// What gzip has packed (RFC 1952), be it in one member or in several.
package enum Gzip {
  /// Why nothing can be unpacked.
  package enum Failure: Error {
    case damaged, tooLarge, outOfMemory
  }

  /// The content of all members, one after the other.
  ///
  /// - Parameter limit: the most bytes that there may be.
  package static func unpack(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
    var buffer = ImageCodecBuffer()
    defer { image_codec_buffer_free(&buffer) }
    switch image_codec_gunzip(bytes, bytes.count, limit, &buffer).code {
    case IMAGE_CODEC_OK: return Array(UnsafeBufferPointer(start: buffer.bytes, count: buffer.count))
    case IMAGE_CODEC_OUT_OF_MEMORY: throw .outOfMemory
    case IMAGE_CODEC_TOO_MUCH_MEMORY: throw .tooLarge
    default: throw .damaged
    }
  }
}
