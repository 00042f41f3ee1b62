import Geometry
import Testing

@testable import Typesetting

@Suite struct LineHeightTests {
  let library: FontLibrary

  init() throws {
    library = try FontLibrary.standard()
  }

  struct Case: CustomTestStringConvertible {
    let name: String
    let change: @Sendable (inout ParagraphStyle) -> Void
    let tops: [Double]
    let height: Double
    let firstBaseline: Double

    var testDescription: String { name }
  }

  private static let line = Inter.lineHeight

  /// Two paragraphs, the first of two lines.
  @Test(arguments: [
    Case(
      name: "default", change: { _ in }, tops: [0, line, 2 * line], height: 3 * line,
      firstBaseline: Inter.ascent),
    Case(
      name: "multiple", change: { $0.lineHeightMultiple = 1.5 }, tops: [0, 1.5 * line, 3 * line],
      height: 4.5 * line, firstBaseline: Inter.ascent + 0.5 * line),
    Case(
      name: "minimum", change: { $0.minimumLineHeight = 30 }, tops: [0, 30, 60], height: 90,
      firstBaseline: Inter.ascent + 30 - line),
    Case(
      name: "maximum", change: { $0.maximumLineHeight = 15 }, tops: [0, 15, 30], height: 45,
      firstBaseline: Inter.ascent + 15 - line),
    Case(
      name: "maximum after multiple",
      change: {
        $0.lineHeightMultiple = 3
        $0.maximumLineHeight = 40
      }, tops: [0, 40, 80], height: 120, firstBaseline: Inter.ascent + 40 - line),
    Case(
      name: "spacing", change: { $0.lineSpacing = 4 }, tops: [0, line + 4, 2 * line + 8],
      height: 3 * line + 8, firstBaseline: Inter.ascent),
    Case(
      name: "paragraph spacing", change: { $0.paragraphSpacing = 7 }, tops: [0, line, 2 * line + 7],
      height: 3 * line + 7, firstBaseline: Inter.ascent),
    Case(
      name: "paragraph spacing before",
      change: {
        $0.paragraphSpacingBefore = 5
        $0.paragraphSpacing = 7
        $0.lineSpacing = 1
      }, tops: [0, line + 1, 2 * line + 14], height: 3 * line + 14, firstBaseline: Inter.ascent),
  ])
  func rules(_ test: Case) throws {
    let layout = try library.layOut(styled("Hello world\nHello", TextAttributes(), test.change), width: 60)
    #expect(layout.lines.count == test.tops.count)
    for (line, top) in zip(layout.lines, test.tops) { #expect(isClose(line.rect.minY, top, within: 1e-9)) }
    #expect(isClose(layout.size.height, test.height, within: 1e-9))
    #expect(isClose(layout.firstBaseline, test.firstBaseline, within: 1e-9))
  }

  @Test func spacingIsNeverBelowTheLastLineOfCutText() throws {
    let text = styled("Hello world Hello world") { $0.lineSpacing = 10 }
    let token = AttributedText("…")
    let cut = try library.layOut(text, width: 60, maximumNumberOfLines: 2, truncation: token)
    #expect(cut.isTruncated)
    #expect(cut.size.height == 2 * Inter.lineHeight + 10)
  }
}
