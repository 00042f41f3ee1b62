import CImageCodecs

// Which colour chunk counts (PNG Specification, Third Edition, section 4.3,
// https://www.w3.org/TR/png-3/#4Concepts.ColourSpaces): cICP before iCCP before sRGB before gAMA with cHRM. One that is
// damaged or beyond us is passed over for the next.

extension ImageColorSpace {
  /// The colours of a PNG file.
  ///
  /// - Parameter bytes: begin with PNG's signature.
  init(ofPNG bytes: [UInt8]) {
    let chunks = PNGColorChunks(of: bytes)
    self =
      chunks[.codePoints].flatMap(Self.init(codePoints:))
      ?? chunks[.profile].flatMap(Self.init(compressedProfile:))
      ?? chunks[.standardColors].map { _ in .sRGB }
      ?? chunks[.gamma].flatMap { Self(gamma: $0, chromaticities: chunks[.chromaticities]) }
      ?? .sRGB
  }

  /// Code points of ITU-T H.273: primaries, curve, matrix (0 for RGB) and whether the full range is used.
  private init?(codePoints: ArraySlice<UInt8>) {
    guard codePoints.count == 4, codePoints.suffix(2) == [0, 1] else { return nil }
    self.init(
      primaries: codePoints[codePoints.startIndex], transfer: codePoints[codePoints.startIndex + 1])
  }

  /// A name, a zero, the method of compression (0), and the compressed profile.
  private init?(compressedProfile: ArraySlice<UInt8>) {
    guard let end = compressedProfile.firstIndex(of: 0), end + 1 < compressedProfile.endIndex,
      compressedProfile[end + 1] == 0, let profile = Self.inflated(compressedProfile[(end + 2)...])
    else { return nil }
    self = .profile(profile)
  }

  private static func inflated(_ stream: ArraySlice<UInt8>) -> [UInt8]? {
    try? withLibraryBuffer(.png) { buffer in
      stream.withUnsafeBufferPointer {
        image_codec_inflate($0.baseAddress, $0.count, IMAGE_CODEC_MOST_PROFILE_BYTES, &buffer)
      }
    }
  }

  /// Both chunks hold numbers times 100,000.
  private init?(gamma: ArraySlice<UInt8>, chromaticities: ArraySlice<UInt8>?) {
    guard gamma.count == 4, let curve = ToneCurve(pngGamma: Self.numbers(gamma)[0]) else { return nil }
    let primaries =
      chromaticities.flatMap { $0.count == 32 ? ColorPrimaries(Self.numbers($0)) : nil } ?? .bt709
    self = primaries == .bt709 && curve == .sRGB ? .sRGB : .primaries(primaries, curve)
  }

  private static func numbers(_ payload: ArraySlice<UInt8>) -> [Double] {
    let bytes = Array(payload)
    return stride(from: 0, to: bytes.count, by: 4).map { Double(bytes.bigEndianInteger(at: $0)) / 100_000 }
  }
}

extension ToneCurve {
  /// Writers put 1 / 2.2 where they mean sRGB, so what is within a twentieth of it is sRGB's, as in libpng.
  fileprivate init?(pngGamma value: Double) {
    guard (0.1...10).contains(value) else { return nil }
    let exponent = 1 / value
    self = abs(exponent / 2.2 - 1) < 0.05 ? .sRGB : .gamma(exponent)
  }
}

extension ColorPrimaries {
  /// - Parameter numbers: x and y of white, red, green and blue.
  fileprivate init(_ numbers: [Double]) {
    self.init(
      white: Chromaticity(x: numbers[0], y: numbers[1]), red: Chromaticity(x: numbers[2], y: numbers[3]),
      green: Chromaticity(x: numbers[4], y: numbers[5]), blue: Chromaticity(x: numbers[6], y: numbers[7]))
  }
}

/// The first intact chunk of each colour type, from before the pixels.
private struct PNGColorChunks {
  private var payloads: [PNGChunk.ChunkType: ArraySlice<UInt8>] = [:]

  init(of bytes: [UInt8]) {
    let types: Set<PNGChunk.ChunkType> = [.codePoints, .profile, .standardColors, .gamma, .chromaticities]
    for chunk in PNGChunks(of: bytes) {
      if chunk.type == .pixels { break }
      guard types.contains(chunk.type), payloads[chunk.type] == nil, chunk.isIntact(in: bytes) else {
        continue
      }
      payloads[chunk.type] = bytes[chunk.payload]
    }
  }

  subscript(type: PNGChunk.ChunkType) -> ArraySlice<UInt8>? { payloads[type] }
}
