import Geometry

/// A PNG file out of bands, from the top down: each in an IDAT chunk of its own, within one zlib stream.
package struct BandedPNG: Hashable, Sendable {
  private let bands: [DeflateBand]

  /// - Precondition: there is a band, and all have the same width and alpha.
  package init(_ bands: [DeflateBand]) {
    precondition(
      !bands.isEmpty
        && bands.allSatisfy { $0.width == bands[0].width && $0.hasAlpha == bands[0].hasAlpha },
      "the bands of a picture have the same width and alpha")
    self.bands = bands
  }

  /// The whole file. Takes time in proportion to the compressed bytes only.
  ///
  /// - Throws: `tooLarge` where the bands are too many rows.
  package func makeFile(texts: [PNGText] = []) throws(ImageEncodingError) -> [UInt8] {
    let parts = try makeParts(texts: texts)
    var file: [UInt8] = []
    file.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for part in parts { file += part }
    return file
  }

  /// The file in parts that follow each other, those of the bands not copied. Takes no time at all.
  ///
  /// - Throws: `tooLarge` where the bands are too many rows.
  package func makeParts(texts: [PNGText] = []) throws(ImageEncodingError) -> [[UInt8]] {
    let size = PixelSize(width: bands[0].width, height: bands.reduce(0) { $0 + $1.rowCount })
    try ImageFormat.png.checkWriting(size)
    var start = PNGFile.beginning(of: size, bands[0].hasAlpha ? .rgba : .rgb)
    for text in texts { start.appendChunk(.text, text.payload) }
    start.appendChunk(.pixels, Self.streamStart)
    var end: [UInt8] = []
    end.appendChunk(.pixels, Self.streamEnd(of: bands))
    end.appendChunk(.end, [])
    return [start] + bands.map(\.chunk) + [end]
  }

  /// The zlib stream of the rows of `bands`, one below the other.
  static func stream(of bands: [DeflateBand]) -> [UInt8] {
    bands.reduce(streamStart) { $0 + $1.bytes } + streamEnd(of: bands)
  }

  /// zlib's header: DEFLATE with a window of 32 KiB, fastest level (RFC 1950, section 2.2).
  private static let streamStart: [UInt8] = [0x78, 0x01]

  /// An empty last block with fixed codes, then the checksum of all bands.
  private static func streamEnd(of bands: [DeflateBand]) -> [UInt8] {
    var end: [UInt8] = [0x03, 0x00]
    end.appendBigEndian(bands.reduce(Adler32.empty) { $0.followed(by: $1.checksum) }.value)
    return end
  }
}
