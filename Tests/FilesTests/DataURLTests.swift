import Testing

@testable import Files

@Suite struct DataURLTests {
  /// What Chromium makes of them.
  @Test(arguments: [
    ("data:,a%20b", "a b"),
    ("data:image/svg+xml,<svg width='100%'/>", "<svg width='100%'/>"),
    ("data:,%4%G1%%41%", "%4%G1%A%"),
    ("data:,a,b;base64,YQ==", "a,b;base64,YQ=="),
    ("data:\n,a\r\n\tb c", "a\r\n\tb c"),
    ("data:;base64,YQ", "a"),
    ("data:;BASE64,Y Q\n=%3D", "a"),
    ("data:text/plain; base64 ,YQ==", "a"),
    ("data:;ba\nse64,YQ==", "YQ=="),
    ("data:;base64;charset=utf-8,YQ==", "YQ=="),
    ("data:base64,YQ==", "YQ=="),
    ("data:;base 64,YQ==", "YQ=="),
    ("data:;base64,", ""),
    ("data:,\u{e9}", "\u{e9}"),
  ])
  func isReadAsBrowsersDo(url: String, content: String) throws {
    let url = try #require(DataURL(url))
    #expect(url.decode().map { String(decoding: $0, as: UTF8.self) } == content)
    #expect(url.fewestBytes <= content.utf8.count)
  }

  @Test(arguments: ["data:;base64,Y", "data:;base64,YQ=", "data:;base64,Y-", "data:;base64,YQ==YQ=="])
  func isNotInBase64(url: String) throws {
    #expect(try #require(DataURL(url)).decode() == nil)
  }

  @Test func hasAComma() {
    #expect(DataURL("data:image/png;base64") == nil)
  }

  @Test func aNumberSignIsOfTheContent() {
    #expect(DataURL("data:,<path fill='#fff'/>")?.decode() == Array("<path fill='#fff'/>".utf8))
  }
}
