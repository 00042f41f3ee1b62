import CImageCodecs

extension ImageColorSpace {
  /// The colours of a JPEG file: an ICC profile in one or more APP2 segments (ICC.1:2022, annex B.4), of which none may
  /// be missing. A profile that is too large for a real one is ignored.
  ///
  /// CMYK becomes RGB as Adobe stores it whatever its profile, so such a file is sRGB.
  ///
  /// - Parameter bytes: begin with the marker SOI.
  init(ofJPEG bytes: [UInt8]) {
    var pieces: [UInt8: ArraySlice<UInt8>] = [:]
    var pieceCount: UInt8?
    for segment in JPEGSegments(of: bytes) {
      if segment.isFrameHeader, segment.payload.dropFirst(5).first == 4 {
        self = .sRGB
        return
      }
      guard segment.marker == 0xE2, segment.payload.starts(with: Self.profileName) else { continue }
      let piece = segment.payload.dropFirst(Self.profileName.count)
      guard let number = piece.first, let count = piece.dropFirst().first, pieceCount ?? count == count else {
        continue
      }
      pieceCount = count
      pieces[number] = piece.dropFirst(2)
    }
    let numbers = pieces.keys.sorted()
    let byteCount = pieces.values.reduce(0) { $0 + $1.count }
    guard let pieceCount, pieceCount > 0, numbers == Array(1...pieceCount),
      byteCount <= IMAGE_CODEC_MOST_PROFILE_BYTES
    else {
      self = .sRGB
      return
    }
    self = .profile(numbers.flatMap { pieces[$0] ?? [] })
  }

  private static let profileName = Array("ICC_PROFILE\0".utf8)
}

/// The marker segments of a JPEG file up to its first scan (ITU-T T.81, B.1.1), as places in its bytes.
struct JPEGSegments: Sequence, IteratorProtocol {
  struct Segment {
    /// The second byte of the marker; the first is 0xFF.
    let marker: UInt8
    /// Behind the segment's length.
    let payload: ArraySlice<UInt8>

    /// Whether it begins a frame (SOF), and so tells the picture's components.
    var isFrameHeader: Bool { (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker) }
  }

  private let bytes: [UInt8]
  private var position = 2

  /// - Parameter bytes: begin with the marker SOI.
  init(of bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> Segment? {
    while position + 4 <= bytes.count {
      guard bytes[position] == 0xFF, bytes[position + 1] != 0xFF else {
        // Fill bytes may stand before a marker; libjpeg reads past garbage as well.
        position += 1
        continue
      }
      return segment(bytes[position + 1])
    }
    return nil
  }

  private mutating func segment(_ marker: UInt8) -> Segment? {
    let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
    let end = position + 2 + length
    // 0xDA begins a scan, 0xD9 ends the file.
    guard length >= 2, end <= bytes.count, marker != 0xDA, marker != 0xD9 else {
      position = bytes.count
      return nil
    }
    defer { position = end }
    return Segment(marker: marker, payload: bytes[(position + 4)..<end])
  }
}
