extension ImageColorSpace {
  /// The colours of a JPEG file: an ICC profile in one or more APP2 segments (ICC.1:2022, annex B.4), of which none may
  /// be missing.
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
    guard let pieceCount, pieceCount > 0, numbers == Array(1...pieceCount) else {
      self = .sRGB
      return
    }
    self = .profile(numbers.flatMap { pieces[$0] ?? [] })
  }

  private static let profileName = Array("ICC_PROFILE\0".utf8)
}
