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

  /// Every way of sharing rows out makes the same band, photographs and rows that repeat among them.
  @Test(arguments: [false, true], [[1], [3], [7, 1, 40], [64], [1000]])
  func bytesDoNotDependOnHowRowsAreSharedOut(hasAlpha: Bool, counts: [Int]) throws {
    let noise = TestPictures.noise(width: 90, height: 40)
    let picture = TestPictures.bitmap(PixelSize(width: 90, height: 200)) { x, y in
      let isPhoto = (30..<60).contains(y) && x > 5
      let color: [UInt8] =
        isPhoto
        ? Array(noise.bytes[((y % 40) * 90 + x) * 4..<((y % 40) * 90 + x) * 4 + 3])
        : y < 100
          ? [UInt8(x / 7 * 20 & 255), UInt8(y / 9 * 30 & 255), 7]
          : [UInt8(x), UInt8((x + y) & 255), UInt8(y)]
      return color + [hasAlpha && x < 20 ? UInt8(y) : 255]
    }
    for bitmap in [picture, picture.premultiplied] {
      let deflater = try RowDeflater(width: 90, hasAlpha: hasAlpha)
      var (row, turn) = (0, 0)
      while row < 200 {
        let end = min(200, row + counts[turn % counts.count])
        // A copy, as of memory that is used for other rows afterwards.
        var bytes = Array(bitmap.bytes[row * 360..<end * 360])
        bytes.withUnsafeBytes {
          deflater.add(
            PixelRows($0, rowBytes: 360, size: PixelSize(width: 90, height: end - row), format: bitmap.format)
          )
        }
        for index in bytes.indices { bytes[index] = 0x5A }
        (row, turn) = (end, turn + 1)
      }
      #expect(try [deflater.finish()] == bands(of: bitmap, rowCounts: [200], hasAlpha: hasAlpha))
    }
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

  /// On every machine and at every address; `Scripts/check-bytes` says so of many.
  @Test func bytesArePinned() throws {
    let digests = try [
      TestPictures.gradient(width: 300, height: 400), TestPictures.noise(width: 200, height: 100),
      TestPictures.translucent(), TestPictures.areas(width: 500, height: 700),
    ].map { bitmap in
      let bands = try bands(of: bitmap, rowCounts: [bitmap.size.height], hasAlpha: true)
      return "\(Digest(of: Array(bands[0].bytes)))"
    }
    #expect(
      digests == [
        "ef61254902f72301cb757553221106a9", "1563cde65bcbd6b5743799f631b49758",
        "a0d9a8de63b9d38bf5161eac5a2b4be5", "4aeab31d53ec84be3083210571d47c12",
      ])
  }

  /// Rows of linear gradients are the one above moved to the side, whatever is drawn on some of them.
  @Test(arguments: [-17, -16, -3, -1, 1, 2, 16, 17], [UInt8(255), 200])
  func slantedRowsDecodeToThePicture(shift: Int, alpha: UInt8) throws {
    for width in [65, 400, 11_000] {
      let bitmap = TestPictures.bitmap(PixelSize(width: width, height: 60)) { x, y in
        let place = (x + shift * y + 2000) / 4 % 256
        let isText = (20..<30).contains(y) && x % 40 < 7
        return isText
          ? [255, UInt8(x % 7 * 30), 255, alpha]
          : [UInt8(place), UInt8(255 - place), UInt8(place / 2), alpha]
      }
      let band = try bands(of: bitmap, rowCounts: [60], hasAlpha: alpha < 255)
      #expect(try ImageDecoder().decode(BandedPNG(band).makeFile()).bitmap == bitmap)
    }
  }

  @Test func slantedRowsAreSmall() throws {
    let bitmap = TestPictures.bitmap(PixelSize(width: 600, height: 400)) { x, y in
      [UInt8((x + y) / 4), UInt8((x + y) / 8), UInt8(255 - (x + y) / 4), 255]
    }
    let file = try PNGEncoder(.fast).encode(bitmap)
    #expect(file.count < 12_000)
  }

  /// Noise around slow changes is filtered with averages, slow changes alone with what leaves the same differences again and again.
  @Test(arguments: [UInt8(255), 200], [0, 5]) func photographsAndRampsDecodeToThePicture(
    alpha: UInt8, noise: UInt64
  ) throws {
    for width in [33, 64, 401] {
      var state: UInt64 = 3
      let bitmap = TestPictures.bitmap(PixelSize(width: width, height: 40)) { x, y in
        let slow = [x / 3 + y, x + y / 2, 255 - x / 2].map { channel in
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return UInt8(truncatingIfNeeded: UInt64(channel) &+ (noise == 0 ? 0 : (state >> 33) % noise))
        }
        return slow + [alpha]
      }
      let band = try bands(of: bitmap, rowCounts: [40], hasAlpha: alpha < 255)
      #expect(try ImageDecoder().decode(BandedPNG(band).makeFile()).bitmap == bitmap)
    }
  }

  @Test func rampsOfTwoDirectionsAreSmall() throws {
    let bitmap = TestPictures.gradient(width: 300, height: 400)
    let file = try PNGEncoder(.fast).encode(bitmap)
    #expect(file.count < 3000)
  }

  /// A copy may say up to 258 bytes at once, and no fewer than three.
  @Test(arguments: [1...20, 84...90, 170...176]) func longCopiesDecodeToThePicture(widths: ClosedRange<Int>)
    throws
  {
    for width in widths {
      let bitmap = TestPictures.bitmap(PixelSize(width: width, height: 400)) { _, y in
        y % 130 == 129 ? [1, 2, 3, 255] : [200, 200, 200, 255]
      }
      let bands = try bands(of: bitmap, rowCounts: [399, 1], hasAlpha: false)
      #expect(try ImageDecoder().decode(BandedPNG(bands).makeFile()).bitmap == bitmap)
    }
  }

  /// What lies further back than 32 KiB is not to be copied, however much it is the same.
  @Test func copiesReachNoFurtherThanTheFormatAllows() throws {
    let noise = TestPictures.noise(width: 100, height: 110)
    let bitmap = Bitmap(
      size: PixelSize(width: 100, height: 440), format: .straightRGBA,
      pixels: noise.bytes + noise.bytes + noise.bytes + noise.bytes)
    let bands = try bands(of: bitmap, rowCounts: [440], hasAlpha: false)
    #expect(try ImageDecoder().decode(BandedPNG(bands).makeFile()).bitmap == bitmap)
    #expect(bands[0].bytes.count > 440 * 300)
  }

  /// Codes for what is rare would be longer than a stream allows.
  @Test func rareValuesDecodeToThePicture() throws {
    var previous: [UInt8] = [0, 0, 0]
    var state: UInt64 = 7
    let bitmap = TestPictures.bitmap(PixelSize(width: 30_000, height: 1)) { _, _ in
      for channel in 0..<3 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        // Each value half as often as the one before.
        previous[channel] &+= UInt8(state.leadingZeroBitCount * 3)
      }
      return previous + [255]
    }
    let bands = try bands(of: bitmap, rowCounts: [1], hasAlpha: false)
    #expect(try ImageDecoder().decode(BandedPNG(bands).makeFile()).bitmap == bitmap)
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
