import CImageCodecs

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
