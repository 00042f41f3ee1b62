import Drawing
import Geometry
import Testing

@testable import Typesetting

@Suite struct MeasuringTests {
  let library: FontLibrary

  init() throws {
    library = try FontLibrary.standard()
  }

  @Test(arguments: [
    ("Hello", FontWeight.regular, Inter.hello),
    ("Hello", .semibold, Inter.semiboldHello),
    ("Hello world", .regular, Inter.helloWorld),
    ("Hello  \t ", .regular, Inter.hello),
    ("Hello\u{2003}\u{3000}", .regular, Inter.hello),
    ("Hello\nHello world", .regular, Inter.helloWorld),
  ])
  func width(string: String, weight: FontWeight, expected: Double) throws {
    let text = AttributedText(string, TextAttributes(font: .system(17, weight)))
    let layout = try library.layOut(text, width: .infinity)
    #expect(isClose(layout.size.width, expected))
  }

  @Test func widthGrowsWithTheSizeAlone() throws {
    let small = try library.layOut(
      AttributedText("Hello", TextAttributes(font: .system(8.5))), width: .infinity)
    #expect(isClose(small.size.width, Inter.hello / 2))
    #expect(isClose(small.size.height, Inter.lineHeight / 2))
  }

  @Test func lineIsAscentAndDescentHigh() throws {
    let layout = try library.layOut(AttributedText("Hello"), width: .infinity)
    #expect(layout.size.height == Inter.lineHeight)
    #expect(layout.firstBaseline == Inter.ascent)
    #expect(layout.lastBaseline == Inter.ascent)
    let metrics = try library.metrics(of: Font())
    #expect(metrics.lineHeight == Inter.lineHeight)
    #expect(metrics.ascent == Inter.ascent)
  }

  @Test func glyphsStandOnTheBaselineAtTheirAdvances() throws {
    let layout = try library.layOut(AttributedText("Hello"), width: .infinity)
    let run = try #require(layout.glyphRuns.first?.run)
    #expect(run.glyphs.map(\.id) == [161, 612, 723, 723, 775])
    let expected = [0, 2084, 3724, 4392, 5060].map(Inter.points)
    for (glyph, x) in zip(run.glyphs, expected) {
      #expect(isClose(glyph.position.x, x))
      #expect(glyph.position.y == Inter.ascent)
    }
    #expect(run.fontSize == 17)
    #expect(run.face.index == 0)
    #expect(run.face.variations.isEmpty)
  }

  @Test func emptyTextTakesNoRoom() throws {
    for text in [AttributedText(""), AttributedText(runs: [])] {
      let layout = try library.layOut(text, width: 100)
      #expect(layout.size == .zero)
      #expect(layout.lines.isEmpty)
      #expect(!layout.isTruncated)
    }
  }

  @Test func lineAfterAFinalLineEndIsAsHighAsItsFont() throws {
    let layout = try library.layOut(AttributedText("Hello\n"), width: 100)
    #expect(layout.lines.map(\.range) == [0..<6, 6..<6])
    #expect(layout.size.height == 2 * Inter.lineHeight)
  }

  @Test func highestFontOfALineDecidesItsHeight() throws {
    let text = AttributedText(runs: [
      .init("a", TextAttributes(font: .system(17))), .init("B", TextAttributes(font: .system(34))),
      .init("\nc", TextAttributes(font: .system(17))),
    ])
    let layout = try library.layOut(text, width: .infinity)
    #expect(layout.lines.count == 2)
    #expect(isClose(layout.lines[0].rect.height, 2 * Inter.lineHeight))
    #expect(isClose(layout.lines[1].rect.height, Inter.lineHeight))
    #expect(isClose(layout.firstBaseline, 2 * Inter.ascent))
  }

  @Test func emptyRunsChangeNothing() throws {
    let large = AttributedText.Run("", TextAttributes(font: .system(90)))
    let text = AttributedText(runs: [large, .init("Hel"), large, .init("lo"), large])
    let layout = try library.layOut(text, width: .infinity)
    #expect(layout.size == (try library.layOut(AttributedText("Hello"), width: .infinity)).size)
  }

