import Drawing
import Geometry
import Testing

@testable import Typesetting

@Suite struct ParagraphBreakerTests {
  private let catalog: FontCatalog
  private let engines: EnginePool

  init() throws {
    let files = try StandardFonts.files(in: StandardFonts.folder)
    catalog = try FontCatalog(
      files: files, defaultFamily: StandardFonts.defaultFamily,
      fallbackFamilies: StandardFonts.fallbackFamilies(in: files))
    engines = EnginePool(catalog: catalog)
  }

  struct Case: CustomTestStringConvertible {
    let name: String
    let words: [String]
    var width = 200.0
    var change: @Sendable (inout ParagraphStyle) -> Void = { _ in }

    var testDescription: String { "\(name), width \(width)" }
  }

  /// The lines of a long paragraph set in pieces, and those Pango finds in all of it at once.
  private func lines(_ test: Case, seed: UInt64) throws -> (pieces: [ShapedLine], whole: [ShapedLine]) {
    var generator = SeededGenerator(state: seed)
    var string = ""
    while string.utf8.count < 3 * Limits.wholeParagraphBytes {
      string += test.words.randomElement(using: &generator) ?? ""
    }
    let text = try PreparedText(AttributedText(string), coverages: FontCoverages(of: catalog))
    var style = ParagraphStyle()
    test.change(&style)
    let request = ParagraphRequest(
      bytes: text.bytes[...], segments: text.segments, width: test.width,
      firstLineIndent: style.firstLineHeadIndent - style.headIndent, style: style,
      hasJoinedCharacters: text.hasJoinedCharacters)
    return try engines.withEngine(for: text.faces) { engine throws(TypesettingError) in
      engine.begin(locale: nil, direction: .natural)
      var pieces: [ShapedLine] = []
      var breaker = ParagraphBreaker(request, engine: engine)
      try breaker.forEachLine {
        pieces.append($0)
        return true
      }
      return (pieces, try ParagraphShaper(request, engine: engine).lines())
    }
  }

  private static let latin = [
    "the ", "quick ", "fox, ", "1,234.5 ", "co-operate ", "“so” ", "fi", "AV", "…", "a\u{AD}b",
  ]

  @Test(arguments: [
    Case(name: "words", words: latin), Case(name: "words", words: latin, width: 40),
    Case(name: "one word", words: ["a", "b", "fi", "W"]), Case(name: "one word", words: ["a"], width: 2),
    Case(name: "one word", words: ["A", "V", "T", "o", "7"]),
    Case(name: "one word", words: ["A", "V", "y", "."], width: 30),
    Case(
      name: "words of all lengths", words: [String(repeating: "Wa", count: 700), "AVA", " ", "fi"], width: 70),
    Case(name: "one word, hanging", words: ["x", "Y"]) { $0.headIndent = 30 },
    Case(name: "one word, right to left", words: ["x", "Y"]) { $0.baseWritingDirection = .rightToLeft },
    Case(name: "one word, broken anywhere", words: ["x", "Y"]) { $0.lineBreakMode = .charWrapping },
    Case(name: "one word after Hebrew", words: ["שלום", String(repeating: "Vy", count: 900)]),
    Case(name: "Hebrew and Latin", words: ["שלום ", "abc ", "(12) ", "עברית, ", "- "]),
    Case(name: "Arabic", words: ["مرحبا ", "بالعالم", "، ", "123 "]),
    Case(name: "emoji", words: ["😀", "👩‍👩‍👧", "🇩🇪", "🏽", " "]),
    Case(name: "Chinese", words: ["世", "界", "。", "「", "」", "a"]),
    Case(name: "Devanagari", words: ["नमस्ते ", "कि", "क्ष"]),
    Case(name: "isolates", words: ["\u{2067}abc ", "שלום\u{2069} ", "x ", "1-2 "]),
    Case(name: "embeddings", words: ["\u{202B}ab ", "\u{202A}cd ", "\u{202C}", "שלום "]),
    Case(name: "justified", words: latin) { $0.alignment = .justified },
    Case(name: "indented", words: latin) { $0.firstLineHeadIndent = 30 },
    Case(name: "hanging", words: latin) { $0.headIndent = 30 },
    Case(name: "broken anywhere", words: latin) { $0.lineBreakMode = .charWrapping },
    Case(name: "right to left", words: latin) { $0.baseWritingDirection = .rightToLeft },
    Case(name: "line separators", words: ["the ", "end\u{2028}", "\t"]),
  ])
  func piecesHaveTheLinesOfTheWhole(_ test: Case) throws {
    for seed in 0..<2 as Range<UInt64> {
      let (pieces, whole) = try lines(test, seed: seed)
      #expect(pieces.map(\.range) == whole.map(\.range))
      #expect(pieces.map(\.isRightToLeft) == whole.map(\.isRightToLeft))
      for (piece, line) in zip(pieces, whole) {
        #expect(piece.glyphs.map(\.id) == line.glyphs.map(\.id))
        #expect(piece.glyphs.map(\.x) == line.glyphs.map(\.x))
        #expect(piece.glyphs.map(\.offset) == line.glyphs.map(\.offset))
      }
    }
  }

