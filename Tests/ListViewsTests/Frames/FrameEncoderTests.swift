import Codecs
import Drawing
import Geometry
import Testing

@testable import ListViews

@Suite struct FrameEncoderTests {
  /// 200 rows, which makes four bands, each row of one shade but for those that are named.
  private func frame(_ shades: [Int: UInt8] = [:], alpha: UInt8 = 255) -> Bitmap {
    Bitmap(
      size: PixelSize(width: 5, height: 200), format: .straightRGBA,
      pixels: (0..<200).flatMap { row in (0..<5).flatMap { _ in [shades[row] ?? UInt8(row), 0, 0, alpha] } })
  }

  @Test func compressesOnlyWhatChanged() throws {
    let encoder = FrameEncoder()
    let counts = try [frame(), frame(), frame([70: 1]), frame([70: 1, 199: 2]), frame()].map { frame in
      _ = try encoder.encode(frame)
      return encoder.compressedBandCount
    }
    #expect(counts == [4, 4, 5, 6, 6])
  }

  @Test func bandsOfFramesThatAreEncodedAtOnceAreCompressedOnce() async throws {
    let encoder = FrameEncoder()
    let tall = Bitmap(
      size: PixelSize(width: 400, height: 640), format: .straightRGBA,
      pixels: (0..<400 * 640).flatMap { [UInt8(truncatingIfNeeded: $0 &* $0 >> 9), 0, 0, 255] })
    let files = try await withThrowingTaskGroup(of: [[UInt8]].self) { group in
      for _ in 0..<8 { group.addTask { try encoder.encode(tall) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(files).count == 1)
    #expect(encoder.compressedBandCount == 10)
  }

  @Test func pixelsAreThoseOfTheFrame() throws {
    let encoder = FrameEncoder()
    for frame in [frame(), frame([63: 9, 64: 8]), frame(alpha: 200), frame([0: 1], alpha: 200)] {
      #expect(try ImageDecoder().decode(Array(encoder.encode(frame).joined())).bitmap == frame)
    }
  }

  @Test func bytesDoNotDependOnFramesBefore() throws {
    let encoder = FrameEncoder()
    for frame in [frame([3: 4]), frame(alpha: 7), frame()] {
      #expect(try encoder.encode(frame) == FrameEncoder().encode(frame))
    }
  }

  @Test func emptyFrameIsRefused() {
    let size = PixelSize(width: 0, height: 3)
    #expect(throws: FrameError.encoding(reason: ImageEncodingError.empty(size).description)) {
      try FrameEncoder().encode(Bitmap(size: size, format: .straightRGBA, pixels: []))
    }
  }
}
