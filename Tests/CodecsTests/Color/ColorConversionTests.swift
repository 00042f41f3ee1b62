import Drawing
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Codecs

/// Colours of files that do not hold sRGB.
@Suite struct ColorConversionTests {
  /// One pixel, with `chunks` between header and pixels.
  private func decodePixel(
    _ pixel: [UInt8], with chunks: [(PNGChunk.ChunkType, [UInt8])]
  ) throws -> (stored: [UInt8], inSRGB: [UInt8]) {
    let plain = try PNGEncoder(.fast).encode(
      Bitmap(size: PixelSize(width: 1, height: 1), format: .straightRGBA, pixels: pixel))
    let header = try #require(PNGChunks(of: plain).first { $0.type == .header })
    var file = Array(plain[..<header.range.upperBound])
    for (type, payload) in chunks { file.appendChunk(type, payload) }
    file += plain[header.range.upperBound...]
    let image = try ImageDecoder().decode(file)
    return (image.bitmap.withUnsafeBytes { Array($0) }, image.inSRGB.bitmap.withUnsafeBytes { Array($0) })
  }

  private func numbers(_ values: [UInt32]) -> [UInt8] {
    values.reduce(into: []) { $0.appendBigEndian($1) }
  }

  /// 55 / 255 is 0.2157 of white's light, for which sRGB's curve gives 127.95.
  @Test func lightItselfBecomesBrighter() throws {
    let pixel = try decodePixel([55, 55, 55, 100], with: [(.gamma, numbers([100_000]))])
    #expect(pixel.stored == [55, 55, 55, 100])
    #expect(pixel.inSRGB == [128, 128, 128, 100])
  }

  @Test func usualGammaMeansSRGB() throws {
    let pixel = try decodePixel([200, 100, 50, 255], with: [(.gamma, numbers([45_455]))])
    #expect(pixel.inSRGB == [200, 100, 50, 255])
  }

  /// The expected values are 214.90, 92.61 and 30.95 by the matrices of both spaces.
  @Test func displayP3HasWiderPrimaries() throws {
    let pixel = try decodePixel([200, 100, 50, 255], with: [(.codePoints, [12, 13, 0, 1])])
    #expect(pixel.inSRGB == [215, 93, 31, 255])
  }

  /// The expected values of P3 and BT.2020 are 214.90, 92.61 and 30.95, and 241.27, 75.95 and 29.14, by their matrices; those of 5, 6, 7
  /// and 22 are also what Chromium shows.
  @Test(
    arguments: [
      ([12, 1], [215, 93, 31, 255]), ([9, 1], [241, 76, 29, 255]), ([9, 14], [241, 76, 29, 255]),
      ([1, 6], [200, 100, 50, 255]), ([5, 13], [203, 100, 51, 255]), ([6, 6], [196, 102, 49, 255]),
      ([7, 7], [196, 102, 49, 255]), ([22, 13], [202, 102, 49, 255]),
    ] as [([UInt8], [UInt8])])
  func curvesOfVideoAreShownAsSRGBs(_ codePoints: [UInt8], _ expected: [UInt8]) throws {
    let pixel = try decodePixel([200, 100, 50, 255], with: [(.codePoints, codePoints + [0, 1])])
    #expect(pixel.inSRGB == expected)
  }

  @Test func chromaticitiesAreThoseOfDisplayP3() throws {
    let displayP3 = numbers([31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000])
    let pixel = try decodePixel(
      [200, 100, 50, 255], with: [(.gamma, numbers([45_455])), (.chromaticities, displayP3)])
    #expect(pixel.inSRGB == [215, 93, 31, 255])
  }

  @Test func codePointsComeBeforeEverythingElse() throws {
    let pixel = try decodePixel(
      [55, 55, 55, 255], with: [(.gamma, numbers([100_000])), (.codePoints, [1, 13, 0, 1])])
    #expect(pixel.inSRGB == [55, 55, 55, 255])
  }

  @Test(
    arguments: [
      [(PNGChunk.ChunkType.codePoints, [1, 16, 0, 1] as [UInt8])],
      [(.profile, Array("name\0\0no zlib".utf8))],
      [(.gamma, [0, 0, 0, 0])],
      [(.gamma, [0, 1])],
    ])
  func whatMakesNoSenseIsIgnored(_ chunks: [(PNGChunk.ChunkType, [UInt8])]) throws {
    let pixel = try decodePixel([55, 100, 200, 255], with: chunks)
    #expect(pixel.inSRGB == [55, 100, 200, 255])
  }

  /// Pixels from the middle of files with ICC profiles; the values after conversion are Pillow's (ImageCms, perceptual).
  @Test(
    .requiresCorpus("images"),
    arguments: [
      (file: "jpeg/photos/concert.jpg", x: 200, y: 133, expected: [57, 57, 57] as [UInt8]),
      (file: "jpeg/decoder-reftest/portrait_2.jpg", x: 56, y: 75, expected: [156, 155, 169]),
      (file: "png/metadata/p3.png", x: 4, y: 4, expected: [255, 0, 0]),
    ])
  func profilesAreFollowed(_ sample: (file: String, x: Int, y: Int, expected: [UInt8])) throws {
    let file = try Data(contentsOf: Corpora.folder("images").appending(path: sample.file))
    let image = try ImageDecoder().decode(Array(file)).inSRGB
    let offset = (sample.y * image.bitmap.size.width + sample.x) * 4
    #expect(image.bitmap.withUnsafeBytes { Array($0[offset..<offset + 3]) } == sample.expected)
    #expect(image.colorSpace == .sRGB)
  }

  @Test(
    .requiresCorpus("images"),
    arguments: ["icc-garbage.jpg", "icc-3-parts.jpg", "icc-parts-out-of-order.jpg"])
  func profilesThatAreDamagedOrMeanSRGBChangeNothing(_ name: String) throws {
    let file = try Data(contentsOf: Corpora.folder("images").appending(path: "jpeg/made-metadata/\(name)"))
    let image = try ImageDecoder().decode(Array(file))
    #expect(image.colorSpace != .sRGB)
    #expect(image.inSRGB.bitmap == image.bitmap)
  }
}
