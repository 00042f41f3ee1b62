import Drawing
import Geometry
import Testing

@testable import Typesetting

@Suite struct LineBreakingTests {
  let library: FontLibrary

  init() throws {
    library = try FontLibrary.standard()
  }

  struct Case: CustomTestStringConvertible {
    let string: String
    let width: Double
    var mode = LineBreakMode.wordWrapping
    let lines: [String]

    var testDescription: String { "\(string.debugDescription) in \(width), \(mode)" }
  }

  @Test(arguments: [
    Case(string: "Hello world", width: 91, lines: ["Hello world"]),
    Case(string: "Hello world", width: 90, lines: ["Hello ", "world"]),
    Case(string: "Hello   world", width: 60, lines: ["Hello   ", "world"]),
    Case(string: "Hello   world", width: 45, lines: ["Hello   ", "world"]),
    Case(string: "Hello   Hello   ", width: 41, lines: ["Hello   ", "Hello   "]),
    Case(string: "שלום  שלום  世界  ", width: 41, lines: ["שלום  ", "שלום  ", "世界  "]),
    Case(string: "Helloworld", width: 60, lines: ["Hellow", "orld"]),
    Case(string: "Hello world", width: 60, mode: .charWrapping, lines: ["Hello w", "orld"]),
    Case(
      string: "a\nb\r\nc\rd\u{2029}e\u{2028}f", width: 90,
      lines: ["a\n", "b\r\n", "c\r", "d\u{2029}", "e\u{2028}", "f"]),
    Case(
      string: "a\u{B}b\u{C}c\u{85}\u{85}d", width: 90, lines: ["a\u{B}", "b\u{C}", "c\u{85}", "\u{85}", "d"]),
    Case(string: "a\n\nb", width: 90, lines: ["a\n", "\n", "b"]),
    Case(string: "Hello world", width: 60, mode: .clipping, lines: ["Hello world"]),
    Case(string: "Hello\u{A0}world", width: 60, lines: ["Hello\u{A0}w", "orld"]),
    Case(string: "世界 Hello", width: 500, lines: ["世界 Hello"]),
  ])
  func lines(_ test: Case) throws {
    let text = styled(test.string) { $0.lineBreakMode = test.mode }
    let layout = try library.layOut(text, width: test.width)
    #expect(layout.strings(of: test.string) == test.lines)
    #expect(layout.visibleCharacterCount == test.string.count)
    #expect(!layout.isTruncated)
  }

  @Test(arguments: [0.0, 2], ["Hello  Hello   ", "Hello Hello \u{2003} ", "世界  שלום  Hello  "])
  func textHasRoomInItsOwnWidth(kern: Double, string: String) throws {
    let bold = TextAttributes(font: .system(17, .bold), kern: kern)
    let runs = string.map { AttributedText.Run(String($0), $0 == "o" ? bold : TextAttributes(kern: kern)) }
    for ending in ["", " ", "  "] {
      let text = AttributedText(runs: runs + [AttributedText.Run(ending, bold)])
      let natural = try library.layOut(text, width: .infinity)
      let layout = try library.layOut(text, width: natural.size.width)
      #expect(layout.lines.map(\.range) == natural.lines.map(\.range))
      for room in stride(from: 60.0, through: 120, by: 1) {
        let wrapped = try library.layOut(text, width: room)
        let again = try library.layOut(text, width: wrapped.size.width)
        #expect(again.lines.map(\.range) == wrapped.lines.map(\.range))
      }
    }
  }

  @Test(arguments: [
    "Hello world \u{2028}Hello", "שלום עולם \u{2028}x", "Hello   \u{B}Hello", " a\u{3000}\u{2028}",
  ])
  func spacesBeforeALineSeparatorTakeNoRoom(string: String) throws {
    let text = AttributedText(string)
    let natural = try library.layOut(text, width: .infinity)
    let layout = try library.layOut(text, width: natural.size.width)
    #expect(layout.lines == natural.lines)
  }

  @Test(arguments: [
    ("a \u{2028}", [1..<2]), ("\u{2003} \u{2028}\u{2028} \u{2028}x", [0..<4, 10..<11]), ("a \u{2029} b", []),
  ])
  func spacesBeforeLineSeparatorsAreFound(string: String, ranges: [Range<Int>]) {
    #expect(Array(string.utf8)[...].spacesBeforeLineSeparators == ranges)
  }

  @Test func softHyphenShowsWhereALineIsBroken() throws {
    let layout = try library.layOut(AttributedText("Hello\u{AD}world"), width: 60)
    let expected = try library.layOut(AttributedText("Hello\u{2010}\nworld"), width: 60)
    #expect(layout.glyphsByLine == expected.glyphsByLine)
    let whole = try library.layOut(AttributedText("Hello\u{AD}world"), width: 100)
    #expect(whole.glyphsByLine == (try library.layOut(AttributedText("Helloworld"), width: 100)).glyphsByLine)
  }

  @Test func wordBrokenForWantOfRoomGetsNoHyphen() throws {
    let layout = try library.layOut(AttributedText("Helloworld"), width: 60)
    let expected = try library.layOut(AttributedText("Hellow\norld"), width: 60)
    #expect(layout.glyphsByLine == expected.glyphsByLine)
  }

