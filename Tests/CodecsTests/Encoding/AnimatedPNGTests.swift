import Drawing
import Geometry
import Testing

@testable import Codecs

@Suite struct AnimatedPNGTests {
  /// A picture with rows of one shade each.
  private func picture(_ shades: [UInt8], width: Int = 3) -> Bitmap {
    Bitmap(
      size: PixelSize(width: width, height: shades.count), format: .straightRGBA,
      pixels: shades.flatMap { shade in (0..<width).flatMap { _ in [shade, shade, shade, 255] } })
  }

  /// The chunks of a file as their names and payloads.
  private func chunks(of file: [UInt8]) -> [(name: String, payload: [UInt8])] {
    PNGChunks(of: file).map { chunk in
      let start = chunk.range.lowerBound
      #expect(chunk.isIntact(in: file))
      return (String(decoding: file[start + 4..<start + 8], as: UTF8.self), Array(file[chunk.payload]))
    }
  }

  @Test func storesOnlyTheRowsThatChange() throws {
    var animation = AnimatedPNG(size: PixelSize(width: 3, height: 4))
    try animation.append(picture([1, 2, 3, 4]), for: 0.5)
    try animation.append(picture([1, 9, 8, 4]), for: 0.04)
    try animation.append(picture([1, 9, 8, 4]), for: 100)
    let chunks = chunks(of: try animation.makeFile())
    #expect(chunks.map(\.name) == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    #expect(chunks[1].payload == [0, 0, 0, 3, 0, 0, 0, 0])
    // Sequence number, width, height, x, y, delay as a fraction, dispose and blend.
    func control(_ number: UInt8, height: UInt8, y: UInt8, _ delay: [UInt8]) -> [UInt8] {
      [0, 0, 0, number, 0, 0, 0, 3, 0, 0, 0, height, 0, 0, 0, 0, 0, 0, 0, y] + delay + [0, 0]
    }
    #expect(chunks[2].payload == control(0, height: 4, y: 0, [0x01, 0xF4, 0x03, 0xE8]))
    #expect(chunks[4].payload == control(1, height: 2, y: 1, [0, 40, 0x03, 0xE8]))
    #expect(chunks[6].payload == control(3, height: 1, y: 0, [0, 100, 0, 1]))
    #expect(chunks[5].payload.prefix(4) == [0, 0, 0, 2])
    #expect(chunks[7].payload.prefix(4) == [0, 0, 0, 4])
  }

  /// A frame is no whole number of milliseconds, the second is.
  @Test(arguments: [24, 30, 60, 120]) func framesOfASecondTakeASecond(count: Int) throws {
    var animation = AnimatedPNG(size: PixelSize(width: 3, height: 1))
    for shade in 0..<count { try animation.append(picture([UInt8(shade)]), for: 1 / Double(count)) }
    let controls = chunks(of: try animation.makeFile()).filter { $0.name == "fcTL" }.map(\.payload)
    #expect(controls.allSatisfy { $0[22...23] == [0x03, 0xE8] })
    #expect(controls.map { Int($0[20]) << 8 + Int($0[21]) }.reduce(0, +) == 1000)
  }

  @Test func firstPictureIsWhatOthersSee() throws {
    var animation = AnimatedPNG(size: PixelSize(width: 4, height: 3))
    try animation.append(picture([10, 20], width: 3), for: 1)
    try animation.append(picture([10, 20, 30], width: 9), for: 1)
    let decoded = try ImageDecoder().decode(animation.makeFile()).bitmap
    let row = { (shade: UInt8) in
      [UInt8]((0..<3).flatMap { _ in [shade, shade, shade, 255] } + [0, 0, 0, 0])
    }
    #expect(decoded.size == PixelSize(width: 4, height: 3))
    #expect(decoded.withUnsafeBytes { Array($0) } == row(10) + row(20) + [UInt8](repeating: 0, count: 16))
  }

  @Test func needsAPicture() {
    #expect(throws: ImageEncodingError.empty(PixelSize(width: 0, height: 0))) {
      try AnimatedPNG(size: PixelSize(width: 1, height: 1)).makeFile()
    }
  }
}
