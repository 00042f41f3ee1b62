import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// Which face of the families that users bring along a text is set in.
@Suite struct OwnFamilyTests {
  private static let dejaVu = "/usr/share/fonts/truetype/dejavu"
  private static let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"

  private func faceNames(
    _ runs: [(String, Font)], in files: [(path: String, family: String?)], locale: String? = nil
  ) throws -> [String] {
    let text = AttributedText(runs: runs.map { .init($0, TextAttributes(font: $1)) })
    let library = try FontLibrary.standard().adding(files)
    return try library.layOut(text, width: .infinity, context: TextContext(locale: locale)).faceNames
  }

  /// Inter has no Arabic letters, DejaVu Sans has them.
  @Test(arguments: [nil, "en", "ar"])
  func theLanguageDoesNotChooseAnotherWeight(locale: String?) throws {
    let files = [(Self.inter, "Brand" as String?), ("\(Self.dejaVu)/DejaVuSans-Bold.ttf", "Brand")]
    for (weight, face) in [(FontWeight.regular, "Inter-Regular"), (.bold, "DejaVuSans-Bold")] {
      let font = Font.custom("Brand", size: 17, weight: weight)
      #expect(try faceNames([("Hello", font)], in: files, locale: locale) == [face])
    }
  }

  @Test(arguments: ["Brand, Inc", ",", "Brand\\,", "dejavusans", "emoji", "Brand Bold 12"])
  func aFamilyMayHaveAnyName(family: String) throws {
    let files = [("\(Self.dejaVu)/DejaVuSerif.ttf", family as String?)]
    let runs = [("A😀", Font.custom(family, size: 17))]
    #expect(try faceNames(runs, in: files) == ["DejaVuSerif", "NotoColorEmoji"])
  }

  @Test func familiesMayDifferByLettersOfBothCasesAndSpaces() throws {
    let files = [
      (Self.inter, "My Font" as String?), ("\(Self.dejaVu)/DejaVuSerif.ttf", "MYFONT"),
      ("\(Self.dejaVu)/DejaVuSans.ttf", "MyFont"),
    ]
    let runs = ["My Font", "MYFONT", "MyFont"].map { ("A", Font.custom($0, size: 17)) }
    #expect(try faceNames(runs, in: files) == ["Inter-Regular", "DejaVuSerif", "DejaVuSans"])
  }
}
