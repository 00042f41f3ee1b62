import Geometry
import Testing

@testable import Typesetting

@Suite struct JoinedCharacterTests {
  private static func mayBreakInside(_ string: String) -> Bool {
    Array(string.utf8)[...].mayBreakInsideCharacters
  }

  @Test(arguments: [
    "plain", "e\u{301}a\u{302}\u{323}", "👩‍👩‍👧 and 🏴\u{E0067}\u{E0062}\u{E007F}", "1\u{FE0F}\u{20E3}", "👍🏽",
    "☝🏽 ☝\u{FE0F}", "🇩🇪🇫🇷",
  ])
  func knowsOrdinaryText(_ string: String) {
    #expect(!Self.mayBreakInside(string))
  }

  @Test(arguments: [
    " \u{301}", "\u{301}", "a🏽", "a\u{200B}\u{301}", "क\u{94D}ष", "-\u{34F}", "\u{3000}\u{20E3}", "\u{600}世",
    "🇩\u{301}🇩🇪", "\u{1160}\u{300}", "\u{115F} 가\u{300}",
  ])
  func leavesTheRestToPango(_ string: String) {
    #expect(Self.mayBreakInside(string))
  }

  /// Pango ends the process where a line that is too long can be broken inside of a character.
  @Test func noLineCanBeBrokenWhereItSaysSo() throws {
    let files = try StandardFonts.files(in: StandardFonts.folder)
    let catalog = try FontCatalog(
      files: files, defaultFamily: StandardFonts.defaultFamily,
      fallbackFamilies: StandardFonts.fallbackFamilies(in: files))
    let engines = EnginePool(catalog: catalog)
    let carriers: [Unicode.Scalar] = [
      "e", "-", "1", ",", "(", "\"", "%", "/", "…", "世", "。", "「", "ש", "ب", "ก", "한", "👍", "👩", "☝", "🏴",
      "🇩", "🇪", "❤", "\u{AD}",
      "\u{2014}", "\u{FFFC}", "\u{3042}", "\u{1160}", "\u{2024}", "\u{B4}", "\u{A0}", " ",
    ]
    let joiners: [Unicode.Scalar] = [
      "\u{301}", "\u{300}", "\u{36F}", "\u{200D}", "\u{20E3}", "\u{FE0E}", "\u{FE0F}", "\u{1F3FB}",
      "\u{1F3FF}", "\u{E0067}", "\u{E007F}",
      "\u{34F}", "\u{35C}",
    ]
    var generator = SeededGenerator(state: 7)
    var rare = RareText(seed: 11)
    var known = 0
    for index in 0..<8000 {
      var string = ""
      if index.isMultiple(of: 4) { string = rare.string() }
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        guard
          let scalar = (Bool.random(using: &generator) ? joiners : carriers).randomElement(using: &generator)
        else { continue }
        string.unicodeScalars.append(scalar)
      }
      if string.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) { continue }
      let text = try PreparedText(AttributedText(string), coverages: FontCoverages(of: catalog))
      guard text.hasJoinedCharacters, !text.bytes[...].mayBreakInsideCharacters else { continue }
      known += 1
      let hasBreak = try engines.withEngine(for: text.faces) { engine throws(TypesettingError) in
        engine.begin(locale: nil, direction: .natural)
        let request = ParagraphRequest(
          bytes: text.bytes[...], segments: text.segments, width: nil, firstLineIndent: 0,
          style: ParagraphStyle(),
          hasJoinedCharacters: true)
        let shaper = try ParagraphShaper(request, engine: engine)
        return shaper.hasBreakInCharacter
      }
      #expect(!hasBreak, "\(string.unicodeScalars.map { String($0.value, radix: 16) })")
    }
    #expect(known > 500)
  }
}
