import Testing

@testable import Files

@Suite struct ASCIITextTests {
  private let bytes: [UInt8] = Array(0...255)

  @Test func onlyASCIIHasDigitsAndLetters() {
    #expect(bytes.filter(\.isASCIIDigit) == Array("0123456789".utf8))
    #expect(
      bytes.filter(\.isASCIILetter)
        == Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8))
  }

  @Test func bytesAreTwoHexadecimalDigitsEach() {
    #expect(Hexadecimal.encode([0, 0x0A, 0x9F, 0xFF]) == "000a9fff")
    #expect(Hexadecimal.encode([]).isEmpty)
    #expect(bytes.filter(Hexadecimal.isDigit) == Array("0123456789abcdef".utf8))
  }
}
