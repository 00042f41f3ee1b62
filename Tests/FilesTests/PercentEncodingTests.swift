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

  @Test(arguments: ["a b%é\n", "Label#title", ""])
  func encodesAsOneWord(text: String) {
    let word = PercentEncoding.encode(text)
    #expect(word.utf8.allSatisfy { (0x21...0x7E).contains($0) })
    #expect(PercentEncoding.decodeText(word.utf8) == text)
  }
}
