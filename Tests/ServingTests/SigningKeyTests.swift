import Testing

@testable import Serving

@Suite struct SigningKeyTests {
  @Test func aLineFeedAtTheEndIsNoPartOfAKey() throws {
    let text = Array("/card.png".utf8)
    let key = try #require(SigningKey(file: Array("secret\n".utf8)))
    #expect(key.signature(of: text) == SigningKey(file: Array("secret".utf8))?.signature(of: text))
    #expect(key.signature(of: text) != SigningKey(file: Array("secret\n\n".utf8))?.signature(of: text))
    #expect(SigningKey(file: []) == nil && SigningKey(file: [10]) == nil)
  }

  /// By `printf %s TEXT | openssl dgst -sha256 -hmac secret -binary | basenc --base64url | tr -d =`.
  @Test func signaturesAreThoseOfOtherTools() throws {
    let key = try #require(SigningKey(file: Array("secret".utf8)))
    #expect(
      String(decoding: key.signature(of: Array("/card.png?m.title=Hello".utf8)), as: UTF8.self)
        == "dqSuf1Tc65u1oibxeDfd0Yq4uUfTg3VP5Tlax3ARNN0")
  }

  @Test(arguments: [
    ("/a.png?s=x", "/a.png"), ("/a.png?s=x&m.a=1", "/a.png?m.a=1"), ("/a.png?m.a=1&s=x", "/a.png?m.a=1"),
    ("/a.png?m.a=1&s=x&b=2", "/a.png?m.a=1&b=2"), ("/a.png?m.s=1&s=x", "/a.png?m.s=1"),
  ])
  func theSignatureIsTakenOutOfTheTarget(target: String, text: String) throws {
    let signed = try #require(SignedTarget(RequestTarget(target)))
    #expect(signed.text == text && signed.signature == Array("x".utf8))
  }

  @Test(arguments: ["/a.png", "/a.png?", "/a.png?m.s=1", "/a.png?s", "/a.png?s=x&s=x", "/a.png?S=x"])
  func withoutExactlyOneSignatureThereIsNone(target: String) {
    #expect(SignedTarget(RequestTarget(target)) == nil)
  }
}
