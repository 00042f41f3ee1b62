// Reads one tag of a TIFF structure, as EXIF embeds it (TIFF 6.0, section 2; CIPA DC-008-2023, 4.5).

extension ImageOrientation {
  /// The orientation in IFD0 of `exif`, which begins with the TIFF header; `up` where there is none or it makes no sense.
  init(exif: ArraySlice<UInt8>) {
    let value = TIFFBytes(exif)?.firstDirectoryValue(tag: 0x0112)
    self = value.flatMap { ImageOrientation(rawValue: $0) } ?? .up
  }
}

/// A TIFF structure that may be damaged: whatever lies outside of it is read as absent.
private struct TIFFBytes {
  private let bytes: ArraySlice<UInt8>
  private let isLittleEndian: Bool

  init?(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    switch bytes.prefix(2) {
    case [0x49, 0x49]: isLittleEndian = true
    case [0x4D, 0x4D]: isLittleEndian = false
    default: return nil
    }
    guard integer(at: 2, byteCount: 2) == 42 else { return nil }
  }

  /// The first value of the entry of `tag`, nil where its type is no unsigned integer.
  func firstDirectoryValue(tag: Int) -> Int? {
    guard let start = integer(at: 4, byteCount: 4), let entryCount = integer(at: start, byteCount: 2) else {
      return nil
    }
    for index in 0..<entryCount {
      let entry = start + 2 + index * 12
      guard let entryTag = integer(at: entry, byteCount: 2) else { return nil }
      guard entryTag == tag else { continue }
      let type = integer(at: entry + 2, byteCount: 2)
      return type.flatMap { Self.byteCounts[$0] }.flatMap { integer(at: entry + 8, byteCount: $0) }
    }
    return nil
  }

  /// Of the types BYTE, SHORT and LONG.
  private static let byteCounts = [1: 1, 3: 2, 4: 4]

  private func integer(at offset: Int, byteCount: Int) -> Int? {
    let field = bytes.dropFirst(offset).prefix(byteCount)
    guard field.count == byteCount else { return nil }
    let digits = isLittleEndian ? Array(field.reversed()) : Array(field)
    return digits.reduce(0) { $0 << 8 | Int($1) }
  }
}
