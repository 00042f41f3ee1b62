import Files
import Testing

@Suite struct ShellTextTests {
  @Test(arguments: [
    ("scenes/card@2x.png", "scenes/card@2x.png"), ("", "''"), ("it's 😀", #"'it'\''s 😀'"#), ("é", "'é'"),
    ("a\nb", #"$'a\x0ab'"#), ("a\u{202E}b's", #"$'a\xe2\x80\xaeb\x27s'"#), ("a\u{A0}b", #"$'a\xc2\xa0b'"#),
    ("##[a]", #"$'\x23\x23[a]'"#), ("a#1", "'a#1'"), ("👩\u{200D}👧", "'👩\u{200D}👧'"), (#"a\b"#, #"'a\b'"#),
  ])
  func quotesWhatAShellWouldReadOtherwise(word: String, quoted: String) {
    #expect(ShellText.quoted(word) == quoted)
  }

  @Test func quotesNamesOfAnyBytes() {
    #expect(ShellText.quoted(FilePath(bytes: [0x2D, 0xE9])) == #"$'./-\xe9'"#)
    #expect(ShellText.quoted(FilePath("-x")) == "./-x")
    #expect(ShellText.option("--filter", "-x") == "--filter=-x")
  }
}
