import Codecs
import Testing

@Suite struct PNGFileTests {
  @Test func addingTextKeepsPixelsAndOldTexts() throws {
    let (old, new) = (try PNGText(keyword: "A", value: "1"), try PNGText(keyword: "B", value: "2"))
    let file = try PNGFile(PNGEncoder(.smallest).encode(TestPictures.gradient(), texts: [old]))
    let changed = try PNGFile(file.adding([new], compressed: []))
    #expect(changed.texts == [new, old])
    #expect(changed.pixelDigest == file.pixelDigest)
    #expect(try ImageDecoder().decode(changed.bytes).bitmap == TestPictures.gradient())
  }

  @Test func pixelDigestTellsPicturesApart() throws {
    let bitmaps = [TestPictures.gradient(), TestPictures.translucent(), TestPictures.gradient(width: 62)]
    let digests = try bitmaps.map { try PNGFile(PNGEncoder(.fast).encode($0)).pixelDigest }
    #expect(Set(digests).count == 3)
  }

  @Test func textWithWrongChecksumDoesNotCount() throws {
    let text = try PNGText(keyword: "Digest", value: "0123")
    var file = try PNGEncoder(.fast).encode(TestPictures.gradient(), texts: [text])
    // Behind signature (8), IHDR (25), the chunk's length and type (8) and the keyword with its NUL (7).
    #expect(file[48] == UInt8(ascii: "0"))
    file[48] = UInt8(ascii: "1")
    #expect(try PNGFile(file).texts.isEmpty)
  }

  @Test func refusesWhatIsNoPNG() throws {
    let jpeg = try JPEGEncoder().encode(TestPictures.gradient())
    #expect(throws: ImageDecodingError.notAnImage) { try PNGFile(jpeg) }
    #expect(throws: ImageDecodingError.notAnImage) { try PNGFile([]) }
  }

  @Test func refusesFilesThatBreakOff() throws {
    let file = try PNGEncoder(.fast).encode(TestPictures.gradient())
    for count in [8, 20, 33, 100, file.count - 1] {
      #expect(throws: ImageDecodingError.damaged(.png, "the chunks do not go from a whole IHDR to IEND")) {
        try PNGFile(Array(file.prefix(count)))
      }
    }
  }
}
