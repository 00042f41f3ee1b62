import Codecs
import Drawing
import Geometry
import Testing

/// Bands that are cut off behind some of their rows.
@Suite struct DivisibleBandTests {
  private func band(of bitmap: Bitmap, hasAlpha: Bool = false) throws -> DivisibleBand {
    try bitmap.withPixelRows { (rows) throws(ImageEncodingError) in
      try DivisibleBand(rows, hasAlpha: hasAlpha)
    }
  }

  private func expectFirstRows(
    _ counts: some Sequence<Int>, of bitmap: Bitmap, hasAlpha: Bool = false
  ) throws {
    let band = try band(of: bitmap, hasAlpha: hasAlpha)
    for count in counts {
      let first = band.first(count)
      let decoded = try ImageDecoder().decode(BandedPNG([first]).makeFile())
      #expect(decoded.warning == nil)
      #expect(decoded.bitmap.size == PixelSize(width: bitmap.size.width, height: count))
      #expect(
        decoded.bitmap.bytes == Array(bitmap.bytes.prefix(count * bitmap.size.width * 4)), "\(count) rows")
    }
  }

  @Test func firstRowsDecodeToThePicture() throws {
    try expectFirstRows(1...47, of: TestPictures.gradient())
    try expectFirstRows(1...37, of: TestPictures.translucent(), hasAlpha: true)
    try expectFirstRows(1...160, of: TestPictures.areas(width: 300, height: 160))
  }

  /// Plain rows repeat the one above, within which copies are as long as one likes.
  @Test(arguments: [1, 2, 3, 85, 86, 87, 400]) func plainRowsDecodeToThePicture(width: Int) throws {
    let bitmap = TestPictures.bitmap(PixelSize(width: width, height: 60)) { _, y in
      y % 13 == 12 ? [1, 2, 3, 255] : [200, 200, 200, 255]
    }
    try expectFirstRows(1...60, of: bitmap)
  }

  /// Photographs fill several blocks, and long strips more rows than one has ends for.
  @Test func bandsOfManyBlocksDecodeToThePicture() throws {
    try expectFirstRows([1, 2, 50, 99, 100, 101, 149, 150], of: TestPictures.noise(width: 500, height: 150))
    try expectFirstRows(
      [1, 255, 256, 257, 511, 512, 513, 699, 700], of: TestPictures.areas(width: 9, height: 700))
  }

  /// A block is full at the very end of a row.
  @Test func rowsThatFillBlocksDecodeToThePicture() throws {
    try expectFirstRows(1...72, of: TestPictures.noise(width: 341, height: 72))
  }

  @Test func cutBandsStandAmongOthers() throws {
    let bitmap = TestPictures.noise(width: 40, height: 60)
    let cut = try band(of: bitmap).first(23)
    let rest = try bitmap.withPixelRows(23..<60) { (rows) throws(ImageEncodingError) in
      try DeflateBand(rows, hasAlpha: false)
    }
    #expect(try ImageDecoder().decode(BandedPNG([cut, rest]).makeFile()).bitmap == bitmap)
  }

  /// What is cut off costs next to nothing, and so does that it may be.
  @Test func cutBandsAreSmall() throws {
    let bitmap = TestPictures.areas(width: 500, height: 200)
    let band = try band(of: bitmap)
    let alone = try bitmap.withPixelRows { (rows) throws(ImageEncodingError) in
      try DeflateBand(rows, hasAlpha: false)
    }
    #expect(Double(band.whole.bytes.count) < 1.02 * Double(alone.bytes.count))
    #expect(band.first(100).bytes.count < band.whole.bytes.count * 6 / 10)
    #expect(band.first(200) == band.whole)
  }
}
