import Files
import Testing

@testable import Serving

/// Examples of the standards: FIPS 180-4 (those of NIST's cryptographic toolkit) and RFC 4231.
@Suite struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
  ])
  func digests(text: String, digest: String) {
    #expect(Hexadecimal.encode(SHA256.hash(Array(text.utf8))) == digest)
  }

  @Test func whatIsAddedInPartsIsOne() {
    var hash = SHA256()
    for byte in "abc".utf8 { hash.update([byte]) }
    hash.update([])
    #expect(hash.finalize() == SHA256.hash(Array("abc".utf8)))
  }

  /// Test case 6, whose key is longer than a block.
  @Test func codesByLongKeys() {
    let text = Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8)
    let code = SHA256.authenticationCode(for: text, key: [UInt8](repeating: 0xAA, count: 131))
    #expect(Hexadecimal.encode(code) == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
  }
}
