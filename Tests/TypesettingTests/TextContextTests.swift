import Drawing
import Geometry
import Testing

@testable import Typesetting

@Suite struct TextContextTests {
  let library: FontLibrary

  init() throws {
    library = try FontLibrary.standard()
  }

  private func fontSize(_ font: Font, at contentSize: ContentSize) throws -> Double? {
    let text = AttributedText("Hello", TextAttributes(font: font))
    let context = TextContext(contentSize: contentSize)
    return try library.layOut(text, width: .infinity, context: context).glyphRuns.first?.run.fontSize
  }

  @Test(arguments: [
    (ContentSize.extraSmall, 14.0), (.large, 17), (.extraExtraExtraLarge, 23), (.accessibilityMedium, 28),
    (.accessibilityExtraExtraExtraLarge, 53),
  ])
  func bodyFollowsTheContentSize(contentSize: ContentSize, size: Double) throws {
    #expect(try fontSize(.preferred(.body), at: contentSize) == size)
    #expect(try fontSize(.system(17), at: contentSize) == 17)
    #expect(try fontSize(.system(34).scaled(as: .body), at: contentSize) == 2 * size)
  }

  @Test(arguments: TextStyle.allCases)
  func stylesNeverShrinkAsTheContentSizeGrows(style: TextStyle) {
    let sizes = ContentSize.allCases.map { style.fontSize(at: $0) }
    #expect(sizes == sizes.sorted())
    #expect(Font.preferred(style).size == style.fontSize(at: .large))
    #expect(sizes[0] >= 11)
  }

  @Test func truncationFollowsTheContentSizeToo() throws {
    let look = TextAttributes(font: .preferred(.caption1))
    let layout = try library.layOut(
      AttributedText("Some words that do not fit", look), width: 120, maximumNumberOfLines: 1,
      truncation: AttributedText("…", look), context: TextContext(contentSize: .accessibilityMedium))
    #expect(Set(layout.glyphRuns.map(\.run.fontSize)) == [22])
  }

  @Test func languagesDrawTheirLettersTheirWay() throws {
    let text = AttributedText("бгдпт", TextAttributes(font: .custom("DejaVu Sans", size: 17)))
    func glyphs(_ locale: String?) throws -> [[UInt32]] {
      try library.layOut(text, width: .infinity, context: TextContext(locale: locale)).glyphsByLine
    }
    #expect(try glyphs("sr") != glyphs(nil))
    #expect(try glyphs("sr-RS") == glyphs("sr"))
    #expect(try glyphs("no such language") == glyphs(nil))
    #expect(try glyphs(nil) == glyphs("ru"))
  }

  @Test(arguments: [
    ("123", WritingDirection.rightToLeft, true), ("123", .leftToRight, false), ("123", .natural, false),
    ("abc", .rightToLeft, false), ("שלום", .leftToRight, true),
  ])
  func paragraphsWithoutADirectionFollowTheContext(
    string: String, direction: WritingDirection, isRightToLeft: Bool
  ) throws {
    let layout = try library.layOut(
      AttributedText(string), width: 200, context: TextContext(direction: direction))
    #expect(layout.lines.map(\.isRightToLeft) == [isRightToLeft])
    #expect((layout.lines[0].rect.minX > 100) == isRightToLeft)
  }
}
