import Components
import Drawing
import Geometry
import Scenes
import Testing
import Typesetting

/// `minimumScaleFactor`: text becomes smaller before anything of it is cut off.
@Suite @MainActor struct ShrinkingTextTests {
  /// The sizes of fonts that a label is drawn in, and the characters of the last run.
  private static func sizes(_ keys: String, width: Double) throws -> Set<Double> {
    let laidOut = try scene(
      """
      {"width": \(width), "component": {"type": "label", "string": "Quarterly figures", "font": {"size": 20}, \(keys)}}
      """
    ).layOut(fonts: FontLibrary.standard())
    let tree = MountedTree(in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
    tree.mount(try #require(laidOut.layout))
    return Set(
      tree.displayList(at: 0).commands.compactMap { command in
        if case .glyphs(let run, _) = command { run.fontSize } else { nil }
      })
  }

  @Test func isAsLargeAsFits() throws {
    let one = #""numberOfLines": 1, "minimumScaleFactor": 0.5"#
    #expect(try Self.sizes(one, width: 400) == [20])
    let fitted = try #require(try Self.sizes(one, width: 120).first)
    #expect((12..<20).contains(fitted))
    // A hundredth more would be too large.
    let larger = #""numberOfLines": 1, "minimumScaleFactor": \#((fitted + 0.2) / 20)"#
    #expect(try Self.sizes(larger, width: 120).allSatisfy { $0 > fitted })
  }

  @Test func staysAsLargeAsItMust() throws {
    #expect(try Self.sizes(#""numberOfLines": 1, "minimumScaleFactor": 0.8"#, width: 60) == [16])
    #expect(try Self.sizes(#""numberOfLines": 1"#, width: 60) == [20])
    // With room for all lines there is nothing to fit.
    #expect(try Self.sizes(#""minimumScaleFactor": 0.5"#, width: 60) == [20])
  }

  @Test func lowBoxesMakeItSmallerToo() throws {
    let size = try Self.sizes(#""minimumScaleFactor": 0.2, "size": {"height": 30}"#, width: 100)
    #expect(size.allSatisfy { (4..<20).contains($0) })
    // Lower than a line, too, rather than cut off below.
    let line = try Self.sizes(#""minimumScaleFactor": 0.2, "size": {"height": 16}"#, width: 400)
    #expect(line.allSatisfy { (4..<15).contains($0) })
  }

  @Test func oneNameForTheNumberOfLines() throws {
    let both = #"{"type": "label", "string": "a", "numberOfLines": 1, "maximumNumberOfLines": 1}"#
    let error = #expect(throws: SceneError.self) { try scene(ofComponent: both) }
    #expect(error.map { "\($0)" }?.contains("numberOfLines and maximumNumberOfLines say the same") == true)
  }

  @Test func lineHeightsHaveLimits() throws {
    func height(_ keys: String) throws -> Double {
      try scene(ofComponent: #"{"type": "label", "string": "a", \#(keys)}"#)
        .layOut(fonts: FontLibrary.standard()).size.height
    }
    #expect(try height(#""minimumLineHeight": 50"#) == 50)
    #expect(try height(#""maximumLineHeight": 10"#) == 10)
  }
}
