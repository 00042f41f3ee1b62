import Drawing
import Geometry
import Testing

@testable import Typesetting

@Suite struct FallbackTests {
  let library: FontLibrary

  init() throws {
    library = try FontLibrary.standard()
  }

  @Test(arguments: [
    ("Hello 0123", ["Inter-Regular"]),
    ("שלום", ["DejaVuSans"]),
    ("a😀b", ["Inter-Regular", "NotoColorEmoji", "Inter-Regular"]),
    ("1\u{FE0F}\u{20E3}", ["NotoColorEmoji"]),
    ("❤\u{FE0F}", ["NotoColorEmoji"]),
    ("☺", ["DejaVuSans"]),
    ("⌚", ["NotoColorEmoji"]),
    ("🇩🇪", ["NotoColorEmoji"]),
    ("👩‍👩‍👧", ["NotoColorEmoji"]),
    ("© ®", ["Inter-Regular"]),
    ("Привет Γειά", ["Inter-Regular"]),
    ("مرحبا", ["DejaVuSans"]),
    ("नमस्ते", ["Lohit-Devanagari"]),
    ("สวัสดี", ["Loma"]),
    ("世界", ["DroidSansFallbackFull"]),
    // Syllables that the font above has are here as well, and punctuation that this one has is not.
    ("한국어가", ["LexiGulim"]), ("한ㄱ㉠힣", ["LexiGulim"]),
    ("한국、世界。", ["LexiGulim", "DroidSansFallbackFull"]), ("한☎", ["LexiGulim", "DejaVuSans"]),
    ("👍🏽", ["NotoColorEmoji"]),
  ])
  func facesOfCharacters(string: String, faces: [String]) throws {
    let layout = try library.layOut(AttributedText(string), width: .infinity)
    #expect(layout.faceNames == faces)
    #expect(layout.missingCharacters.isEmpty)
  }

  @Test(arguments: [
    (Font.system(17, .semibold), "Inter-SemiBold"), (.system(17, 250), "Inter-ExtraLight"),
    (.system(17, .black), "Inter-Black"), (Font().italicized(), "Inter-Italic"),
    (Font(weight: .bold, italic: true), "Inter-BoldItalic"),
    (.custom("Inter Display", size: 17), "InterDisplay-Regular"),
    (.custom("DejaVu Sans Mono", size: 17, weight: .medium), "DejaVuSansMono"),
    (.custom("DejaVu Serif", size: 17, weight: .heavy), "DejaVuSerif-Bold"),
  ])
  func facesOfFonts(font: Font, face: String) throws {
    let layout = try library.layOut(AttributedText("Hello", TextAttributes(font: font)), width: .infinity)
    #expect(layout.faceNames == [face])
  }

  @Test func boldTextFallsBackToABoldFace() throws {
    let text = AttributedText("שלום", TextAttributes(font: .system(17, .bold)))
    #expect(try library.layOut(text, width: .infinity).faceNames == ["DejaVuSans-Bold"])
  }

  @Test(arguments: [
    (Font.system(17, .bold), "Hello שלום 😀", [] as [String]),
    (Font.system(17, .bold), "世界", ["Droid Sans Fallback"]),
    (Font(italic: true), "Hello", []), (Font(italic: true), "a שלום b", ["DejaVu Sans"]),
    (.custom("DejaVu Serif", size: 17, weight: .medium), "Hello", []),
  ])
  func facesThatFamiliesLackAreReported(font: Font, string: String, families: [String]) throws {
    let layout = try library.layOut(AttributedText(string, TextAttributes(font: font)), width: .infinity)
    #expect(layout.missingFaces.map(\.family) == families)
  }

  @Test(arguments: [(100...900, true), (100...500, false), (nil, false)] as [(ClosedRange<Int>?, Bool)])
  func variableFacesHaveAllTheirWeights(_ weights: ClosedRange<Int>?, isBold: Bool) {
    let font = Font.system(17, .bold)
    let face = FaceTraits(family: "Var", weight: .regular, isItalic: false, variableWeights: weights)
    #expect(MissingFace.missing(for: font, nearest: face).isEmpty == isBold)
    #expect((face.distance(from: font) == 0) == isBold)
  }

  @Test func emojiAreAsWideAsTheirFontSays() throws {
    let layout = try library.layOut(AttributedText("😀"), width: .infinity)
    #expect(isClose(layout.size.width, 2550.0 / 2048 * 17))
    #expect(layout.glyphRuns.first?.run.fontSize == 17)
    #expect(layout.size.height == Inter.lineHeight)
  }

