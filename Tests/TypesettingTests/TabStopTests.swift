import Drawing
import Geometry
import Testing

@testable import Typesetting

/// Where text goes on after tabs.
@Suite struct TabStopTests {
  let library: FontLibrary

  init() throws {
    library = try FontLibrary.standard()
  }

  /// Where the last glyph of a line of text begins, and where it ends.
  private func place(
    _ string: String, width: Double = .infinity, _ change: (inout ParagraphStyle) -> Void
  ) throws -> (start: Double, end: Double) {
    let layout = try library.layOut(styled(string, TextAttributes(), change), width: width)
    let start = layout.glyphRuns.flatMap(\.run.glyphs).map(\.position.x).max() ?? 0
    return (start, layout.lines[0].rect.maxX)
  }

  @Test func textBeginsAtLeadingStops() throws {
    let first = try place("a\tb") { $0.tabStops = [TabStop(80)] }
    let second = try place("a\tb\tc") { $0.tabStops = [TabStop(150), TabStop(80)] }
    #expect(isClose(first.start, 80, within: 1.5))
    #expect(isClose(second.start, 150, within: 1.5))
    // Stops that are passed over are left out.
    let passed = try place("Hello World\tb") { $0.tabStops = [TabStop(20), TabStop(150)] }
    #expect(isClose(passed.start, 150, within: 1.5))
  }

  @Test func textEndsAtTrailingStops() throws {
    for word in ["b", "longer"] {
      #expect(
        isClose(try place("a\t\(word)") { $0.tabStops = [TabStop(120, .trailing)] }.end, 120, within: 1))
    }
  }

  @Test func decimalPointsStandBelowEachOther() throws {
    let places = try ["1.5", "21.75", "321.125"].map { number in
      let layout = try library.layOut(
        styled("a\t\(number)") { $0.tabStops = [TabStop(120, .decimal)] }, width: .infinity)
      let digits = number.prefix { $0 != "." }.count
      return layout.glyphRuns.flatMap(\.run.glyphs).map(\.position.x).sorted()[1 + digits]
    }
    // The middles of the points stand below each other, and kerning moves them by a part of a point.
    #expect(places.allSatisfy { isClose($0, places[0], within: 1) })
  }

  @Test func intervalsGoOnAfterTheStops() throws {
    let places = try ["a\tb", "a\tb\tc", "a\tb\tc\td"].map { text in
      try place(text) {
        $0.tabStops = [TabStop(30)]
        $0.defaultTabInterval = 50
      }.start
    }
    #expect(zip(places, [30, 50, 100]).allSatisfy { isClose($0, $1, within: 1.5) })
  }

  @Test func stopsCountFromTheEdgeWhateverTheIndent() throws {
    for (first, rest) in [(0.0, 20.0), (20, 0), (15, 15)] {
      let layout = try library.layOut(
        styled("a\tb\u{2028}a\tb") {
          $0.tabStops = [TabStop(80)]
          $0.firstLineHeadIndent = first
          $0.headIndent = rest
        }, width: 300)
      let starts = layout.lines.map { line in
        layout.glyphRuns.flatMap(\.run.glyphs).filter { abs($0.position.y - line.baseline) < 1 }.map(
          \.position.x
        )
        .max() ?? 0
      }
      #expect(starts.count == 2)
      #expect(starts.allSatisfy { isClose($0, 80, within: 1.5) }, "\(first) \(rest): \(starts)")
    }
  }

  @Test func linesFromRightToLeftCountFromTheRight() throws {
    let layout = try library.layOut(styled("א\tב") { $0.tabStops = [TabStop(80)] }, width: 200)
    let left = layout.glyphRuns.flatMap(\.run.glyphs).map(\.position.x).min() ?? 0
    #expect((100..<120).contains(left))
  }

  @Test func withoutStopsNothingChanges() throws {
    let plain = try library.layOut(styled("a\tb"), width: 300)
    let refused = try library.layOut(
      styled("a\tb") { $0.tabStops = [TabStop(.nan), TabStop(-5)] }, width: 300)
    #expect(plain.size.width > 40)
    #expect(refused.lines.count == 1)
  }
}
