import Codecs
import Drawing
import Geometry
import Testing

@Suite struct JPEGEncoderTests {
  /// A picture as smooth as photographs are.
  private let picture = TestPictures.bitmap(PixelSize(width: 67, height: 45)) { x, y in
    [UInt8(x * 3), UInt8(y * 5), UInt8(x + y), 255]
  }

  @Test(arguments: [(95, 6), (75, 16)])
  func comesBackWithinTolerance(quality: Int, tolerance: Int) throws {
    let decoded = try ImageDecoder().decode(JPEGEncoder(quality: quality).encode(picture))
    #expect(decoded.bitmap.size == picture.size)
    let differences = zip(decoded.bitmap.bytes, picture.bytes).map { abs(Int($0) - Int($1)) }
    #expect(differences.max() ?? 0 <= tolerance)
    #expect(differences.reduce(0, +) / differences.count <= 2)
  }

  @Test func bothFormatsGiveTheSameBytes() throws {
    #expect(try JPEGEncoder().encode(picture) == JPEGEncoder().encode(picture.premultiplied))
  }

  @Test func lowerQualityIsSmaller() throws {
    let noise = TestPictures.noise(width: 300, height: 200)
    let sizes = try [100, 90, 50, 1].map { try JPEGEncoder(quality: $0).encode(noise).count }
    #expect(sizes == sizes.sorted(by: >) && Set(sizes).count == 4)
    // Larger than one portion of the output buffer.
    #expect(sizes[0] > 1 << 16)
  }

  @Test func qualityOutsideTheScaleCountsAsTheNearest() throws {
    #expect(try JPEGEncoder(quality: 1000).encode(picture) == JPEGEncoder(quality: 100).encode(picture))
    #expect(try JPEGEncoder(quality: -5).encode(picture) == JPEGEncoder(quality: 1).encode(picture))
  }

  @Test func backgroundShowsThrough() throws {
    let clear = TestPictures.bitmap(PixelSize(width: 16, height: 16)) { _, _ in [255, 0, 0, 51] }
    let encoder = JPEGEncoder(quality: 100, background: Color(red: 0, green: 0, blue: 1))
    let pixel = try ImageDecoder().decode(encoder.encode(clear)).bitmap.bytes.prefix(4)
    #expect(zip(pixel, [51, 0, 204, 255]).allSatisfy { abs(Int($0) - $1) <= 2 })
  }

  @Test func channelOfTheBackgroundThatIsNoNumberIsNone() throws {
    let clear = TestPictures.bitmap(PixelSize(width: 16, height: 16)) { _, _ in [255, 0, 0, 51] }
    #expect(
      try JPEGEncoder(background: Color(red: .nan, green: .infinity, blue: -.infinity)).encode(clear)
        == JPEGEncoder(background: Color(red: 0, green: 1, blue: 0)).encode(clear))
  }

  @Test func refusesTooLongSides() {
    let size = PixelSize(width: 65501, height: 1)
    let bitmap = Bitmap(size: size, format: .straightRGBA, pixels: [UInt8](repeating: 255, count: 65501 * 4))
    #expect(throws: ImageEncodingError.tooLarge(.jpeg, size, maximumSide: 65500)) {
      try JPEGEncoder().encode(bitmap)
    }
  }
}
