import Drawing
import Testing

@Suite struct ColorTests {
  static let namedByDigits: [(UInt32, Color)] = [
    (0x000000, .black), (0xFFFFFF, .white), (0xFF0000, .red), (0x00FF00, .green),
    (0x0000FF, .blue), (0x336699, Color(red: 0.2, green: 0.4, blue: 0.6)), (0xFF_00_00_00, .black),
  ]

  @Test(arguments: namedByDigits)
  func hexadecimalDigits(_ rgb: UInt32, _ color: Color) {
    #expect(Color(rgb: rgb) == color)
  }

  @Test func opacityMultipliesTheAlpha() {
    let color = Color(rgb: 0x336699, alpha: 0.5).opacity(0.5)
    #expect(color == Color(rgb: 0x336699, alpha: 0.25))
  }

  @Test func aShadeOfGreyHasEqualChannels() {
    #expect(Color(white: 0.3, alpha: 0.5) == Color(red: 0.3, green: 0.3, blue: 0.3, alpha: 0.5))
  }
}
