import Drawing
import Geometry
import Testing

@testable import Typesetting

@Suite struct AlignmentTests {
  let library: FontLibrary
  let hebrewWidth = 4532.0 / 2048 * 17

  init() throws {
    library = try FontLibrary.standard()
  }

  @Test(arguments: [
    (TextAlignment.natural, 0), (.left, 0), (.center, (100 - Inter.hello) / 2), (.right, 100 - Inter.hello),
    (.justified, 0),
  ])
  func leftToRight(alignment: TextAlignment, x: Double) throws {
    let layout = try library.layOut(styled("Hello ") { $0.alignment = alignment }, width: 100)
    #expect(isClose(layout.lines[0].rect.minX, x))
    #expect(isClose(try #require(layout.glyphRuns.first?.run.glyphs.first).position.x, x))
    #expect(isClose(layout.size.width, Inter.hello))
  }

  @Test(arguments: TextAlignment.allCases)
  func rightToLeft(alignment: TextAlignment) throws {
    let layout = try library.layOut(styled("שלום ") { $0.alignment = alignment }, width: 100)
    let x =
      switch alignment {
      case .left, .start: 0.0
      case .center: (100 - hebrewWidth) / 2
      case .natural, .right, .justified, .end: 100 - hebrewWidth
      }
    #expect(isClose(layout.lines[0].rect.minX, x, within: 0.02))
    #expect(layout.lines[0].isRightToLeft)
  }

  @Test func rightToLeftGlyphsAreInVisualOrder() throws {
    let layout = try library.layOut(AttributedText("שלום"), width: .infinity)
    #expect(layout.faceNames == ["DejaVuSans"])
    #expect(layout.glyphsByLine == [[1332, 1324, 1331, 1344]])
    let positions = layout.glyphRuns.flatMap(\.run.glyphs).map(\.position.x)
    #expect(positions == positions.sorted())
  }

  @Test func baseDirectionDecidesWhereNeutralTextStarts() throws {
    let natural = try library.layOut(AttributedText("1 2"), width: 100)
    #expect(natural.lines[0].rect.minX == 0)
    let text = styled("1 2") { $0.baseWritingDirection = .rightToLeft }
    let layout = try library.layOut(text, width: 100)
    #expect(isClose(layout.lines[0].rect.maxX, 100))
    let mixed = styled("a שלום") { $0.baseWritingDirection = .rightToLeft }
    let glyphs = try library.layOut(mixed, width: .infinity).glyphsByLine[0]
    #expect(glyphs.first == 1332)
  }

  @Test func linesInUnlimitedWidthAreAlignedToTheWidest() throws {
    let layout = try library.layOut(styled("Hello\nHello world") { $0.alignment = .right }, width: .infinity)
    #expect(isClose(layout.lines[0].rect.maxX, Inter.helloWorld))
    #expect(layout.lines[1].rect.minX == 0)
    #expect(isClose(layout.size.width, Inter.helloWorld))
  }

  @Test func justifiedLinesFillTheWidthButForTheLast() throws {
    let layout = try library.layOut(styled("aa bb cc dd ee ff gg") { $0.alignment = .justified }, width: 80)
    #expect(layout.lines.count > 1)
    for line in layout.lines.dropLast() {
      #expect(isClose(line.rect.width, 80))
    }
    let last = try #require(layout.lines.last)
    #expect(last.rect.width < 70)
  }

