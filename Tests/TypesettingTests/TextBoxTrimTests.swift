import Drawing
import Geometry
import Testing

@testable import Typesetting

/// Room above capitals and below the last baseline that does not count.
@Suite struct TextBoxTrimTests {
  /// Inter's capitals have 2048 of 2816 units.
  private static let capitals = Inter.points(2048)
  let library: FontLibrary

  init() throws {
    library = try FontLibrary.standard()
  }

  @Test func leavesOutWhatItSays() throws {
    func size(_ trim: TextBoxTrim, _ text: String = "Hello") throws -> TextLayout {
      try library.layOut(styled(text) { $0.textBoxTrim = trim }, width: .infinity)
    }
    let both = try size(.both)
    #expect(isClose(both.size.height, Self.capitals))
    #expect(isClose(both.firstBaseline, Self.capitals))
    #expect(isClose(try size(.start).size.height, Self.capitals + Inter.lineHeight - Inter.ascent))
    #expect(isClose(try size(.end).size.height, Inter.ascent))
    #expect(try size(.none).size.height == Inter.lineHeight)
    let two = try size(.both, "Hello\nHello")
    #expect(isClose(two.size.height, Self.capitals + Inter.lineHeight))
    #expect(isClose(two.lastBaseline, two.size.height))
    #expect(two.lines.map(\.rect.maxY).last == two.size.height)
    #expect(two.lines[0].rect.minY == 0)
    // Glyphs stand on the moved baselines.
    #expect(Set(two.glyphRuns.flatMap(\.run.glyphs).map(\.position.y)) == Set(two.lines.map(\.baseline)))
  }

  @Test func onlyWhatIsLeftHasToFit() throws {
    func lines(_ trim: TextBoxTrim, height: Double) throws -> Int {
      try library.layOut(styled("a\nb\nc") { $0.textBoxTrim = trim }, width: .infinity, height: height).lines
        .count
    }
    let height = Self.capitals + Inter.lineHeight
    #expect(try lines(.both, height: height) == 2)
    #expect(try lines(.both, height: height - 0.1) == 1)
    #expect(try lines(.none, height: height) == 1)
  }

  @Test func theLargestFontOfTheLineCounts() throws {
    var style = ParagraphStyle()
    style.textBoxTrim = .both
    let runs = [
      AttributedText.Run("small", TextAttributes(font: .system(17))),
      .init("LARGE", TextAttributes(font: .system(34))),
    ]
    let layout = try library.layOut(AttributedText(runs: runs, paragraphStyle: style), width: .infinity)
    #expect(isClose(layout.size.height, 2 * Self.capitals))
  }
}
