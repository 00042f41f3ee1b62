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

  /// Three is condensed in OpenType, five normal and seven expanded.
  @Test(arguments: [([5, 3], 0), ([5, 7], 0), ([7, 3], 1), ([3, 7], 0), ([7, 5], 1)])
  func theWidthNearestToNormalIsTaken(widths: [UInt8], face: Int) throws {
    let folder = try TemporaryFolder()
    let files = try zip(["DejaVuSans", "DejaVuSans-Bold"], widths).map { name, width in
      let bytes = try Self.font("\(Self.dejaVu)/\(name).ttf", ofWidth: width)
      return (try folder.makeFile("\(name).ttf", bytes), "Brand" as String?)
    }
    for weight in [FontWeight.regular, .bold] {
      let font = Font.custom("Brand", size: 17, weight: weight)
      let expected = ["DejaVuSans", "DejaVuSans-Bold"][face]
      #expect(try faceNames([("A", font)], in: files) == [expected])
      #expect(try faceNames([("A", font)], in: files.reversed()) == [expected])
    }
  }

  /// A face is called after its file.
  @Test func oneFamilyOfACollectionIsReplaced() throws {
    let folder = try TemporaryFolder()
    let collection = try Self.collection(of: ["DejaVuSans", "DejaVuSerif"])
    let added = try FontLibrary.standard().adding([(folder.makeFile("both.ttc", collection), nil)])
    let library = try added.adding([(Self.inter, "DejaVu Serif")])
    for (family, face) in [("DejaVu Serif", "Inter-Regular"), ("DejaVu Sans", "both")] {
      let text = AttributedText("A", TextAttributes(font: .custom(family, size: 17)))
      #expect(try library.layOut(text, width: .infinity).faceNames == [face])
    }
    #expect(library.familyNames.filter { $0 == "DejaVu Serif" }.count == 1)
  }

  /// Fonts one behind the other, with the places of their tables counted from the collection's beginning.
  private static func collection(of names: [String]) throws -> [UInt8] {
    func bytes(_ number: Int) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    }
    let fonts = try names.map { [UInt8](try Data(contentsOf: URL(filePath: "\(dejaVu)/\($0).ttf"))) }
    let start = 12 + 4 * fonts.count
    let places = fonts.indices.map { start + fonts[..<$0].map(\.count).reduce(0, +) }
    var result = Array("ttcf".utf8) + bytes(0x10000) + bytes(fonts.count) + places.flatMap(bytes)
    for (var font, place) in zip(fonts, places) {
      for record in 0..<(Int(font[4]) << 8 | Int(font[5])) {
        let range = (12 + 16 * record + 8)..<(12 + 16 * record + 12)
        font.replaceSubrange(range, with: bytes(font[range].reduce(0) { $0 << 8 | Int($1) } + place))
      }
      result += font
    }
    return result
  }

  /// A font file with another width class in its OS/2 table.
  private static func font(_ path: String, ofWidth width: UInt8) throws -> [UInt8] {
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let record = try #require(
      (0..<64).map { 12 + 16 * $0 }.first { bytes[$0..<($0 + 4)].elementsEqual("OS/2".utf8) })
    let offset = bytes[(record + 8)..<(record + 12)].reduce(0) { $0 << 8 | Int($1) }
    bytes[offset + 7] = width
    return bytes
  }
}
