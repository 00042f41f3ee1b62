import CImageCodecs

/// One chunk of a PNG file, as places in its bytes (PNG Specification, Third Edition, section 5.3:
/// https://www.w3.org/TR/png-3/#5Chunk-layout).
struct PNGChunk: Hashable {
  /// The four letters of a chunk's name as one big-endian number.
  struct ChunkType: Hashable {
    let code: UInt32

    static let header = ChunkType("IHDR")
    static let palette = ChunkType("PLTE")
    static let transparency = ChunkType("tRNS")
    static let pixels = ChunkType("IDAT")
    static let end = ChunkType("IEND")
    static let text = ChunkType("tEXt")
    static let internationalText = ChunkType("iTXt")
    static let codePoints = ChunkType("cICP")
    static let profile = ChunkType("iCCP")
    static let standardColors = ChunkType("sRGB")
    static let gamma = ChunkType("gAMA")
    static let chromaticities = ChunkType("cHRM")
    static let exif = ChunkType("eXIf")
    static let time = ChunkType("tIME")
    static let animation = ChunkType("acTL")
    static let frame = ChunkType("fcTL")
    static let framePixels = ChunkType("fdAT")

    init(code: UInt32) {
      self.code = code
    }

    private init(_ name: StaticString) {
      code = "\(name)".utf8.reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  let type: ChunkType
  /// From the length to the checksum.
  let range: Range<Int>

  /// Length and type stand before it, the checksum behind it.
  var payload: Range<Int> { range.lowerBound + 8..<range.upperBound - 4 }

  /// Whether the checksum fits.
  func isIntact(in bytes: [UInt8]) -> Bool {
    let checked = bytes[range.lowerBound + 4..<range.upperBound - 4]
    let crc = checked.withUnsafeBufferPointer { image_codec_crc32(0, $0.baseAddress, $0.count) }
    return crc == bytes.bigEndianInteger(at: range.upperBound - 4)
  }
}

/// The chunks of a PNG file up to IEND, or to where the file breaks off.
struct PNGChunks: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private(set) var position: Int

  /// - Parameter bytes: begin with PNG's signature.
  init(of bytes: [UInt8]) {
    self.bytes = bytes
    position = PNGFile.signature.count
  }

  mutating func next() -> PNGChunk? {
    guard bytes.count - position >= 12 else { return nil }
    let length = Int(bytes.bigEndianInteger(at: position))
    guard bytes.count - position - 12 >= length else { return nil }
    let type = PNGChunk.ChunkType(code: bytes.bigEndianInteger(at: position + 4))
    let chunk = PNGChunk(type: type, range: position..<position + 12 + length)
    position = type == .end ? bytes.count : chunk.range.upperBound
    return chunk
  }
}

extension [UInt8] {
  /// - Precondition: four bytes lie at `offset`.
  func bigEndianInteger(at offset: Int) -> UInt32 {
    self[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// One chunk: length, type, `payload` and checksum.
  init(chunk type: PNGChunk.ChunkType, _ payload: UnsafeBufferPointer<UInt8>) {
    self = []
    reserveCapacity(payload.count + 12)
    appendChunk(type, payload)
  }

  /// Appends a whole chunk.
  mutating func appendChunk(_ type: PNGChunk.ChunkType, _ payload: some Collection<UInt8>) {
    appendBigEndian(UInt32(payload.count))
    let start = count
    appendBigEndian(type.code)
    append(contentsOf: payload)
    let crc = self[start...].withUnsafeBufferPointer { image_codec_crc32(0, $0.baseAddress, $0.count) }
    appendBigEndian(crc)
  }

  /// Appends the four bytes of `value`, the highest first.
  mutating func appendBigEndian(_ value: UInt32) {
    Swift.withUnsafeBytes(of: value.bigEndian) { append(contentsOf: $0) }
  }
}
