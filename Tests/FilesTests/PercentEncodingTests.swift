import Files
import Testing

@Suite struct PercentEncodingTests {
  @Test(arguments: [
    ("a%20b", "a b"), ("%C3%A9", "é"), ("%c3%a9", "é"), ("plain", "plain"), ("", ""), ("%", nil), ("%4", nil),
    ("%+5", nil), ("%zz", nil), ("%FF", nil),
  ])
  func decodesText(encoded: String, text: String?) {
    #expect(PercentEncoding.decodeText(encoded.utf8) == text)
  }

  @Test func decodesBytesThatAreNotText() {
    #expect(PercentEncoding.decode("%FF%00".utf8) == [0xFF, 0])
  }

  @Test(arguments: [("a b%é\n", "a%20b%25%C3%A9%0A"), ("Label#title", "Label%23title"), ("", "")])
  func encodesAllButWhatIsPlain(text: String, encoded: String) {
    let word = PercentEncoding.encode(text) { $0.isASCII && $0.properties.isAlphabetic }
    #expect(word == encoded)
    #expect(PercentEncoding.decodeText(word.utf8) == text)
  }
}