  @Test(arguments: [0.0, 7, 40, 81, 123.4, 300])
  func textSetAgainInItsSizeHasTheSameLines(width: Double) throws {
    let string = "The quick brown fox jumps over\nthe lazy dog, 1234567890 times & more."
    let text = styled(string) {
      $0.headIndent = 6
      $0.firstLineHeadIndent = 9
      $0.tailIndent = -3
    }
    let first = try library.layOut(text, width: width)
    let second = try library.layOut(text, width: first.size.width, height: first.size.height)
    #expect(second.lines == first.lines)
    #expect(!second.isTruncated)
  }

  @Test(arguments: [Double.nan, .infinity, 1e300, 2_000_000])
  func widthsBeyondAllTextAreUnlimited(width: Double) throws {
    let layout = try library.layOut(AttributedText("Hello world"), width: width)
    #expect(isClose(layout.size.width, Inter.helloWorld))
    #expect(layout.lines.count == 1)
  }

  @Test(arguments: [-1, 0.3, 2], ["SECTION HEADER ONE", "Hello שלום ab", "ab שלום עולם", "Hello 日本語"])
  func spacedLettersHaveRoomInTheirOwnWidth(kern: Double, string: String) throws {
    let text = AttributedText(string, TextAttributes(kern: kern))
    let natural = try library.layOut(text, width: .infinity)
    #expect(try library.layOut(text, width: natural.size.width).lines.count == 1)
    for width in stride(from: 40, through: natural.size.width, by: 1) {
      let layout = try library.layOut(text, width: width)
      // Lines are broken by whole spacings, of which their edges may keep a part.
      #expect(layout.lines.allSatisfy { $0.rect.width <= width + abs(kern) })
      let again = try library.layOut(text, width: layout.size.width)
      #expect(again.lines.map(\.range) == layout.lines.map(\.range))
    }
  }

  @Test func lettersOfDifferentSpacingHaveRoomInTheirOwnWidth() throws {
    let text = AttributedText(runs: [
      .init("One two ", TextAttributes(kern: 2)), .init("three "), .init("four", TextAttributes(kern: 1)),
    ])
    let natural = try library.layOut(text, width: .infinity)
    #expect(try library.layOut(text, width: natural.size.width).lines.count == 1)
    for width in stride(from: 20, through: natural.size.width, by: 1) {
      let layout = try library.layOut(text, width: width)
      #expect(layout.size.width <= width)
      let again = try library.layOut(text, width: layout.size.width)
      #expect(again.lines.map(\.range) == layout.lines.map(\.range))
    }
  }

  @Test(arguments: [(0.0, 10.3), (10.3, 0)])
  func indentedLettersOfDifferentSpacingHaveRoomInTheirOwnWidth(first: Double, others: Double) throws {
    var style = ParagraphStyle()
    (style.firstLineHeadIndent, style.headIndent) = (first, others)
    let text = AttributedText(
      runs: [.init("“quot", TextAttributes(kern: 1)), .init("es” Hello world")], paragraphStyle: style)
    let natural = try library.layOut(text, width: .infinity)
    #expect(try library.layOut(text, width: natural.size.width).lines.count == 1)
  }

  @Test(arguments: [
    ["AV", "ATAR"], ["T", "o", "", "kyo"], ["-", "> x"], ["हि", "न्दी"], ["क्", "ष"], ["لا", "م"],
  ])
  func textIsSetAlikeHoweverItIsCutIntoEqualRuns(strings: [String]) throws {
    let whole = try library.layOut(AttributedText(strings.joined()), width: 100)
    let cut = try library.layOut(AttributedText(runs: strings.map { .init($0) }), width: 100)
    #expect(cut == whole)
  }

  @Test func absurdLengthsDoNotTrap() throws {
    let text = styled("Hello", TextAttributes(kern: .infinity)) {
      $0.headIndent = -.infinity
      $0.tailIndent = .nan
    }
    #expect(try library.layOut(text, width: -5).visibleCharacterCount == 5)
  }
}
