import Drawing
import Geometry
import TestSupport
import Testing

@testable import Codecs

@Suite struct ImageDecoderTests {
  private static let files: [ImageFormat: [UInt8]] = {
    do {
      let picture = TestPictures.gradient(width: 100, height: 60)
      return [.png: try PNGEncoder(.fast).encode(picture), .jpeg: try JPEGEncoder().encode(picture)]
    } catch {
      Issue.record("the test pictures cannot be encoded: \(error)")
      return [:]
    }
  }()

  private func file(_ format: ImageFormat) throws -> [UInt8] {
    try #require(Self.files[format])
  }

  @Test(arguments: [ImageFormat.png, .jpeg])
  func readsHeaderWithoutPixels(format: ImageFormat) throws {
    let header = try ImageDecoder().readHeader(of: Array(file(format).prefix(700)))
    #expect(header.format == format)
    #expect(header.size == PixelSize(width: 100, height: 60))
    #expect(header.orientation == .up)
  }

  @Test(arguments: [ImageFormat.png, .jpeg])
  func namesTheLimitOfPixels(format: ImageFormat) throws {
    var limits = ImageLimits.standard
    limits.maximumPixels = 6000
    #expect(try ImageDecoder(limits: limits).decode(file(format)).bitmap.size.width == 100)
    limits.maximumPixels = 5999
    let bytes = try file(format)
    #expect(throws: ImageDecodingError.tooManyPixels(PixelSize(width: 100, height: 60), limit: 5999)) {
      try ImageDecoder(limits: limits).decode(bytes)
    }
  }

  @Test(arguments: [ImageFormat.png, .jpeg])
  func namesTheLimitOfBytes(format: ImageFormat) throws {
    let bytes = try file(format)
    var limits = ImageLimits.standard
    limits.maximumBytes = bytes.count - 1
    #expect(throws: ImageDecodingError.fileTooLarge(byteCount: bytes.count, limit: bytes.count - 1)) {
      try ImageDecoder(limits: limits).decode(bytes)
    }
  }

  @Test(.requiresCorpus("images")) func namesTheLimitOfScans() throws {
    let bytes = try corpusFile("bad/made-huge/jpeg-scan-bomb-2000x2000-3000-scans.jpg")
    #expect(throws: ImageDecodingError.tooManyScans(limit: 500)) { try ImageDecoder().decode(bytes) }
  }

  @Test(arguments: [
    (8192, 8192, 32), (4096, 4096, 128), (2000, 2000, 500), (1, 1, 500), (65_500, 65_500, 32), (0, 5, 32),
  ])
  func largePicturesMayHaveFewerScans(width: Int, height: Int, scans: Int) {
    #expect(ImageLimits.standard.scans(for: PixelSize(width: width, height: height)) == scans)
  }

  @Test func anyLimitOfPixelsGivesANumberOfScans() {
    var limits = ImageLimits.standard
    limits.maximumPixels = .max
    limits.maximumScans = .max
    #expect(limits.scans(for: PixelSize(width: 1, height: 1)) == .max)
    limits.maximumPixels = 0
    #expect(limits.scans(for: PixelSize(width: .max, height: .max)) == 32)
  }

  @Test(.requiresCorpus("images")) func namesTheLimitOfDecoderMemory() throws {
    let bytes = try corpusFile("jpeg/made-large/1201x1603-444-prog.jpg")
    var limits = ImageLimits.standard
    // The coefficients alone take 2 bytes a sample: 11.5 million.
    limits.maximumDecoderBytes = 10_000_000
    #expect(throws: ImageDecodingError.decoderTooLarge(.jpeg, limit: 10_000_000)) {
      try ImageDecoder(limits: limits).decode(bytes)
    }
  }

  private func corpusFile(_ name: String) throws -> [UInt8] {
    try #require(CorpusEntry.all.first { $0.file == name }).readBytes()
  }

  @Test(arguments: [
    ("BM......", ImageDecodingError.unsupportedFormat("BMP")),
    ("\0\0\u{1}\0\u{1}\0", .unsupportedFormat("ICO")),
    ("II*\0....", .unsupportedFormat("TIFF")),
    ("MM\0*....", .unsupportedFormat("TIFF")),
    ("\0\0\0\u{20}ftypheic", .unsupportedFormat("HEIC")),
    ("%PDF-1.7", .unsupportedFormat("PDF")),
    ("version https://git-lfs.github.com/spec/v1\noid sha256:", .largeFilePointer),
    ("<html></html>", .notAnImage),
    ("", .notAnImage),
  ])
  func tellsFormatsByContent(start: String, error: ImageDecodingError) {
    #expect(throws: error) { try ImageDecoder().decode(Array(start.utf8)) }
  }

  @Test func refusesDamagedPNG() throws {
    var bytes = try file(.png)
    // In the checksum of the chunk before the last of pixels: what damaged pixels are refused for depends on where they are.
    let chunks = bytes.indices.filter { bytes[$0...].starts(with: "IDAT".utf8) }
    bytes[try #require(chunks.last) - 8] ^= 1
    #expect(throws: ImageDecodingError.damaged(.png, "IDAT: CRC error")) { try ImageDecoder().decode(bytes) }
  }

  @Test func decodesCutJPEGWithAWarning() throws {
    let bytes = try file(.jpeg)
    let image = try ImageDecoder().decode(Array(bytes.prefix(bytes.count - 200)))
    #expect(image.bitmap.size == PixelSize(width: 100, height: 60))
    #expect(image.warning == "Premature end of JPEG file")
  }

  @Test func refusesAnotherKindOfJPEG() throws {
    var bytes = try file(.jpeg)
    let frame = try #require(bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    bytes[frame + 4] = 12
    #expect(throws: ImageDecodingError.unsupported(.jpeg, "Unsupported JPEG data precision 12")) {
      try ImageDecoder().decode(bytes)
    }
  }

  @Test(arguments: [
    (PixelSize(width: 1, height: 1), PixelSize(width: 13, height: 8)),
    (PixelSize(width: 25, height: 15), PixelSize(width: 25, height: 15)),
    (PixelSize(width: 26, height: 15), PixelSize(width: 38, height: 23)),
    (PixelSize(width: 10, height: 31), PixelSize(width: 63, height: 38)),
    (PixelSize(width: 100, height: 60), PixelSize(width: 100, height: 60)),
    (PixelSize(width: 500, height: 1), PixelSize(width: 100, height: 60)),
  ])
  func reducesJPEGToCoverTheTarget(target: PixelSize, expected: PixelSize) throws {
    let image = try ImageDecoder(targetSize: target).decode(file(.jpeg))
    #expect(image.bitmap.size == expected)
    #expect(image.warning == nil)
  }

  @Test func reducedPictureLooksTheSame() throws {
    let picture = TestPictures.bitmap(PixelSize(width: 64, height: 64)) { x, _ in
      x < 32 ? [250, 0, 0, 255] : [0, 0, 250, 255]
    }
    let file = try JPEGEncoder(quality: 95).encode(picture)
    let reduced = try ImageDecoder(targetSize: PixelSize(width: 8, height: 8)).decode(file).bitmap
    #expect(reduced.size == PixelSize(width: 8, height: 8))
    let (first, last) = (reduced.bytes.prefix(4), reduced.bytes.suffix(4))
    #expect(zip(first, [250, 0, 0, 255]).allSatisfy { abs(Int($0) - $1) <= 4 })
    #expect(zip(last, [0, 0, 250, 255]).allSatisfy { abs(Int($0) - $1) <= 4 })
  }

  @Test(.requiresCorpus("images")) func targetCountsAfterTurning() throws {
    let bytes = try corpusFile("jpeg/made-exif/orientation-6-with-thumbnail-jpeg.jpg")
    let header = try ImageDecoder().readHeader(of: bytes)
    #expect(header.orientation == .right)
    let size = header.orientation.orientedSize(of: header.size)
    let target = PixelSize(width: size.width / 2, height: 1)
    let reduced = try ImageDecoder(targetSize: target).decode(bytes).oriented
    #expect(reduced.size.width >= target.width && reduced.size.width < size.width)
  }
}
