import Drawing
import Geometry
import Testing

@testable import Typesetting

@Suite struct ScriptTests {
  let library: FontLibrary

  init() throws {
    library = try FontLibrary.standard()
  }

  private func glyphCount(_ string: String, _ font: Font = .system()) throws -> Int {
    let layout = try library.layOut(AttributedText(string, TextAttributes(font: font)), width: .infinity)
    #expect(layout.missingCharacters.isEmpty)
    return layout.glyphRuns.reduce(0) { $0 + $1.run.glyphs.count }
  }

  @Test func latinLettersAreJoinedUnlessTheFeatureIsOff() throws {
    let font = Font.custom("DejaVu Sans", size: 17)
    #expect(try glyphCount("fi", font) == 1)
    #expect(try glyphCount("fi", font.features(.noLigatures)) == 2)
  }

  @Test func tabularNumbersAreOfOneWidth() throws {
    func width(_ string: String, _ font: Font) throws -> Double {
      try library.layOut(AttributedText(string, TextAttributes(font: font)), width: .infinity).size.width
    }
    #expect(try width("111", .system()) != width("000", .system()))
    let tabular = Font.system().features(.tabularNumbers)
    #expect(try width("111", tabular) == width("000", tabular))
  }

  @Test(arguments: [
    ("لا", 1),  // lam and alef become one
    ("क्ष", 1),  // as do these three
    ("👩🏽‍🚀", 1), ("👨‍👩‍👧‍👦", 1), ("👍🏿", 1), ("e\u{301}", 1),
  ])
  func clustersAreOneGlyph(string: String, count: Int) throws {
    #expect(try glyphCount(string) == count)
  }

  @Test func arabicLettersTakeTheShapeOfTheirPlace() throws {
    let joined = try library.layOut(AttributedText("بب"), width: .infinity).glyphsByLine[0]
    let alone = try library.layOut(AttributedText("ب"), width: .infinity).glyphsByLine[0]
    #expect(joined.count >= 2)
    #expect(!joined.contains(alone[0]))
  }

  @Test func thaiIsBrokenBetweenWords() throws {
    let string = "ภาษาไทยไม่มีช่องว่างระหว่างคำ"
    let lines = try library.layOut(AttributedText(string), width: 110).strings(of: string)
    #expect(lines.count > 1)
    let words = ["ภาษา", "ไทย", "ไม่", "มี", "ช่อง", "ว่าง", "ระหว่าง", "คำ"]
    for line in lines {
      var rest = line[...]
      while let word = words.first(where: { rest.hasPrefix($0) }) { rest = rest.dropFirst(word.count) }
      #expect(rest.isEmpty, "\(line) is not made of whole words")
    }
  }

  @Test func chineseIsBrokenBetweenCharactersButNotBeforeAFullStop() throws {
    let string = "我们在后台计算布局。然后在没有屏幕的情况下绘制。"
    let layout = try library.layOut(AttributedText(string), width: 100)
    #expect(layout.lines.count > 3)
    #expect(layout.strings(of: string).allSatisfy { !$0.hasPrefix("。") })
  }

  @Test func familiesOfEmojiAreNeverBroken() throws {
    let family = "👨‍👩‍👧‍👦"
    let string = String(repeating: family, count: 5)
    let text = styled(string) { $0.lineBreakMode = .charWrapping }
    let lines = try library.layOut(text, width: 50).strings(of: string)
    #expect(lines.joined() == string)
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.unicodeScalars.count % family.unicodeScalars.count == 0 })
  }

  @Test func numbersInRightToLeftTextRunLeftToRight() throws {
    let string = "שלום 123 עולם"
    let layout = try library.layOut(AttributedText(string), width: .infinity)
    let digits = try library.layOut(AttributedText("123"), width: .infinity).glyphsByLine[0]
    #expect(layout.lines[0].isRightToLeft)
    let line = layout.glyphRuns.flatMap(\.run.glyphs).sorted { $0.position.x < $1.position.x }.map(\.id)
    #expect(line.indices.contains { line[$0...].starts(with: digits) })
  }
}
