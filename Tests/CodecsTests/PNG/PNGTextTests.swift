import Testing

@testable import Codecs

@Suite struct PNGTextTests {
  @Test(arguments: ["", " a", "a ", "a  b", "a\u{0}b", "a\nb", "日本", String(repeating: "k", count: 80)])
  func refusesKeyword(_ keyword: String) {
    #expect(throws: ImageEncodingError.invalidText(keyword: keyword)) {
      try PNGText(keyword: keyword, value: "")
    }
  }

  @Test(arguments: ["nul \u{0}", "日本"])
  func refusesValue(_ value: String) {
    #expect(throws: ImageEncodingError.invalidText(keyword: "Title")) {
      try PNGText(keyword: "Title", value: value)
    }
  }

  @Test(arguments: [PNGEncoder.Setting.fast, .smallest])
  func comesBackFromAFile(setting: PNGEncoder.Setting) throws {
    let texts = [
      try PNGText(keyword: "Title", value: "Grüße\nzwei Zeilen"),
      try PNGText(keyword: String(repeating: "k", count: 79), value: ""),
      try PNGText(keyword: "Title", value: String(repeating: "0123456789", count: 1000)),
    ]
    let bitmap = TestPictures.gradient()
    let file = try PNGEncoder(setting).encode(bitmap, texts: texts)
    #expect(try PNGFile(file).texts == texts)
    #expect(try PNGFile(file).text(for: "Title") == "Grüße\nzwei Zeilen")
    #expect(try PNGFile(file).text(for: "Author") == nil)
    #expect(try ImageDecoder().decode(file).bitmap == bitmap)
  }

  @Test(arguments: [0, 300, 70_000, 1_000_000])
  func longTextsComeBackWhole(count: Int) throws {
    let text = PNGCompressedText(
      keyword: "Outline", value: (0..<count / 10).map { "\($0 * $0 % 9973 + 100_000)\n" }.joined())
    let payload = try text.payload()
    #expect(PNGCompressedText(payload: payload[...]) == text)
    #expect(PNGCompressedText(payload: payload.dropLast()) == nil)
    var changed = payload
    changed[changed.count - 1] ^= 1
    #expect(PNGCompressedText(payload: changed[...]) == nil)
  }

  /// A header of two bytes can say that both sides know a dictionary (RFC 1950, section 2.2).
  @Test func aStreamThatAsksForADictionaryIsNone() throws {
    var payload = try PNGCompressedText(keyword: "Outline", value: "abc").payload()
    let stream = "Outline".utf8.count + 5
    payload.replaceSubrange(stream..<stream + 2, with: [0x78, 0xBB])
    #expect(PNGCompressedText(payload: payload[...]) == nil)
  }
}