  /// Spaces at the ends of lines hang, of which there are two behind each sentence.
  @Test(arguments: [WritingDirection.leftToRight, .rightToLeft])
  func justifiedLinesThatEndInSeveralSpacesAreStretchedToo(direction: WritingDirection) throws {
    let word = direction == .rightToLeft ? "שלום" : "word"
    let text = styled((1...40).map { word + ($0 % 3 == 0 ? ".  " : " ") }.joined()) {
      $0.alignment = .justified
      $0.baseWritingDirection = direction
    }
    var endsInTwo = 0
    for width in stride(from: 90.0, through: 220, by: 7) {
      let layout = try library.layOut(text, width: width)
      endsInTwo += layout.strings(of: text.string).dropLast().count { $0.hasSuffix("  ") }
      for line in layout.lines.dropLast() {
        #expect(
          isClose(line.rect.minX, 0, within: 0.1) && isClose(line.rect.maxX, width, within: 0.1), "\(width)")
      }
    }
    #expect(endsInTwo > 20)
  }

  /// What is behind the last space of a line may be in another look, font or direction.
  @Test(arguments: ["word", "世界", "שלום", "👍🏽"])
  func justifiedLinesAreStretchedAlsoWhereAnotherLookBegins(word: String) throws {
    let bold = TextAttributes(font: .system(17, .bold))
    var style = ParagraphStyle()
    style.alignment = .justified
    let runs = (1...40).map {
      $0.isMultiple(of: 2) ? AttributedText.Run("some text ") : AttributedText.Run("\(word) ", bold)
    }
    for width in stride(from: 100.0, through: 200, by: 5) {
      let layout = try library.layOut(AttributedText(runs: runs, paragraphStyle: style), width: width)
      for line in layout.lines.dropLast() {
        #expect(
          isClose(line.rect.minX, 0, within: 0.1) && isClose(line.rect.maxX, width, within: 0.1), "\(width)")
      }
    }
  }

  @Test(arguments: ["aa bb\u{2028}cc", "aa bb \u{2028}cc", "aa bb   \u{B}cc"])
  func justifiedLinesBeforeALineSeparatorAreStretchedWhateverSpacesItFollows(string: String) throws {
    let layout = try library.layOut(styled(string) { $0.alignment = .justified }, width: 100)
    #expect(isClose(try #require(layout.lines.first).rect.width, 100))
    #expect(layout.lines.count == 2)
  }

  @Test func indents() throws {
    let text = styled("Hello world Hello world") {
      $0.firstLineHeadIndent = 20
      $0.headIndent = 10
      $0.tailIndent = -5
    }
    let layout = try library.layOut(text, width: 85)
    #expect(layout.lines.map(\.rect.minX) == [20, 10, 10, 10])
    #expect(isClose(layout.size.width, max(25 + Inter.hello, 15 + Inter.world)))
    // One more point is enough for two words beside the lesser indent.
    let wide = try library.layOut(text, width: 15 + Inter.helloWorld + 0.01)
    #expect(wide.strings(of: text.string) == ["Hello ", "world Hello ", "world"])
  }

  @Test func hangingFirstLine() throws {
    let text = styled("Hello world") { $0.headIndent = 30 }
    let layout = try library.layOut(text, width: 75)
    #expect(layout.lines.map(\.rect.minX) == [0, 30])
    #expect(isClose(layout.size.width, 30 + Inter.world))
  }

  @Test func positiveTailIndentCountsFromTheLeadingEdge() throws {
    let text = styled("Hello world") { $0.tailIndent = 60 }
    #expect(try library.layOut(text, width: 500).lines.count == 2)
    #expect(try library.layOut(text, width: .infinity).lines.count == 2)
  }

  @Test(arguments: [("Hello", TextAlignment.right, 80.0), ("שלום", .left, 120 + 4532.0 / 2048 * 17)])
  func positiveTailIndentIsWhereAlignmentEnds(string: String, alignment: TextAlignment, maxX: Double) throws {
    let text = styled(string) {
      $0.tailIndent = 80
      $0.alignment = alignment
    }
    #expect(isClose(try library.layOut(text, width: 200).lines[0].rect.maxX, maxX, within: 0.02))
  }

  @Test func indentsOfRightToLeftTextAreOnTheRight() throws {
    let text = styled("שלום") {
      $0.firstLineHeadIndent = 12
      $0.tailIndent = -4
    }
    let layout = try library.layOut(text, width: 100)
    #expect(isClose(layout.lines[0].rect.maxX, 88))
    #expect(isClose(layout.size.width, 16 + hebrewWidth, within: 0.02))
  }

  @Test func centeredBetweenIndents() throws {
    let text = styled("Hello") {
      $0.firstLineHeadIndent = 20
      $0.alignment = .center
    }
    #expect(isClose(try library.layOut(text, width: 100).lines[0].rect.minX, 20 + (80 - Inter.hello) / 2))
  }
}
