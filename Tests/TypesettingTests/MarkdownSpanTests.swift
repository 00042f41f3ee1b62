import Testing

@testable import Typesetting

@Suite struct MarkdownSpanTests {
  /// Spans with HTML's marks, as CommonMark's own examples show results.
  private static func html(_ markdown: String, hasPlaceholders: Bool = false) -> String {
    MarkdownSpan.spans(in: markdown, hasPlaceholders: hasPlaceholders).map { span in
      var text = span.text.replacing("\n", with: "⏎")
      if span.style.isCode { text = "`\(text)`" }
      if span.style.isStruckThrough { text = "-\(text)-" }
      if span.style.isEmphasized { text = "/\(text)/" }
      if span.style.isStrong { text = "*\(text)*" }
      return span.style.link.map { "[\(text)|\($0)]" } ?? text
    }.joined()
  }

  @Test(arguments: [
    ("*a* b", "/a/ b"), ("**a**b", "*a*b"), ("***a***", "*/a/*"), ("_a_ __b__", "/a/ *b*"),
    ("a * b", "a * b"),
    ("a*b*c", "a/b/c"), ("a_b_c", "a_b_c"), ("*a **b** c*", "/a /*/b/*/ c/"),
    ("**a *b* c**", "*a **/b/** c*"),
    ("*a", "*a"), ("a*", "a*"), ("**a*", "*/a/"), ("*a**", "/a/*"), ("*(a)*", "/(a)/"),
    ("**a\"*\"b**", "*a\"*\"b*"),
    ("~~a~~ ~b~ ~~~c~~~", "-a- -b- ~~~c~~~"), ("~~a *b*~~", "-a -/-b-/"), ("", ""),
    ("foo******bar*********baz", "foo*/bar/****baz".replacing("*/bar/*", with: "*bar*")),
  ])
  func emphasis(markdown: String, html: String) {
    #expect(Self.html(markdown) == html)
  }

  @Test(arguments: [
    ("`a*b*`", "`a*b*`"), ("``a`b``", "`a`b`"), ("` a `", "`a`"), ("`a", "`a"), ("*`a*`*", "/`a*`/"),
    ("a\\*b\\*", "a*b*"), ("\\a", "\\a"), ("a\\\nb", "a⏎b"), ("a  \n  b", "a⏎b"), ("a\nb", "a b"),
    ("`a\nb`", "`a b`"),
  ])
  func codeEscapesAndBreaks(markdown: String, html: String) {
    #expect(Self.html(markdown) == html)
  }

  @Test(arguments: [
    ("[a](b)", "[a|b]"), ("[*a* c](<b d> \"t\")", "[/a/|b d][ c|b d]"), ("[a](b(c)d)", "[a|b(c)d]"),
    ("[a](b c)", "[a](b c)"),
    ("[a]", "[a]"), ("[a](b", "[a](b"), ("[[a](b)](c)", "[[a|b]](c)"), ("*[a*](b)", "*[a*|b]"),
    ("[a]()", "[a|]"),
    ("<https://a.b?c>", "[https://a.b?c|https://a.b?c]"), ("<a@b.c>", "[a@b.c|mailto:a@b.c]"), ("<a>", "<a>"),
    ("![a](b)", "![a|b]"),
  ])
  func links(markdown: String, html: String) {
    #expect(Self.html(markdown) == html)
  }

  @Test func whatFillsPlaceholdersIsText() {
    #expect(Self.html("**{{a * b}}** {{c_d}}_e_", hasPlaceholders: true) == "*{{a * b}}* {{c_d}}/e/")
    #expect(Self.html("[{{t}}]({{u ?? 'a b)'}})", hasPlaceholders: true) == "[{{t}}|{{u ?? 'a b)'}}]")
    #expect(Self.html("{{a", hasPlaceholders: true) == "{{a")
  }

  /// Every character comes out once, and it takes no longer than its length allows.
  @Test func anythingIsRead() {
    let pieces = ["*", "_", "~", "`", "[", "](", ")", "a", " ", "\\", "<", ">", "\n", "{{", "}}", "é", "👩‍👧"]
    var state: UInt64 = 7
    for _ in 0..<3000 {
      var text = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      let letters = { (text: String) in text.count { $0 == "a" || $0 == "é" || $0 == "👩‍👧" } }
      let spans = MarkdownSpan.spans(in: text)
      let shown = spans.reduce(0) { $0 + letters($1.text) }
      #expect(shown <= letters(text))
    }
  }

  /// Each of these would take hours if anything were looked for again and again.
  @Test(arguments: [
    "*a_", "*a ", "a* ", "[", "[a](b", "[a](b \"", "[a](b (", "[a](<b", "<", "<a", "`a``", "[a](b)[", "~~a~",
    "{{", "\\",
  ])
  func costGrowsWithTheLength(piece: String) {
    let text = String(repeating: piece, count: 200_000 / piece.count)
    #expect(!MarkdownSpan.spans(in: text + "\n", hasPlaceholders: true).isEmpty)
    let marks = String(repeating: "*", count: 100_000)
    #expect(MarkdownSpan.spans(in: marks + piece + marks).count > 0)
    let nested = String(repeating: "*a ", count: 30_000) + String(repeating: "b* ", count: 30_000)
    #expect(MarkdownSpan.spans(in: piece == "*a " ? nested : "a").count > 0)
  }
}
