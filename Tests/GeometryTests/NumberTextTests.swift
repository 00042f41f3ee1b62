import Geometry
import Testing

@Suite struct NumberTextTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (12, "12"), (0.5, "0.5"), (1.0 / 3, "0.3333333333333333"), (1e20, "1e+20"),
    (1e16, "10000000000000000"), (.infinity, "inf"),
  ])
  func isAsShortAsGivesTheNumberBack(number: Double, text: String) {
    #expect(number.shortestText == text)
  }

  @Test(arguments: [(1.0 / 3, 2, "0.33"), (2.0 / 3, 0, "1"), (12, 3, "12"), (0.0004, 3, "0")])
  func roundsToDigits(number: Double, digits: Int, text: String) {
    #expect(number.shortestText(fractionDigits: digits) == text)
  }

  @Test(arguments: [
    (7, 4, 10, "0007"), (12345, 4, 10, "12345"), (0, 2, 10, "00"), (64, 4, 8, "0100"), (171, 1, 16, "ab"),
  ])
  func fillsUpWithZeros(number: Int, count: Int, radix: Int, text: String) {
    #expect(number.digits(count, radix: radix) == text)
    #expect(number.digits(count, radix: radix, uppercase: true) == text.uppercased())
  }

  @Test func saysWhereARectangleIs() {
    let frame = Rect(x: 1, y: 0.5, width: 1.0 / 3, height: 4)
    #expect(frame.placeText() == "(1, 0.5) 0.3333333333333333×4")
    #expect(frame.placeText(fractionDigits: 3) == "(1, 0.5) 0.333×4")
  }

  @Test(arguments: [(1.0, "@1x"), (2, "@2x"), (1.5, "@1.5x")])
  func namesPicturesByTheirScale(pixelsPerPoint: Double, suffix: String) {
    #expect(DisplayScale(pixelsPerPoint).fileSuffix == suffix)
  }
}
