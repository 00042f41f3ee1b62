import Testing

@testable import ImageLoading

@Suite struct WebURLTests {
  struct Case: CustomTestStringConvertible {
    let text: String
    let normalized: String
    let host: String
    let port: Int

    var testDescription: String { text }
  }

  @Test(arguments: [
    Case(text: "http://example.com", normalized: "http://example.com/", host: "example.com", port: 80),
    Case(text: "HTTPS://example.com/", normalized: "https://example.com/", host: "example.com", port: 443),
    Case(text: "http://h:8080/a?b#c", normalized: "http://h:8080/a?b#c", host: "h", port: 8080),
    Case(text: "http://[::1]:81/", normalized: "http://[::1]:81/", host: "[::1]", port: 81),
    Case(text: "http://0x7f.1/", normalized: "http://127.0.0.1/", host: "127.0.0.1", port: 80),
    Case(text: "http://h/a/../b/./c", normalized: "http://h/b/c", host: "h", port: 80),
    Case(text: "http://h/a b/é", normalized: "http://h/a%20b/%c3%a9", host: "h", port: 80),
    Case(
      text: "http://bücher.example:81/ü", normalized: "http://xn--bcher-kva.example:81/%c3%bc",
      host: "xn--bcher-kva.example", port: 81),
    Case(text: "http://１２７.0.0.1/", normalized: "http://127.0.0.1/", host: "127.0.0.1", port: 80),
    Case(text: "http://%65xample.com/", normalized: "http://example.com/", host: "example.com", port: 80),
  ])
  func reads(_ test: Case) throws {
    let url = try #require(WebURL(test.text))
    #expect(url.text == test.text)
    #expect([url.normalized, url.host] == [test.normalized, test.host])
    #expect(url.port == test.port)
    // What is asked is read once more.
    let again = try #require(WebURL(url.normalized))
    #expect([again.normalized, again.host] == [test.normalized, test.host])
  }

  @Test(arguments: [
    "", "http", "http:", "http:/", "http://", "http:///h", "http:/h", "http:h", "http://:80/", "http://h:0/",
    "http://h:65536/", "http://h:x/", "http://h\\i/", "http://h i/", "http://user@h@h2/", "http://[::1/",
    "http://[::g]/",
    "http://%00/",
    "http://h%0a/", "http://h/\u{0}", "http://h/\n", " http://h/", "ftp://h/", "data:,x", "//h/", "h",
    "é://h/", "http://a／b.example/", "http://a＠b.example/", "http://a：81/", "http://a℀b.example/",
  ])
  func refuses(_ text: String) {
    #expect(WebURL(text) == nil)
  }

  @Test(arguments: [
    ("x", "http://h:81/a/x"), ("x/", "http://h:81/a/x/"), ("/x", "http://h:81/x"), ("../x", "http://h:81/x"),
    ("../../../x", "http://h:81/x"), ("?x", "http://h:81/a/b?x"), ("", "http://h:81/a/b?q"),
    ("#x", "http://h:81/a/b?q"),
    ("//i/x", "http://i/x"), ("https://i", "https://i/"), ("x y", "http://h:81/a/x%20y"),
    ("x?u=http://i/", "http://h:81/a/x?u=http://i/"),
    ("///i", nil), ("http:x", nil), ("ftp://i/", nil), ("//i:0/", nil), ("x\u{0}", nil),
  ])
  func resolves(_ reference: String, normalized: String?) throws {
    let page = try #require(WebURL("http://h:81/a/b?q"))
    #expect(page.resolving(reference)?.normalized == normalized)
  }

  @Test(arguments: [
    ("x", "http://me:p%40ss@h:81/a/x"), ("http://h:81/x", "http://me:p%40ss@h:81/x"),
    ("//H:81/x", "http://me:p%40ss@H:81/x"), ("http://you@h:81/x", "http://you@h:81/x"),
    ("http://h/x", "http://h/x"), ("https://h:81/x", "https://h:81/x"), ("http://i:81/x", "http://i:81/x"),
  ])
  func tellsTheSameServerTheSamePassword(_ reference: String, normalized: String) throws {
    let page = try #require(WebURL("http://me:p%40ss@h:81/a/b"))
    #expect(page.resolving(reference)?.normalized == normalized)
  }
}
