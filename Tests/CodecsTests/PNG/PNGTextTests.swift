import Codecs
import Testing

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
}