  /// Where the time grew with the square of the length these would take minutes.
  @Test(arguments: [
    (String(repeating: "a", count: 100_000), 60.0), (String(repeating: "a", count: 20_000), 2.0),
    (String(repeating: "\u{202B}a\u{202A}b", count: 12_000), 300.0),
    (String(repeating: "مرحبا", count: 12_000), 60.0),
  ])
  func longParagraphsAreSetInLinearTime(string: String, width: Double) throws {
    let library = FontLibrary(catalog: catalog, cachedLayoutBytes: 0)
    let layout = try library.layOut(AttributedText(string), width: width)
    #expect(layout.lines.last?.range.upperBound == string.utf8.count)
    #expect(layout.lines.allSatisfy { $0.rect.width <= max(width, 20) })
  }

  /// Inter looks for other forms of each bracket and dash by what is around it: a text of nothing else takes half a minute.
  @Test func paragraphsEndWhereNobodyWantsThem() throws {
    let interruption = PictureInterruption()
    interruption.request()
    let library = FontLibrary(catalog: catalog, cachedLayoutBytes: 0)
    let error = #expect(throws: TypesettingError.self) {
      try library.layOut(
        AttributedText(String(repeating: "(", count: 20_000)), width: 300, interruption: interruption)
    }
    #expect(error?.description == "nobody waits for the text any more")
  }

  @Test(arguments: [1, 3])
  func longParagraphsEndWithAnEllipsis(lineCount: Int) throws {
    let library = FontLibrary(catalog: catalog, cachedLayoutBytes: 0)
    func layout(_ count: Int) throws -> TextLayout {
      let text = styled(String(repeating: "word ", count: count)) { $0.lineBreakMode = .truncatingTail }
      return try library.layOut(text, width: 100, maximumNumberOfLines: lineCount)
    }
    let long = try layout(Limits.textBytes / 5)
    #expect(long.isTruncated)
    #expect(long.glyphRuns == (try layout(100)).glyphRuns)
  }

  @Test func directionsAreThoseThatAreOpen() {
    func opened(_ string: String) -> String {
      var directions = OpenedDirections()
      directions.read(Array(string.utf8)[...])
      return String(decoding: directions.controls, as: UTF8.self)
    }
    #expect(opened("a\u{202B}b\u{202D}c\u{202C}") == "\u{202B}")
    #expect(opened("\u{2067}a\u{202A}b\u{2069}").isEmpty)
    #expect(opened("\u{2068}שלום\u{202C}") == "\u{2067}")
    #expect(opened("\u{2068}a").unicodeScalars.elementsEqual(["\u{2066}"]))
    #expect(opened(String(repeating: "\u{202B}", count: 10_000)).unicodeScalars.count == 63 + 64)
  }
}