  @Test func missingCharacterIsReportedAndReplaced() throws {
    let layout = try library.layOut(AttributedText("a\u{13000}b\u{13000}c\u{10FFFD}"), width: .infinity)
    #expect(
      layout.missingCharacters.map(\.description) == [
        """
        no font has U+13000 “\u{13000}”; tried Inter, DejaVu Sans, Noto Color Emoji, Lohit Devanagari, Loma, LexiGulim, Droid Sans Fallback; install a font that covers it
        """,
        """
        no font has U+10FFFD “\u{10FFFD}”; tried Inter, DejaVu Sans, Noto Color Emoji, Lohit Devanagari, Loma, LexiGulim, Droid Sans Fallback; install a font that covers it
        """,
      ])
    let replacement = try library.layOut(AttributedText("a\u{FFFD}b\u{FFFD}c\u{FFFD}"), width: .infinity)
    #expect(layout.glyphRuns == replacement.glyphRuns)
    #expect(
      layout.faceNames == [
        "Inter-Regular", "DejaVuSans", "Inter-Regular", "DejaVuSans", "Inter-Regular", "DejaVuSans",
      ])
  }

  @Test func rangesCountTheTextAsItWasGiven() throws {
    // Four bytes in the text, three in what stands in for it, in a text of which more follows.
    let layout = try library.layOut(AttributedText("\u{10FFFD}\nab\u{7}\nc"), width: .infinity)
    #expect(layout.lines.map(\.range) == [0..<5, 5..<9, 9..<10])
    #expect(layout.visibleCharacterCount == 7)
    #expect(
      layout.missingCharacters.last?.description
        == "no font has U+0007; tried Inter, DejaVu Sans, Noto Color Emoji, Lohit Devanagari, Loma, LexiGulim, Droid Sans Fallback; install a font that covers it"
    )
  }

  @Test func nullAndJoinersDoNotEndTheText() throws {
    let layout = try library.layOut(AttributedText("a\0b\u{200B}c"), width: .infinity)
    #expect(layout.glyphRuns.flatMap(\.run.glyphs).count == 4)
    #expect(layout.missingCharacters.map(\.scalar) == ["\0"])
  }

  @Test func facesOfAFamilyThatAreReadOneByOneCoverTheSameCharacters() throws {
    let catalog = try FontCatalog(
      files: StandardFonts.files(in: StandardFonts.folder), defaultFamily: "Inter", fallbackFamilies: [])
    for family in ["Inter", "Inter Display"] {
      let faces = try catalog.faces(ofFamily: family)
      #expect(faces.count == 18)
      for scalar in (0x20...0x2FFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init) {
        #expect(Set(faces.map { $0.covers(scalar) }).count == 1)
      }
    }
  }

  @Test func whatWasSetBeforeMakesNoDifference() throws {
    let texts = ["Hello", "שלום 😀", "Привет ☺"].flatMap { string in
      [FontWeight.regular, .medium, .bold].map {
        AttributedText(string, TextAttributes(font: .system(17, $0)))
      }
    }
    let forward = try texts.map { try library.layOut($0, width: 50) }
    let other = try FontLibrary.standard()
    let backward = try texts.reversed().map { try other.layOut($0, width: 50) }
    #expect(forward == backward.reversed())
  }

  @Test func libraryOfNamedFilesHasTheirFamilies() throws {
    let folder = "/usr/share/fonts/truetype/dejavu"
    let library = try FontLibrary(
      files: ["\(folder)/DejaVuSerif.ttf", "\(folder)/DejaVuSans.ttf", "\(folder)/DejaVuSans-Bold.ttf"],
      defaultFamily: "DejaVu Serif", fallbackFamilies: ["DejaVu Sans"])
    #expect(library.familyNames == ["DejaVu Serif", "DejaVu Sans"])
    let layout = try library.layOut(AttributedText("Hello שלום"), width: .infinity)
    #expect(layout.faceNames == ["DejaVuSerif", "DejaVuSans"])
    let bold = AttributedText("Hi", TextAttributes(font: .custom("DejaVu Sans", size: 17, weight: .semibold)))
    #expect(try library.layOut(bold, width: .infinity).faceNames == ["DejaVuSans-Bold"])
  }

  /// What Pango knows of a font it keeps as long as the font map, whatever is forgotten here.
  @Test func enginesThatCameByManyFontsAreGivenUp() throws {
    let library = try FontLibrary.standard()
    for size in 1...(3 * Limits.engineFonts) {
      let font = Font.system(Double(size) / 4)
      _ = try library.layOut(AttributedText("a", TextAttributes(font: font)), width: .infinity)
    }
    #expect(library.idleFontCounts.allSatisfy { $0 <= Limits.engineFonts })
  }
}
