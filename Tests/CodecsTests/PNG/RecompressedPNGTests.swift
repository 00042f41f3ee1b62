import Drawing
import Geometry
import Testing

@testable import Codecs

@Suite struct RecompressedPNGTests {
  @Test(arguments: [
    TestPictures.gradient(), TestPictures.translucent(), TestPictures.areas(width: 300, height: 260),
    TestPictures.noise(width: 20, height: 20),
  ])
  func keepsPixelsInFewerBytes(bitmap: Bitmap) throws {
    let file = try PNGFile(PNGEncoder(.fast).encode(bitmap))
    let smaller = try #require(try file.recompressed())
    #expect(smaller.bytes.count < file.bytes.count)
    #expect(try ImageDecoder().decode(smaller.bytes).bitmap == bitmap)
  }

  @Test func endsWhereNothingIsGained() throws {
    let file = try PNGFile(PNGEncoder(.fast).encode(TestPictures.areas(width: 300, height: 260)))
    let smaller = try #require(try file.recompressed())
    #expect(try smaller.recompressed() == nil)
  }

  /// A chunk of any type behind the header of a file.
  private func file(_ type: String, _ payload: [UInt8], behindPixels: Bool = false) throws -> PNGFile {
    var chunk: [UInt8] = []
    chunk.appendChunk(.init(code: type.utf8.reduce(0) { $0 << 8 | UInt32($1) }), payload)
    var bytes = try PNGEncoder(.fast).encode(TestPictures.areas(width: 80, height: 60))
    bytes.insert(contentsOf: chunk, at: behindPixels ? bytes.count - 12 : PNGFile.signature.count + 25)
    return try PNGFile(bytes)
  }

  @Test(
    arguments: ["tEXt", "zTXt", "iTXt", "pHYs", "sRGB", "gAMA", "iCCP", "eXIf", "tIME", "abCd"],
    [false, true])
  func keepsOtherChunksInTheirOrder(type: String, behindPixels: Bool) throws {
    let old = try file(type, [1, 2, 3], behindPixels: behindPixels)
    let new = try #require(try old.recompressed())
    func others(_ file: PNGFile) -> [[UInt8]] {
      file.chunks.filter { !$0.type.isOfPixels }.map { Array(file.bytes[$0.range]) }
    }
    #expect(others(new) == others(old))
    let pixels = try #require(new.chunks.firstIndex { $0.type == .pixels })
    let other = try #require(new.chunks.firstIndex { !$0.type.isOfPixels && $0.type != .end })
    #expect((other > pixels) == behindPixels)
  }

  /// About samples as they are stored, animations, and what nobody here knows and may not be copied.
  @Test(arguments: ["bKGD", "sBIT", "hIST", "PLTE", "acTL", "fcTL", "abCD"])
  func leavesFilesAloneThatSayMore(type: String) throws {
    #expect(try file(type, [1, 2, 3]).recompressed() == nil)
  }

  @Test func leavesFilesAloneThatGoOnBehindTheirEnd() throws {
    let bytes = try PNGEncoder(.fast).encode(TestPictures.areas(width: 80, height: 60))
    #expect(try PNGFile(bytes + [1, 2, 3]).recompressed() == nil)
  }

  @Test func staysOfColoursWhereTheProfileIs() throws {
    let gray = TestPictures.bitmap(PixelSize(width: 256, height: 64)) { x, y in
      let level = UInt8((x * 37 + y * y * 11) % 251)
      return [level, level, level, 255]
    }
    var bytes = try PNGEncoder(.fast).encode(gray)
    var profile: [UInt8] = []
    profile.appendChunk(.profile, [1, 2, 3])
    bytes.insert(contentsOf: profile, at: PNGFile.signature.count + 25)
    let new = try #require(try PNGFile(bytes).recompressed())
    #expect(new.bytes[PNGFile.signature.count + 17] & 0b10 != 0)
  }

  @Test func refusesDamagedPixels() throws {
    var bytes = try PNGEncoder(.fast).encode(TestPictures.areas(width: 80, height: 60))
    bytes[bytes.count / 2] ^= 1
    let file = try PNGFile(bytes)
    #expect(throws: ImageDecodingError.self) { try file.recompressed() }
  }

  @Test func replacesOneText() throws {
    let texts = try ["A", "B", "A"].map { try PNGText(keyword: $0, value: "old \($0)") }
    let file = try PNGFile(PNGEncoder(.fast).encode(TestPictures.gradient(), texts: texts))
    let new = try PNGText(keyword: "A", value: "a longer one")
    #expect(try PNGFile(file.replacing(new)).texts == [new, texts[1], texts[2]])
    #expect(file.replacing(try PNGText(keyword: "C", value: "")) == file.bytes)
  }
}
