import CImageCodecs

/// A keyword and a long text in a PNG file: an iTXt chunk, deflated (https://www.w3.org/TR/png-3/#11iTXt).
package struct PNGCompressedText: Hashable, Sendable {
  /// More than any text is worth that a picture carries: a stream that would be longer is none.
  private static let longest = 64 << 20
  /// libdeflate's, which takes a millisecond for a hundred kilobytes.
  private static let level: Int32 = 9

  /// What the text is: a word of one's own.
  package let keyword: String
  /// Any text.
  package let value: String

  /// - Parameter keyword: 1 to 79 printable characters of ASCII.
  package init(keyword: String, value: String) {
    self.keyword = keyword
    self.value = value
  }

  /// What a chunk holds, nil where it is none of the standard's, is not compressed or is damaged.
  init?(payload: ArraySlice<UInt8>) {
    // The keyword, a zero, whether it is compressed (1) and how (0), then a language and a translation with their zeros.
    let parts = payload.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count > 4, parts[1].first == 1 else { return nil }
    let rest = parts[1].dropFirst()
    guard rest.starts(with: [0, 0, 0]),
      let text = try? withLibraryBuffer(
        .png,
        { buffer in
          rest.dropFirst(3).withUnsafeBufferPointer {
            image_codec_inflate($0.baseAddress, $0.count, Self.longest, &buffer)
          }
        })
    else { return nil }
    keyword = String(decoding: parts[0], as: UTF8.self)
    value = String(decoding: text, as: UTF8.self)
  }

  /// - Throws: `ImageEncodingError.outOfMemory`.
  func payload() throws(ImageEncodingError) -> [UInt8] {
    let text = Array(value.utf8)
    let compressed = try withLibraryBuffer(.png) { buffer in
      image_codec_deflate(text, text.count, Self.level, &buffer)
    }
    return Array(keyword.utf8) + [0, 1, 0, 0, 0] + compressed
  }
}
