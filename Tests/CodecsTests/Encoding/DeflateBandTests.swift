import Codecs
import Drawing
import Geometry
import Testing

@Suite struct DeflateBandTests {
  @Test(arguments: [[1], [47], [1, 46], [20, 1, 1, 25], Array(repeating: 1, count: 47)])
  func joinedBandsDecodeToThePicture(rowCounts: [Int]) throws {
    for bitmap in [TestPictures.gradient(), TestPictures.gradient().premultiplied] {
      let bands = try bands(of: bitmap, rowCounts: rowCounts, hasAlpha: false)
      let decoded = try ImageDecoder().decode(BandedPNG(bands).makeFile())
      let rows = rowCounts.reduce(0, +)
      #expect(decoded.bitmap.size == PixelSize(width: 61, height: rows))
      #expect(decoded.bitmap.bytes == Array(TestPictures.gradient().bytes.prefix(rows * 61 * 4)))
      #expect(decoded.warning == nil)
    }
  }

  @Test func largeBandsDecodeToThePicture() throws {
    let bitmap = TestPictures.noise(width: 500, height: 300)
    let bands = try bands(of: bitmap, rowCounts: [130, 170], hasAlpha: true)
    #expect(try ImageDecoder().decode(BandedPNG(bands).makeFile()).bitmap == bitmap)
  }

  /// Differences are packed some pixels at a time, so what is left over at the end is any number of them.
  @Test(arguments: 1...40) func everyWidthDecodesToThePicture(width: Int) throws {
    let opaque = TestPictures.bitmap(PixelSize(width: width, height: 5)) { x, y in
      [UInt8(x * 37 & 255), UInt8((x * x + y * 91) & 255), UInt8((x ^ y * 7) * 13 & 255), 255]
    }
    for bitmap in [opaque, opaque.premultiplied] {
      let bands = try bands(of: bitmap, rowCounts: [2, 3], hasAlpha: false)
      #expect(try ImageDecoder().decode(BandedPNG(bands).makeFile()).bitmap == opaque)
    }
  }

  @Test func bandMayBeReplacedAlone() throws {
    let old = TestPictures.gradient()
    let new = TestPictures.bitmap(old.size) { x, y in
      10..<20 ~= y ? [UInt8(y), 0, UInt8(x), 255] : Array(old.bytes[(y * 61 + x) * 4..<(y * 61 + x) * 4 + 4])
    }
    var bands = try bands(of: old, rowCounts: [10, 10, 27], hasAlpha: false)
    bands[1] = try new.withPixelRows(10..<20) { (rows) throws(ImageEncodingError) in
      try DeflateBand(rows, hasAlpha: false)
    }
    #expect(try ImageDecoder().decode(BandedPNG(bands).makeFile()).bitmap == new)
  }

  @Test func dependsOnItsRowsOnly() throws {
    let bitmap = TestPictures.gradient()
    let alone = Bitmap(
      size: PixelSize(width: 61, height: 10), format: .straightRGBA,
      pixels: Array(bitmap.bytes[20 * 61 * 4..<30 * 61 * 4]))
    let inside = try bands(of: bitmap, rowCounts: [20, 10], hasAlpha: false)[1]
    #expect(try bands(of: alone, rowCounts: [10], hasAlpha: false) == [inside])
  }

  @Test func readsPaddedRows() throws {
    let bitmap = TestPictures.gradient()
    var padded: [UInt8] = []
    for y in 0..<47 {
      padded += bitmap.bytes[y * 244..<(y + 1) * 244] + [9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9]
    }
    let band = try padded.withUnsafeBytes { (bytes) throws(ImageEncodingError) in
      try DeflateBand(
        PixelRows(bytes, rowBytes: 256, size: bitmap.size, format: .straightRGBA), hasAlpha: false)
    }
    #expect(try bands(of: bitmap, rowCounts: [47], hasAlpha: false) == [band])
  }

  private func bands(of bitmap: Bitmap, rowCounts: [Int], hasAlpha: Bool) throws -> [DeflateBand] {
    var start = 0
    return try rowCounts.map { count in
      defer { start += count }
      return try bitmap.withPixelRows(start..<start + count) { (rows) throws(ImageEncodingError) in
        try DeflateBand(rows, hasAlpha: hasAlpha)
      }
    }
  }
}
