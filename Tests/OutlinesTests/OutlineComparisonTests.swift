import Geometry
import JSON
import Testing

@testable import Outlines

/// Two outlines compared: what has happened to which component, and what follows from that.
@Suite struct OutlineComparisonTests {
  /// Labels below each other in a column.
  private static func column(_ texts: [String], height: Double = 20, changing index: Int? = nil) -> Outline {
    Outline(
      [element(0, "flexbox", y: 0, height: height * Double(texts.count), ["spacing": 0])]
        + texts.enumerated().map { number, text in
          element(
            1, "label", y: height * Double(number), height: height,
            ["string": .string(text), "color": "#111111"])
        })
  }

  private static func element(
    _ depth: Int, _ type: String, _ identifier: String? = nil, y: Double, height: Double = 20,
    _ properties: [String: JSONValue] = [:], item: [Int]? = nil
  ) -> Outline.Element {
    Outline.Element(
      depth: depth, type: type, identifier: identifier, item: item,
      frame: Rect(x: 0, y: y, width: 100, height: height), properties: properties)
  }

  private static func words(_ comparison: OutlineComparison) -> [String] {
    comparison.causes.map { cause in
      var words = "\(cause.kind) \(cause.component)"
      if let property = cause.property {
        words += " \(property) \(cause.from?.text() ?? "nothing") → \(cause.to?.text() ?? "nothing")"
      }
      return words
    }
  }

  private func causes(from old: Outline, to new: Outline, areas: [Rect] = []) -> [String] {
    Self.words(OutlineComparison(from: old, to: new, areas: areas))
  }

  @Test func equalOutlinesHaveNoCause() {
    let outline = Self.column(["a", "b"])
    #expect(causes(from: outline, to: outline) == [])
  }

  @Test func removedFirstChildIsTheFirst() {
    let comparison = OutlineComparison(
      from: Self.column(["a", "b", "c", "d"]), to: Self.column(["b", "c", "d"]))
    #expect(Self.words(comparison) == ["removed flexbox > label"])
    #expect(comparison.causes[0].frame == Rect(x: 0, y: 0, width: 100, height: 20))
    #expect(comparison.moved == 3)
    #expect(comparison.resized == 1)
  }

  @Test func insertedChildIsTheNewOne() {
    let comparison = OutlineComparison(from: Self.column(["a", "b"]), to: Self.column(["a", "new", "b"]))
    #expect(Self.words(comparison) == ["inserted flexbox > label (2)"])
  }

  @Test func childThatStandsElsewhereHasMoved() {
    let comparison = OutlineComparison(
      from: Self.column(["a", "b", "c", "d"]), to: Self.column(["b", "c", "d", "a"]))
    #expect(Self.words(comparison) == ["moved flexbox > label (4)"])
    #expect(comparison.causes[0].from == 0)
    #expect(comparison.causes[0].to == 3)
  }

  @Test func whatKeepsItsPlaceHasNotMoved() {
    let comparison = OutlineComparison(
      from: Self.column(["a", "b", "c", "d", "e"]), to: Self.column(["e", "b", "c", "d", "a"]))
    #expect(comparison.causes.map(\.kind) == [.moved, .moved])
    #expect(comparison.causes.map(\.from) == [4, 0] && comparison.causes.map(\.to) == [0, 4])
    let turned = OutlineComparison(from: Self.column(["a", "b", "c"]), to: Self.column(["c", "b", "a"]))
    #expect(turned.causes.map(\.from) == [2, 0] && turned.causes.map(\.to) == [0, 2])
  }

  @Test func changedTextIsSaidWithWhatMovesBecauseOfIt() {
    let comparison = OutlineComparison(
      from: Self.column(["a", "b"]), to: Self.column(["a", "longer"], height: 30))
    #expect(Self.words(comparison) == [#"changed flexbox > label (2) string "b" → "longer""#])
    #expect(comparison.resized == 3)
  }