  @Test(arguments: [
    ("a", 8, "b", 1..<25), ("a", 7, "b", nil), ("", 8, "", 0..<24), ("א ", 9, "\u{200B}", 3..<30),
  ])
  func manyUnseenMarksAreNoPlacesForBreaks(before: String, count: Int, after: String, range: Range<Int>?) {
    let string = before + String(repeating: "\u{2060}", count: count) + after
    #expect(Array(string.utf8)[...].rangesOfUnseenMarks(atLeast: 8) == (range.map { [$0] } ?? []))
  }

  @Test(arguments: ["\u{AD}", "\u{200B}", "\u{3164}", "\u{300}", "א", "क्"])
  func whatTakesRoomOrMayBreakIsNoUnseenMark(_ character: String) {
    #expect(Array(String(repeating: character, count: 20).utf8)[...].rangesOfUnseenMarks(atLeast: 8).isEmpty)
  }

  /// All of the marks in a line's midst would be tried as its end, and the line shaped anew for each.
  @Test(arguments: ["\u{2060}", "\u{200E}", "\u{202A}", "\u{2064}\u{FEFF}"])
  func linesEndAtTheSameLettersWithUnseenMarksBetweenThem(_ marks: String) throws {
    let letters = Array("Donaudampfschifffahrtsgesellschaft").map(String.init)
    let string = letters.joined(separator: String(repeating: marks, count: 12))
    let lines = try library.layOut(AttributedText(string), width: 60).strings(of: string)
    let plain = try library.layOut(AttributedText(letters.joined()), width: 60).strings(of: letters.joined())
    #expect(lines.map { $0.filter(\.isLetter) } == plain)
    #expect(lines.count > 4)
  }

  @Test func textOfManyLooksAndUnknownCharactersIsSetInLinearTime() throws {
    // Quadratic work in either would take minutes.
    let runs = (0..<10_000).map {
      AttributedText.Run(
        "\(Unicode.Scalar(0xF_0000 + UInt32($0)).map(String.init) ?? "") ",
        TextAttributes(color: $0.isMultiple(of: 2) ? .black : .blue))
    }
    let layout = try library.layOut(AttributedText(runs: runs), width: 200)
    #expect(layout.missingCharacters.count == 10_000)
    #expect(layout.visibleCharacterCount == 20_000)
  }

  @Test(arguments: [(0, 4), (1, 1), (3, 3), (4, 4), (9, 4)])
  func maximumNumberOfLinesIsExact(maximum: Int, expected: Int) throws {
    let layout = try library.layOut(AttributedText("a\nb\nc\nd"), width: 90, maximumNumberOfLines: maximum)
    #expect(layout.lines.count == expected)
    #expect(layout.size.height == Double(expected) * Inter.lineHeight)
    #expect(layout.isTruncated == (expected < 4))
    #expect(layout.visibleCharacterCount == min(7, 2 * expected))
  }

  @Test(arguments: [(0.0, 0), (20, 0), (20.58, 1), (41.2, 2), (1000, 4)])
  func onlyWholeLinesAreSet(height: Double, expected: Int) throws {
    let layout = try library.layOut(AttributedText("a\nb\nc\nd"), width: 90, height: height)
    #expect(layout.lines.count == expected)
    #expect(layout.isTruncated == (expected < 4))
  }

  @Test func clippedLinesAreAsWideAsTheirContainer() throws {
    let text = styled("Hello world") { $0.lineBreakMode = .clipping }
    let layout = try library.layOut(text, width: 60)
    #expect(layout.size.width == 60)
    #expect(layout.clipRect == Rect(x: 0, y: 0, width: 60, height: Inter.lineHeight))
    #expect(layout.glyphRuns.first?.run.glyphs.count == 11)
    #expect(try library.layOut(text, width: 600).clipRect == nil)
  }

  @Test func onlyTheLastOfSeveralLinesIsClipped() throws {
    let string = "The quick brown fox jumps over the lazy dog"
    let text = styled(string) { $0.lineBreakMode = .clipping }
    let layout = try library.layOut(text, width: 120, maximumNumberOfLines: 2)
    #expect(layout.strings(of: string) == ["The quick ", "brown fox jumps over the lazy dog"])
    #expect(layout.size.width == 120)
    #expect(layout.clipRect?.width == 120)
    #expect(!layout.isTruncated)
    let paragraphs = styled("a b\nc d\ne") { $0.lineBreakMode = .clipping }
    let cut = try library.layOut(paragraphs, width: 120, maximumNumberOfLines: 2)
    #expect(cut.lines.map(\.range) == [0..<4, 4..<8])
    #expect(cut.isTruncated)
  }

  @Test func widestLineIsTheWidth() throws {
    let layout = try library.layOut(AttributedText("Hello world"), width: 60)
    #expect(isClose(layout.size.width, max(Inter.hello, Inter.world)))
    #expect(isClose(layout.lines[0].rect.width, Inter.hello))
    #expect(isClose(layout.lines[1].rect.width, Inter.world))
    #expect(layout.lines[1].rect.minY == Inter.lineHeight)
    #expect(layout.lastBaseline == Inter.lineHeight + Inter.ascent)
  }
}
