import Drawing
import Foundation
import Geometry
import Testing

@testable import Typesetting

/// Words broken with hyphens by the patterns of their language.
@Suite struct HyphenationTests {
  /// A folder of pattern files that is gone with the test.
  private final class Patterns {
    let folder = FileManager.default.temporaryDirectory.appending(path: "hyphens-\(UUID().uuidString)")

    init(_ files: [String: String], encoding: String.Encoding = .utf8) throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, text) in files {
        try text.data(using: encoding)?.write(to: folder.appending(path: name))
      }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// A word with hyphens wherever it may be broken.
    func hyphenate(_ word: String, _ language: String = "xx") throws -> String {
      let scalars = Array(word.unicodeScalars)
      let breaks = try HyphenationFiles(folder: folder.path).patterns(for: language).breaks(in: scalars)
      return scalars.enumerated().map { (breaks.contains($0) ? "-" : "") + String($1) }.joined()
    }
  }

  /// Liang's own example, from the appendix of his thesis and TeX's tables.
  private static let liang = """
    UTF-8
    % patterns
    LEFTHYPHENMIN 2
    RIGHTHYPHENMIN 3
    hy3ph
    he2n
    hena4
    hen5at
    1na
    n2at
    1tio
    2io
    o2n
    """

  @Test func largestNumberDecides() throws {
    let patterns = try Patterns(["hyph_xx.dic": Self.liang])
    #expect(try patterns.hyphenate("hyphenation") == "hy-phen-ation")
    #expect(try patterns.hyphenate("HYPHENATION") == "HY-PHEN-ATION")
    #expect(try patterns.hyphenate("nation") == "na-tion")
    #expect(try patterns.hyphenate("xna") == "xna")
    #expect(try patterns.hyphenate("") == "")
  }

  @Test func endsOfWordsAreDots() throws {
    let patterns = try Patterns(["hyph_xx.dic": "UTF-8\n.ab1c\nc1d.\n"])
    #expect(try patterns.hyphenate("abcxcdd") == "ab-cxcdd")
    #expect(try patterns.hyphenate("xabcc") == "xabcc")
    let short = try Patterns(["hyph_xx.dic": "UTF-8\nRIGHTHYPHENMIN 1\nc1d.\n"])
    #expect(try short.hyphenate("abcd") == "abc-d")
  }

  @Test func partsOfCompoundsAreWordsOfTheirOwn() throws {
    let text = "UTF-8\nCOMPOUNDLEFTHYPHENMIN 2\nhaus1tor\nNEXTLEVEL\n.to1r\nha1u\n"
    #expect(try Patterns(["hyph_xx.dic": text]).hyphenate("haustoren") == "ha-us-to-ren")
  }

  @Test func respeltBreaksAreLeftOut() throws {
    let patterns = try Patterns(["hyph_xx.dic": "UTF-8\nc1k/k=k,1,2\na1ck\n"])
    #expect(try patterns.hyphenate("zuckacken") == "zucka-cken")
  }

  @Test func otherEncodingsAreRead() throws {
    let patterns = try Patterns(["hyph_xx.dic": "ISO8859-1\nä1ß\n"], encoding: .isoLatin1)
    #expect(try patterns.hyphenate("xxäßxx") == "xxä-ßxx")
    let unknown = try Patterns(["hyph_xx.dic": "KLINGON\nab1c\n"])
    let error = #expect(throws: TypesettingError.self) { try unknown.hyphenate("abc") }
    #expect(
      error?.description
        == "cannot read the hyphenation patterns \(unknown.folder.path)/hyph_xx.dic: its encoding, “KLINGON”, is not known; install the file anew"
    )
  }

  @Test(arguments: [
    ("de", "b"), ("de-CH", "c"), ("DE-ch-1901", "c"), ("de_AT", "b"), ("fr", "f"), ("fr-CA", "f"),
  ])
  func regionsFallBackToTheirLanguage(tag: String, letter: String) throws {
    let patterns = try Patterns([
      "hyph_de.dic": "UTF-8\na1b\n", "hyph_de_CH.dic": "UTF-8\na1c\n", "hyph_fr_FR.dic": "UTF-8\na1f\n",
      "hyph_fr_ZZ.dic": "UTF-8\na1z\n",
    ])
    #expect(try patterns.hyphenate("xxabxxacxxafxx", tag).contains("a-\(letter)"))
  }

  @Test func missingPackagesAreNamed() throws {
    let folder = try Patterns([:])
    for (tag, package) in [
      ("de-AT", "hyphen-de"), ("en", "hyphen-en-us"), ("en-GB", "hyphen-en-gb"), ("pt-BR", "hyphen-pt-br"),
      ("nb", "hyphen-no"),
    ] {
      let error = #expect(throws: TypesettingError.self) { try folder.hyphenate("x", tag) }
      #expect(
        error?.description
          == "\(folder.folder.path) has no patterns to hyphenate “\(tag)”; install the package \(package)")
    }
    for tag in ["ja", "../../etc", "de/../fr", ""] {
      let error = #expect(throws: TypesettingError.self) { try folder.hyphenate("x", tag) }
      #expect(error?.description.hasSuffix("name another language or leave the text unhyphenated") == true)
    }
  }

  @Test func brokenLinesEndWithHyphens() throws {
    let patterns = try Patterns(["hyph_xx.dic": Self.liang, "hyph_en.dic": "UTF-8\nzz1z"])
    let library = try FontLibrary.standard().hyphenating(from: patterns.folder.path)
    let text = "My hyphenation"
    func layout(_ hyphenation: Hyphenation, locale: String? = nil, width: Double = 95) throws -> TextLayout {
      try library.layOut(
        styled(text) { $0.hyphenation = hyphenation }, width: width, context: TextContext(locale: locale))
    }
    let broken = try layout(.automatic, locale: "xx")
    #expect(broken.strings(of: text) == ["My hyphen", "ation"])
    #expect(broken.lines[0].rect.width <= 95)
    let plain = try library.layOut(AttributedText("My hyphen\u{2010}\nation"), width: .infinity)
    #expect(broken.glyphsByLine == plain.glyphsByLine)
    #expect(broken.visibleCharacterCount == text.count)
    #expect(try layout(.language("xx")).digest == broken.digest)
    #expect(try layout(.manual, locale: "xx").strings(of: text).first == "My ")
    // English where there is no language, and its patterns have nothing for the word.
    #expect(try layout(.automatic).strings(of: text) == layout(.manual).strings(of: text))
    // Where there is room, nothing is to be seen of it.
    let wide = try layout(.automatic, locale: "xx", width: 400)
    #expect(wide.digest == (try layout(.manual, width: 400)).digest)
    #expect(wide.size == (try layout(.manual, width: 400)).size)
  }

  @Test(arguments: [(0.0, 0.0), (20, 0), (0, 20)])
  func justifiedLinesEndWithTheirHyphens(first: Double, rest: Double) throws {
    let text = styled("Do\u{AD}nau\u{AD}dampf\u{AD}schiff of the ship\u{AD}ping trade goes on\u{AD}wards") {
      $0.alignment = .justified
      $0.firstLineHeadIndent = first
      $0.headIndent = rest
    }
    var hyphens = 0
    for width in stride(from: 90.0, through: 220, by: 7) {
      let layout = try FontLibrary.standard().layOut(text, width: width)
      for (line, string) in zip(layout.lines, layout.strings(of: text.string))
      where string.hasSuffix("\u{AD}") {
        hyphens += 1
        #expect(isClose(line.rect.maxX, width, within: 0.1), "\(width)")
      }
      for glyph in layout.glyphRuns.flatMap(\.run.glyphs) { #expect(glyph.position.x < width) }
    }
    #expect(hyphens > 20)
  }

  @Test func wordsWithSoftHyphensOfTheirOwnAreLeft() throws {
    let files = try Patterns(["hyph_xx.dic": Self.liang])
    let patterns = try HyphenationFiles(folder: files.folder.path).patterns(for: "xx")
    #expect(patterns.breaks(inWordsOf: "hyphen\u{AD}ation") == [])
    #expect(patterns.breaks(inWordsOf: "Ä hyphenation, nation") == [5, 9, 18])
  }

  @Test func wordsGoOnThroughLooks() throws {
    let patterns = try Patterns(["hyph_xx.dic": Self.liang])
    let library = try FontLibrary.standard().hyphenating(from: patterns.folder.path)
    var style = ParagraphStyle()
    style.hyphenation = .language("xx")
    let bold = TextAttributes(font: .system(17, .bold))
    let text = AttributedText(runs: [.init("hyph"), .init("enation", bold)], paragraphStyle: style)
    let layout = try library.layOut(text, width: 75)
    #expect(layout.strings(of: text.string) == ["hyphen", "ation"])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/share/hyphen/hyph_de_DE.dic")))
  func germanOfDebian() throws {
    let patterns = try HyphenationFiles.standard.patterns(for: "de")
    let words = ["Silbentrennung", "Donaudampfschifffahrt", "Übergrößenträger"].map { word in
      let scalars = Array(word.unicodeScalars)
      let breaks = patterns.breaks(in: scalars)
      return scalars.enumerated().map { (breaks.contains($0) ? "-" : "") + String($1) }.joined()
    }
    #expect(words == ["Sil-ben-tren-nung", "Do-nau-dampf-schiff-fahrt", "Über-grö-ßen-trä-ger"])
  }
}
