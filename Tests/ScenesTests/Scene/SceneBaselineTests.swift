import Geometry
import Scenes
import Testing
import Typesetting

/// Rows whose children stand on one line.
@Suite struct SceneBaselineTests {
  private static let sizes = [40.0, 12]

  /// The tops of a large and a small label in a row, in points.
  private func tops(_ row: String, _ label: String = "") throws -> [Double] {
    let labels = Self.sizes.map { #"{"type": "label", "string": "x", "font": {"size": \#($0)}\#(label)}"# }
    let scene = try ScenesTests.scene(
      ofComponent:
        #"{"type": "flexbox", "direction": "row", "children": [\#(labels.joined(separator: ","))]\#(row)}"#)
    return try scene.layOut(fonts: FontLibrary.standard()).tree.children.map(\.frame.minY)
  }

  private func expected(_ length: (TextLayout) -> Double) throws -> Double {
    let fonts = try FontLibrary.standard()
    let lengths = try Self.sizes.map {
      length(try fonts.layOut(AttributedText("x", TextAttributes(font: Font(size: $0))), width: .infinity))
    }
    return lengths[0] - lengths[1]
  }

  @Test(arguments: ["", #", "useBaseline": true"#])
  func rowsStandOnTheFirstBaselinesOfText(label: String) throws {
    let tops = try tops(#", "alignItems": "baseline""#, label)
    #expect(tops[0] == 0)
    #expect(abs(tops[1] - (try expected(\.firstBaseline))) <= 0.5)
  }

  @Test func textMayStandOnItsBottomInstead() throws {
    let tops = try tops(#", "alignItems": "baseline""#, #", "useBaseline": false"#)
    #expect(abs(tops[1] - (try expected(\.size.height))) <= 0.5)
  }

  @Test func baselinesCountOnlyWhereTheyAreAskedFor() throws {
    #expect(try tops(#", "alignItems": "start""#, #", "useBaseline": true"#) == [0, 0])
  }
}
