import Geometry
import Testing

@testable import Snapshots

/// Layouts compared in words.
@Suite struct LayoutChangesTests {
  private static func outline(_ rows: [(String, Double)]) -> LayoutOutline {
    LayoutOutline(
      [.init(depth: 0, type: "list", frame: Rect(x: 0, y: 0, width: 100, height: 100))]
        + rows.map { .init(depth: 1, type: $0.0, frame: Rect(x: 0, y: $0.1, width: 100, height: 10)) })
  }

  @Test func rowsComeGoAndMove() {
    let changes = LayoutChanges(
      from: Self.outline([("row 1", 0), ("row 2", 10), ("row 3", 20)]),
      to: Self.outline([("row 3", 0), ("row 1", 10), ("row 4", 20)]))
    #expect(
      changes.sentences == [
        "list > row 2 is gone", "list > row 3: y 20 → 0", "list > row 1: y 0 → 10",
        "list > row 4 is new, at 0, 20, 100, 10",
      ])
  }

  @Test func componentsOfOneNameAreCounted() {
    let changes = LayoutChanges(
      from: Self.outline([("label", 0), ("label", 10)]), to: Self.outline([("label", 0), ("label", 10.5)]))
    #expect(changes.sentences == ["list > label (2): y 10 → 10.5"])
  }

  /// An identifier may be what the second component of a name is called.
  @Test func identifiersThatLookLikeNumbersAreNoTrouble() {
    let names = ["label#a", "label#a", "label#a (2)"]
    func outline(_ last: Double) -> LayoutOutline {
      Self.outline(zip(names, [0, 10, last]).map { ($0, $1) })
    }
    #expect(LayoutChanges(from: outline(20), to: outline(20)).sentences == ["list > label#a (2): y 10 → 20"])
    #expect(
      LayoutChanges(from: outline(20), to: Self.outline([("label#a", 0)])).sentences
        == ["list > label#a (2) is gone", "list > label#a (2) is gone"])
  }

  @Test func drawingIsThatOfTheInnermostComponent() {
    let layout = LayoutOutline([
      .init(depth: 0, type: "list", frame: Rect(x: 0, y: -10, width: 100, height: 100)),
      .init(depth: 1, type: "row", identifier: "a", frame: Rect(x: 0, y: 20, width: 100, height: 20)),
      .init(depth: 2, type: "label", frame: Rect(x: 10, y: 5, width: 30, height: 10)),
      .init(depth: 1, type: "row", identifier: "b", frame: Rect(x: 0, y: 40, width: 100, height: 20)),
    ])
    func sentences(_ areas: Rect...) -> [String] {
      LayoutChanges(of: layout, drawnDifferentlyIn: areas).sentences
    }
    let label = "the layout is the same; list > row#a > label is drawn differently"
    #expect(
      sentences(Rect(x: 12, y: 16, width: 4, height: 4), Rect(x: 20, y: 16, width: 4, height: 4)) == [label])
    #expect(
      sentences(Rect(x: 12, y: 16, width: 4, height: 4), Rect(x: 0, y: 31, width: 4, height: 4))
        == [label, "the layout is the same; list > row#b is drawn differently"])
    #expect(
      sentences(Rect(x: 0, y: 25, width: 50, height: 10))
        == ["the layout is the same; list is drawn differently"])
    #expect(
      sentences(Rect(x: 300, y: 0, width: 1, height: 1)) == ["the layout is the same; what is drawn differs"])
  }

  @Test func digitsThatReferencesDoNotHaveAreNoChange() throws {
    func outline(_ width: Double) -> LayoutOutline {
      LayoutOutline([
        .init(depth: 0, type: "list", frame: Rect(x: 0, y: 0, width: 1 / 3, height: 2)),
        .init(depth: 1, type: "row", frame: Rect(x: 1 / 7, y: 0, width: width, height: 2 / 3)),
      ])
    }
    let written = try #require(LayoutOutline(text: outline(1).text))
    #expect(LayoutChanges(from: written, to: outline(1)).sentences == [])
    #expect(LayoutChanges(from: written, to: outline(1.5)).sentences == ["list > row: width 1 → 1.5"])
  }

  @Test func longListsOfChangesAreCut() {
    let rows = (0..<100).map { ("row \($0)", Double($0)) }
    let changes = LayoutChanges(from: Self.outline(rows), to: Self.outline(rows.map { ($0.0, $0.1 + 1) }))
    #expect(changes.sentences.count == 41)
    #expect(changes.sentences.last == "and 60 more changes")
  }

  @Test func outlinesSurviveBeingWritten() {
    let outline = LayoutOutline([
      .init(
        depth: 0, type: "a b%\n\"ü 👍\"", identifier: "no 1",
        frame: Rect(x: -1.25, y: 1e-9, width: 1 / 3, height: 1000))
    ])
    let read = LayoutOutline(text: outline.text)
    #expect(read?.elements.map(\.name) == outline.elements.map(\.name))
    #expect(read?.elements.first?.frame == Rect(x: -1.25, y: 0, width: 0.333, height: 1000))
    #expect(LayoutOutline(text: "0 1 2 3 name") == nil)
    #expect(LayoutOutline(text: "x 0 1 2 3 name") == nil)
  }

  @Test(arguments: ["-1", "1", "9223372036854775807", "9223372036854775808"])
  func depthsThatMakeNoTreeAreNoOutline(depth: String) {
    #expect(LayoutOutline(text: "\(depth) 0 1 2 3 name") == nil)
    #expect(
      LayoutOutline(text: "0 0 1 2 3 name\n\(depth) 0 1 2 3 name")?.elements.count == (depth == "1" ? 2 : nil)
    )
  }
}

extension LayoutChanges {
  /// What people read.
  fileprivate var sentences: [String] { changes.map(\.description) }
}
