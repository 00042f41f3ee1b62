import Codecs
import Drawing
import Foundation
import Geometry
import Testing

/// Files of the kind that is read without libpng, written by hand with one of PNG's filters in all rows.
@Suite struct PNGFilterTests {
  private static let size = PixelSize(width: 5, height: 3)

  /// Stored, not compressed: a zlib stream of one block.
  private static func stream(of bytes: [UInt8]) -> [UInt8] {
    let count = UInt16(bytes.count)
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    let checksum = (high << 16 | low).bigEndian
    return [0x78, 0x01, 1, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)]
      + bytes + withUnsafeBytes(of: checksum) { Array($0) }
  }

  private static func chunk(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    let content = Array(type.utf8) + payload
    var crc: UInt32 = .max
    for byte in content {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return withUnsafeBytes(of: UInt32(payload.count).bigEndian) { Array($0) } + content
      + withUnsafeBytes(of: (~crc).bigEndian) { Array($0) }
  }

  private static func file(filter: UInt8, colorType: UInt8, step: Int) -> [UInt8] {
    let row = [filter] + [UInt8](repeating: 10, count: size.width * step)
    let rows = (0..<size.height).flatMap { _ in row }
    let header: [UInt8] = [0, 0, 0, UInt8(size.width), 0, 0, 0, UInt8(size.height), 8, colorType, 0, 0, 0]
    let stream = stream(of: rows)
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunk("IDAT", Array(stream.prefix(20))) + chunk("IDAT", Array(stream.dropFirst(20)))
      + chunk("IEND", [])
  }

  struct Filter: CustomTestStringConvertible {
    let testDescription: String
    let code: UInt8
    /// The first sample of each pixel of the last row, by the specification, where every filtered byte is 10.
    let lastRow: [UInt8]
  }

  @Test(
    arguments: [
      Filter(testDescription: "none", code: 0, lastRow: [10, 10, 10, 10, 10]),
      Filter(testDescription: "sub", code: 1, lastRow: [10, 20, 30, 40, 50]),
      Filter(testDescription: "up", code: 2, lastRow: [30, 30, 30, 30, 30]),
      Filter(testDescription: "average", code: 3, lastRow: [17, 31, 41, 47, 51]),
      Filter(testDescription: "paeth", code: 4, lastRow: [30, 40, 50, 60, 70]),
    ], [3, 4])
  func undoesFilters(_ filter: Filter, step: Int) throws {
    let file = Self.file(filter: filter.code, colorType: step == 3 ? 2 : 6, step: step)
    let bitmap = try ImageDecoder().decode(file).bitmap
    let pixels = bitmap.withUnsafeBytes { Array($0) }
    let start = (Self.size.height - 1) * Self.size.width * 4
    let last = stride(from: start, to: pixels.count, by: 4).map { Array(pixels[$0..<$0 + 4]) }
    #expect(last == filter.lastRow.map { step == 3 ? [$0, $0, $0, 255] : [$0, $0, $0, $0] })
  }

  @Test func leavesFaultsToLibpng() throws {
    #expect(throws: ImageDecodingError.damaged(.png, "bad adaptive filter value")) {
      try ImageDecoder().decode(Self.file(filter: 5, colorType: 6, step: 4))
    }
  }

  /// The checksum of the chunk is wrong, which whoever reads as far as that says.
  @Test(arguments: [UInt8(0), 1]) func whatFollowsTheRowsIsNotReadToItsEnd(interlacing: UInt8) throws {
    let rows: [UInt8] = [0, 1, 2, 3] + [UInt8](repeating: 0, count: 60_000)
    var pixels = Self.chunk("IDAT", Self.stream(of: rows))
    pixels[pixels.count - 1] ^= 1
    let image = try ImageDecoder().decode(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        + Self.chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, interlacing])
        + pixels + Self.chunk("IEND", []))
    #expect(image.bitmap.bytes == [1, 2, 3, 255])
    #expect(image.warning == "IDAT: Too much image data")
  }
}