  @Test func deepestCauseComesFirst() {
    var new = Self.column(["a", "b"])
    new.elements[0].properties["spacing"] = 8
    new.elements[2].properties["color"] = "#FF0000"
    #expect(
      causes(from: Self.column(["a", "b"]), to: new) == [
        ##"changed flexbox > label (2) color "#111111" → "#FF0000""##, "changed flexbox spacing 0 → 8",
      ])
  }

  @Test func rowOutOfViewIsNotRemoved() {
    func list(_ rows: [(model: String, isInView: Bool)]) -> Outline {
      Outline(
        [Self.element(0, "list", y: 0, height: 1000)]
          + rows.enumerated().map { number, row in
            Outline.Element(
              depth: 1, type: "row", item: [0, number],
              frame: row.isInView ? Rect(x: 0, y: Double(number) * 40, width: 100, height: 40) : nil,
              properties: [Outline.modelKey: .string(row.model)])
          })
    }
    let old = list([("a", true), ("b", true), ("c", true), ("d", false)])
    #expect(
      causes(from: old, to: list([("new", true), ("a", true), ("b", true), ("c", false), ("d", false)]))
        == ["inserted list > row[0, 0]"])
    #expect(
      causes(from: old, to: list([("b", true), ("c", true), ("d", true)])) == ["removed list > row[0, 0]"])
    #expect(
      causes(from: old, to: list([("b", true), ("c", true), ("d", true), ("a", false)]))
        == ["moved list > row[0, 3]"])
  }

  @Test func oneSideIsComparedWithAllSides() {
    let all: [String: JSONValue] = ["padding": 12]
    func sides(_ top: Int) -> [String: JSONValue] {
      ["padding.top": .number(Double(top)), "padding.left": 12, "padding.bottom": 12, "padding.right": 12]
    }
    #expect(PropertyChange.all(from: all, to: sides(12)) == [])
    #expect(
      PropertyChange.all(from: all, to: sides(20)) == [
        PropertyChange(property: "padding.top", from: 12, to: 20)
      ])
    #expect(
      PropertyChange.all(from: ["margin.horizontal": 4], to: ["margin.left": 4, "margin.right": 9])
        == [PropertyChange(property: "margin.right", from: 4, to: 9)])
  }

  @Test func objectThatComesIsOneChange() {
    let shadow: [String: JSONValue] = ["view.shadow.radius": 4, "view.shadow.color": "#000000"]
    #expect(
      PropertyChange.all(from: [:], to: shadow)
        == [PropertyChange(property: "view.shadow", from: nil, to: ["color": "#000000", "radius": 4])])
    #expect(
      PropertyChange.all(from: [:], to: ["font.size": 20])
        == [PropertyChange(property: "font.size", from: nil, to: 20)])
  }

  /// A reference may say anything.
  @Test func keysThatNoDocumentHasAreToldAllTheSame() {
    let keys = (0..<20).map { "view.\($0)" } + ["view.", "view.view", "view..", "."]
    let said = Dictionary(uniqueKeysWithValues: keys.map { ($0, JSONValue.number(1)) })
    let old = Outline([Self.element(0, "label", y: 0, ["string": "a"])])
    let new = Outline([Self.element(0, "label", y: 0, said.merging(["string": "b"]) { old, _ in old })])
    #expect(causes(from: old, to: new).contains(#"changed label string "a" → "b""#))
    let deep = Dictionary(uniqueKeysWithValues: keys.map { ("a.b.\($0)", JSONValue.number(1)) })
    #expect(causes(from: old, to: Outline([Self.element(0, "label", y: 0, deep)])).count > 1)
  }

  @Test func whatAComponentSaysItselfComesBeforeWhatIsSaidAroundIt() {
    let edges = { (key: String) in ["\(key).start": JSONValue.number(1), "\(key).end": .number(2)] }
    let old = Outline([Self.element(0, "label", y: 0)])
    let new = Outline([
      Self.element(0, "label", y: 0, edges("inset").merging(edges("^inset").mapValues { _ in 3 }) { $1 })
    ])
    #expect(
      causes(from: old, to: new) == [
        #"changed label inset nothing → {"end":2,"start":1}"#,
        #"changed label inset nothing → {"end":3,"start":3}"#,
      ])
  }

  @Test func whatIsInAnImageCountsWhereItsNameStays() {
    #expect(
      PropertyChange.all(
        from: ["source": "a.png", "source.$content": "1"], to: ["source": "a.png", "source.$content": "2"])
        == [PropertyChange(property: "source", from: "1", to: "2")])
    #expect(
      PropertyChange.all(
        from: ["source": "a.png", "source.$content": "1"], to: ["source": "b.png", "source.$content": "2"])
        == [PropertyChange(property: "source", from: "a.png", to: "b.png")])
  }

  @Test func anotherTypeInTheSamePlaceReplaces() {
    var new = Self.column(["a", "b"])
    new.elements[2].type = "image"
    let comparison = OutlineComparison(from: Self.column(["a", "b"]), to: new)
    #expect(Self.words(comparison) == ["replaced flexbox > image"])
    #expect(comparison.causes[0].from == "label")
    #expect(comparison.causes[0].to == "image")
  }

  @Test func somethingAroundAComponentIsNewAndTheComponentStays() {
    let old = Outline([
      Self.element(0, "flexbox", y: 0), Self.element(1, "label", y: 0, ["string": "kept as it is"]),
    ])
    let new = Outline([
      Self.element(0, "flexbox", y: 0), Self.element(1, "inset", y: 0),
      Self.element(2, "label", y: 4, ["string": "kept as it is"]),
    ])
    #expect(causes(from: old, to: new) == ["inserted flexbox > inset"])
    #expect(causes(from: new, to: old) == ["removed flexbox > inset"])
  }

  @Test func drawingIsThatOfTheComponentUnderTheArea() {
    var outline = Self.column(["a", "b"])
    let area = Rect(x: 5, y: 25, width: 10, height: 5)
    #expect(causes(from: outline, to: outline, areas: [area]) == ["drawing flexbox > label (2)"])
    // A shadow below all components.
    let below = Rect(x: 20, y: 42, width: 30, height: 6)
    outline.elements[2].properties["view.shadow.radius"] = 6
    #expect(causes(from: outline, to: outline, areas: [below]) == ["drawing flexbox > label (2)"])
  }

  @Test func whatIsNotDisplayedIsNoCause() {
    var old = Self.column(["a", "b"])
    old.elements[1].properties["^display"] = "none"
    var new = old
    new.elements[1].properties["string"] = "other"
    #expect(causes(from: old, to: new) == [])
  }

  @Test func framesAreToldWhereNothingElseIsKnown() {
    var old = Self.column(["a", "b"])
    old.hasProperties = false
    let new = Self.column(["a", "b"], height: 22)
    #expect(
      causes(from: old, to: new) == [
        "changed flexbox > label frame [0,0,100,20] → [0,0,100,22]",
        "changed flexbox > label (2) frame [0,20,100,20] → [0,22,100,22]",
      ])
  }

  @Test(.timeLimit(.minutes(1))) func longRowsTakeNoLongerThanTheirLength() {
    let count = 20_000
    let texts = (0..<count).map { "row \($0)" }
    var changed = texts
    changed.swapAt(10, 15_000)
    changed.remove(at: 8_000)
    changed[12_000] = "changed"
    let comparison = OutlineComparison(from: Self.column(texts), to: Self.column(changed))
    #expect(comparison.causes.count == 4)
    // All rows are alike, and none is what it was.
    let others = texts.map { _ in "same" }
    #expect(OutlineComparison(from: Self.column(texts), to: Self.column(others)).causes.count == count)
  }
}
