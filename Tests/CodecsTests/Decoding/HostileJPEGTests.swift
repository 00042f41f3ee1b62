import Drawing
import Geometry
import Testing

@testable import Codecs

/// Progressive JPEG files of some kilobytes that ask for passes over a large picture.
@Suite struct HostileJPEGTests {
  /// A gray picture whose first scan is followed by those that refine it, all without data.
  private static func file(
    _ size: PixelSize, scans: Int, between: [UInt8] = [], precision: UInt8 = 8, frame: UInt8 = 0xC2
  ) -> [UInt8] {
    func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
      let length = payload.count + 2
      return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + payload
    }
    let sides = [size.height >> 8, size.height & 0xFF, size.width >> 8, size.width & 0xFF].map { UInt8($0) }
    let shortestCode = [UInt8(1)] + [UInt8](repeating: 0, count: 16)
    var file: [UInt8] = [0xFF, 0xD8] + segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    file += segment(frame, [precision] + sides + [1, 1, 0x11, 0])
    file += segment(0xC4, [0x00] + shortestCode) + segment(0xC4, [0x10] + shortestCode)
    file += segment(0xDA, [1, 1, 0, 0, 0, 0x01])
    for _ in 1..<scans { file += between + segment(0xDA, [1, 1, 0, 0, 0, 0x10]) }
    return file + [0xFF, 0xD9]
  }

  private static let largest = PixelSize(width: 8192, height: 8192)

  /// The memory for the picture's coefficients alone would be more than the decoder may take here.
  @Test(
    arguments: [
      ("coded data", []), ("data with an escaped 255", [1, 2, 0xFF, 0, 3]),
      ("a comment", [0xFF, 0xFE, 0, 4, 0xFF, 0xDA]),
      ("filled up markers", [0xFF, 0xFF, 0xFF]), ("restarts", [0xFF, 0xD0, 0xFF, 0xD7]),
    ] as [(String, [UInt8])])
  func scansAreCountedBeforeMemoryIsTaken(what: String, between: [UInt8]) {
    var limits = ImageLimits.standard
    limits.maximumDecoderBytes = 1 << 20
    let decoder = ImageDecoder(limits: limits)
    let allowed = Self.file(Self.largest, scans: 32, between: between)
    #expect(throws: ImageDecodingError.decoderTooLarge(.jpeg, limit: 1 << 20)) { try decoder.decode(allowed) }
    let oneMore = Self.file(Self.largest, scans: 33, between: between)
    #expect(throws: ImageDecodingError.tooManyScans(limit: 32)) { try decoder.decode(oneMore) }
  }

  @Test func scansBehindTheEndDoNotCount() throws {
    let small = PixelSize(width: 9, height: 9)
    let file = Self.file(small, scans: 500) + Self.file(small, scans: 500)
    #expect(try ImageDecoder().decode(file).bitmap.size == small)
    let oneMore = Self.file(small, scans: 501)
    #expect(throws: ImageDecodingError.tooManyScans(limit: 500)) { try ImageDecoder().decode(oneMore) }
  }

  /// Its one scan is read as rows are wanted, and nothing behind it.
  @Test func filesOfOneScanAreNotCounted() throws {
    let small = PixelSize(width: 9, height: 9)
    let file = Self.file(small, scans: 600, frame: 0xC0)
    #expect(try ImageDecoder().decode(file).bitmap.size == small)
  }

  /// Cut behind the length of a segment, within it, and within a marker.
  @Test(arguments: [1, 2, 3, 4, 9, 10, 11, 12, 13])
  func cutFilesHaveNoMoreScans(missing: Int) {
    var limits = ImageLimits.standard
    limits.maximumScans = 3
    let file = Self.file(PixelSize(width: 9, height: 9), scans: 3).dropLast(missing)
    let isDecoded: Bool
    do throws(ImageDecodingError) {
      _ = try ImageDecoder(limits: limits).decode(Array(file))
      isDecoded = true
    } catch {
      isDecoded = false
      guard case .damaged(.jpeg, _) = error else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(isDecoded || missing > 2)
  }
}
