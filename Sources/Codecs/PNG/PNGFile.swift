package import Drawing

/// A PNG file as a list of chunks: what can be told and changed without decoding pixels.
package struct PNGFile: Sendable {
  /// The eight bytes every PNG file begins with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The whole file.
  package let bytes: [UInt8]
  let chunks: [PNGChunk]

  /// - Throws: `notAnImage` where the signature is missing, `damaged` where the chunks do not go from a whole IHDR to IEND.
  package init(_ bytes: [UInt8]) throws(ImageDecodingError) {
    guard bytes.starts(with: Self.signature) else { throw .notAnImage }
    chunks = Array(PNGChunks(of: bytes))
    guard chunks.last?.type == .end, chunks[0].type == .header, chunks[0].payload.count == 13 else {
      throw .damaged(.png, "the chunks do not go from a whole IHDR to IEND")
    }
    self.bytes = bytes
  }

  /// The file's tEXt chunks in order. Those with a wrong checksum do not count.
  package var texts: [PNGText] {
    let intact = chunks.filter { $0.type == .text && $0.isIntact(in: bytes) }
    return intact.compactMap { PNGText(payload: bytes[$0.payload]) }
  }

  /// The value of the first text with `keyword`.
  package func text(for keyword: String) -> String? {
    texts.first { $0.keyword == keyword }?.value
  }

  /// The value of the first compressed text with `keyword`. Those with a wrong checksum do not count.
  package func compressedText(for keyword: String) -> String? {
    let prefix = Array(keyword.utf8) + [0]
    let chunk = chunks.first {
      $0.type == .internationalText && bytes[$0.payload].starts(with: prefix) && $0.isIntact(in: bytes)
    }
    return chunk.flatMap { PNGCompressedText(payload: bytes[$0.payload])?.value }
  }

  /// The digest of all chunks that the pixels depend on (IHDR, PLTE, tRNS, IDAT), with their checksums.
  ///
  /// Texts do not change it, so a file can carry its own.
  package var pixelDigest: Digest {
    var pixelChunks: [UInt8] = []
    for chunk in chunks where chunk.type.isOfPixels {
      pixelChunks.append(contentsOf: bytes[chunk.range])
    }
    return Digest(of: pixelChunks)
  }

  /// The file with `text` in place of the first text of the same keyword, as it is where there is none.
  package func replacing(_ text: PNGText) -> [UInt8] {
    let old = chunks.first { chunk in
      chunk.type == .text && chunk.isIntact(in: bytes)
        && PNGText(payload: bytes[chunk.payload])?.keyword == text.keyword
    }
    guard let old else { return bytes }
    var chunk: [UInt8] = []
    chunk.appendChunk(.text, text.payload)
    var file = bytes
    file.replaceSubrange(old.range, with: chunk)
    return file
  }

  /// The file with texts added behind its header; those it has stay.
  ///
  /// - Throws: `ImageEncodingError.outOfMemory`.
  package func adding(
    _ texts: [PNGText], compressed: [PNGCompressedText]
  ) throws(ImageEncodingError) -> [UInt8] {
    var chunks: [UInt8] = []
    for text in texts { chunks.appendChunk(.text, text.payload) }
    for text in compressed { chunks.appendChunk(.internationalText, try text.payload()) }
    return Self.inserting(chunks, into: bytes)
  }

  /// - Parameter file: a PNG, so that its header follows the signature and has 13 bytes.
  static func adding(_ texts: [PNGText], to file: [UInt8]) -> [UInt8] {
    var chunks: [UInt8] = []
    for text in texts { chunks.appendChunk(.text, text.payload) }
    return inserting(chunks, into: file)
  }

  private static func inserting(_ chunks: [UInt8], into file: [UInt8]) -> [UInt8] {
    var file = file
    file.insert(contentsOf: chunks, at: signature.count + 12 + 13)
    return file
  }
}
