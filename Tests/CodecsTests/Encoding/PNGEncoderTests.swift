import Codecs
import Drawing
import Geometry
import Testing

@Suite struct PNGEncoderTests {
  static let settings: [PNGEncoder.Setting] = [.fast, .compact, .smallest]

  static let pictures = [
    TestPictures.gradient(), TestPictures.translucent(), TestPictures.noise(width: 300, height: 200),
    TestPictures.gradient(width: 1, height: 1), TestPictures.gradient(width: 1, height: 90),
    TestPictures.gradient(width: 400, height: 1),
  ]

  @Test(arguments: settings, pictures)
  func keepsStraightPixels(setting: PNGEncoder.Setting, bitmap: Bitmap) throws {
    let file = try PNGEncoder(setting).encode(bitmap)
    let decoded = try ImageDecoder().decode(file)
    #expect(decoded.bitmap == bitmap)
    #expect(decoded.warning == nil)
  }

  @Test(arguments: settings)
  func keepsPremultipliedPixels(setting: PNGEncoder.Setting) throws {
    let bitmap = TestPictures.everyPremultipliedPair()
    let file = try PNGEncoder(setting).encode(bitmap)
    #expect(try ImageDecoder().decode(file).bitmap.premultiplied == bitmap)
  }

  @Test func dividesByAlphaToNearest() throws {
    let bitmap = Bitmap(
      size: PixelSize(width: 4, height: 1), format: .premultipliedBGRA,
      pixels: [1, 2, 3, 200, 0, 0, 0, 0, 7, 8, 9, 255, 1, 1, 0, 2])
    let file = try PNGEncoder(.fast).encode(bitmap)
    // 255 c / a is 1.275, 2.55 and 3.825; 127.5 goes up.
    let expected: [UInt8] = [4, 3, 1, 200, 0, 0, 0, 0, 9, 8, 7, 255, 0, 128, 128, 2]
    #expect(try ImageDecoder().decode(file).bitmap.bytes == expected)
  }

  @Test(arguments: settings)
  func writesOpaquePixelsOfBothFormatsAlike(setting: PNGEncoder.Setting) throws {
    let bitmap = TestPictures.gradient()
    let file = try PNGEncoder(setting).encode(bitmap)
    #expect(try PNGEncoder(setting).encode(bitmap.premultiplied) == file)
    #expect(PNGHeader(file) == PNGHeader(bitDepth: 8, colorType: .rgb))
  }

  @Test(arguments: settings)
  func writesAlphaWhereNeeded(setting: PNGEncoder.Setting) throws {
    let file = try PNGEncoder(setting).encode(TestPictures.translucent())
    #expect(PNGHeader(file) == PNGHeader(bitDepth: 8, colorType: .rgba))
  }

  @Test(
    arguments: [PNGEncoder.Setting.compact, .smallest], [(2, 1), (4, 2), (5, 4), (16, 4), (17, 8), (256, 8)])
  func usesPalette(setting: PNGEncoder.Setting, colors: (count: Int, bitDepth: Int)) throws {
    let bitmap = TestPictures.bitmap(PixelSize(width: 128, height: 128)) { x, y in
      let index = (x * 31 + y * 17) % colors.count
      return [UInt8(index), 100, UInt8(255 - index), index % 3 == 1 ? 128 : 255]
    }
    let file = try PNGEncoder(setting).encode(bitmap)
    #expect(PNGHeader(file) == PNGHeader(bitDepth: UInt8(colors.bitDepth), colorType: .palette))
    #expect(try ImageDecoder().decode(file).bitmap == bitmap)
  }

  @Test(arguments: [PNGEncoder.Setting.compact, .smallest])
  func usesGrayForSmoothGray(setting: PNGEncoder.Setting) throws {
    let bitmap = TestPictures.bitmap(PixelSize(width: 256, height: 16)) { x, _ in
      [UInt8(x), UInt8(x), UInt8(x), 255]
    }
    let file = try PNGEncoder(setting).encode(bitmap)
    #expect(PNGHeader(file) == PNGHeader(bitDepth: 8, colorType: .gray))
    #expect(try ImageDecoder().decode(file).bitmap == bitmap)
  }

  @Test(arguments: pictures)
  func smallestIsNotLargerThanFast(bitmap: Bitmap) throws {
    #expect(try PNGEncoder(.smallest).encode(bitmap).count <= PNGEncoder(.fast).encode(bitmap).count)
  }

  @Test(arguments: [PNGEncoder.Setting.compact, .smallest])
  func leavesOutThePaletteOfFewPixels(setting: PNGEncoder.Setting) throws {
    let bitmap = TestPictures.bitmap(PixelSize(width: 10, height: 10)) { x, y in
      [UInt8(x * 9), UInt8(y * 9), UInt8((x + y) * 9), 255]
    }
    let file = try PNGEncoder(setting).encode(bitmap)
    #expect(PNGHeader(file) == PNGHeader(bitDepth: 8, colorType: .rgb))
  }

  @Test(arguments: settings)
  func isDeterministic(setting: PNGEncoder.Setting) async throws {
    let bitmap = TestPictures.noise(width: 257, height: 129)
    let text = try PNGText(keyword: "Title", value: "noise")
    let files = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<4 { group.addTask { try PNGEncoder(setting).encode(bitmap, texts: [text]) } }
      return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
    }
    #expect(files.count == 1)
  }

  @Test(arguments: settings)
  func refusesEmptyPictures(setting: PNGEncoder.Setting) {
    let bitmap = Bitmap(size: PixelSize(width: 0, height: 5), format: .straightRGBA, pixels: [])
    #expect(throws: ImageEncodingError.empty(PixelSize(width: 0, height: 5))) {
      try PNGEncoder(setting).encode(bitmap)
    }
  }

  @Test func refusesTooLongSides() {
    let size = PixelSize(width: 1, height: 1_000_001)
    let bitmap = Bitmap(
      size: size, format: .straightRGBA, pixels: [UInt8](repeating: 255, count: size.height * 4))
    #expect(throws: ImageEncodingError.tooLarge(.png, size, maximumSide: 1_000_000)) {
      try PNGEncoder(.fast).encode(bitmap)
    }
  }
}

/// Two bytes of a file's IHDR chunk.
private struct PNGHeader: Equatable {
  enum ColorType: UInt8 {
    case gray = 0, rgb = 2, palette = 3, grayAlpha = 4, rgba = 6
  }

  let bitDepth: UInt8
  let colorType: ColorType?

  init(bitDepth: UInt8, colorType: ColorType) {
    self.bitDepth = bitDepth
    self.colorType = colorType
  }

  init(_ file: [UInt8]) {
    bitDepth = file[24]
    colorType = ColorType(rawValue: file[25])
  }
}
