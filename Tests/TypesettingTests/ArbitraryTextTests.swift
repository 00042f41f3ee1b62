import Drawing
import Geometry
import Testing

@testable import Typesetting

@Suite struct ArbitraryTextTests {
  private static let pieces = [
    "a", "Hello", " ", "  ", "\n", "\r\n", "\t", "שלום", "مرحبا", "😀", "👩‍👩‍👧", "🇩🇪", "e\u{301}", "\u{AD}",
    "\u{200D}", "\u{301}", "🏽",
    "\u{202E}", "\u{2066}", "\u{2069}", "\u{2028}", "\u{2029}", "世", "\u{10FFFF}", "\0", "\u{FE0F}",
    "1\u{20E3}", "fi", "…",
    ".", "ไทย", "नमस्ते", "\u{FFFC}", "\u{E000}",
  ]

  private static func text(_ generator: inout SeededGenerator) -> AttributedText {
    let runs = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      let string = (0..<Int.random(in: 0...12, using: &generator)).compactMap { _ in
        pieces.randomElement(using: &generator)
      }
      let font = Font(
        size: Double.random(in: 1...40, using: &generator),
        weight: FontWeight(.random(in: 0...1000, using: &generator)),
        italic: .random(using: &generator))
      return AttributedText.Run(
        string.joined(),
        TextAttributes(
          font: font, backgroundColor: .yellow, underline: .double,
          kern: .random(in: -3...3, using: &generator), baselineOffset: .random(in: -9...9, using: &generator)
        ))
    }
    var style = ParagraphStyle()
    style.alignment = TextAlignment.allCases.randomElement(using: &generator) ?? .natural
    style.lineBreakMode = LineBreakMode.allCases.randomElement(using: &generator) ?? .wordWrapping
    style.baseWritingDirection = WritingDirection.allCases.randomElement(using: &generator) ?? .natural
    style.firstLineHeadIndent = .random(in: 0...30, using: &generator)
    style.headIndent = .random(in: 0...30, using: &generator)
    style.tailIndent = .random(in: -20...90, using: &generator)
    return AttributedText(runs: runs, paragraphStyle: style)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func layoutsHold(seed: UInt64) throws {
    let library = try FontLibrary.standard()
    var generator = SeededGenerator(state: seed)
    for _ in 0..<25 {
      let text = Self.text(&generator)
      let width = Bool.random(using: &generator) ? .infinity : Double.random(in: 0...200, using: &generator)
      let maximum = Int.random(in: 0...3, using: &generator)
      let layout = try library.layOut(
        text, width: width, height: .random(in: 0...400, using: &generator), maximumNumberOfLines: maximum,
        truncation: Bool.random(using: &generator) ? AttributedText("… more") : nil)
      #expect(maximum == 0 || layout.lines.count <= maximum)
      #expect(layout.size.width <= width)
      #expect(layout.visibleCharacterCount <= text.string.count)
      #expect(layout.isTruncated || layout.visibleCharacterCount == text.string.count)
      var end = 0
      for line in layout.lines {
        #expect(line.range.lowerBound == end)
        end = line.range.upperBound
      }
      #expect(end <= text.utf8Count)
      for glyph in layout.glyphRuns.flatMap(\.run.glyphs) {
        #expect(glyph.position.x.isFinite && glyph.position.y.isFinite)
        #expect(glyph.id < 0xFFFF)
      }
    }
  }
}
