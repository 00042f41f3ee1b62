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

  @Test func equalOutlinesHaveNoCause() {
    let outline = Self.column(["a", "b"])
    #expect(causes(from: outline, to: outline) == [])
  }

  @Test func removedFirstChildIsTheFirst() {
    let comparison = OutlineComparison(
      from: Self.column(["a", "b", "c", "d"]), to: Self.column(["b", "c", "d"]))
    #expect(words(of: comparison) == ["removed flexbox > label"])
    #expect(comparison.causes[0].frame == Rect(x: 0, y: 0, width: 100, height: 20))
    #expect(comparison.moved == 3)
    #expect(comparison.resized == 1)
  }

  @Test func insertedChildIsTheNewOne() {
    let comparison = OutlineComparison(from: Self.column(["a", "b"]), to: Self.column(["a", "new", "b"]))
    #expect(words(of: comparison) == ["inserted flexbox > label (2)"])
  }

  @Test func childThatStandsElsewhereHasMoved() {
    let comparison = OutlineComparison(
      from: Self.column(["a", "b", "c", "d"]), to: Self.column(["b", "c", "d", "a"]))
    #expect(words(of: comparison) == ["moved flexbox > label (4)"])
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

  @Test func whatStandsInAnotherComponentSaysWhichOnes() {
    func groups(_ texts: [[String]]) -> Outline {
      Outline(
        [element(0, "flexbox", y: 0)]
          + zip(["a", "b"], texts).flatMap { name, texts in
            [element(1, "flexbox", name, y: 0)]
              + texts.map { element(2, "label", y: 0, ["string": .string($0)]) }
          })
    }
    let comparison = OutlineComparison(
      from: groups([["one", "two three"], ["four"]]), to: groups([["one"], ["four", "two three"]]))
    #expect(words(of: comparison) == ["moved flexbox > flexbox#b > label (2)"])
    #expect(comparison.causes[0].from == "flexbox > flexbox#a")
    #expect(comparison.causes[0].to == "flexbox > flexbox#b")
  }

  @Test func changedTextIsSaidWithWhatMovesBecauseOfIt() {
    let comparison = OutlineComparison(
      from: Self.column(["a", "b"]), to: Self.column(["a", "longer"], height: 30))
    #expect(words(of: comparison) == [#"changed flexbox > label (2) string "b" → "longer""#])
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

  /// A reference may say anything.
  @Test func keysThatNoDocumentHasAreToldAllTheSame() {
    let keys = (0..<20).map { "view.\($0)" } + ["view.", "view.view", "view..", "."]
    let said = Dictionary(uniqueKeysWithValues: keys.map { ($0, JSONValue.number(1)) })
    let old = Outline([element(0, "label", y: 0, ["string": "a"])])
    let new = Outline([element(0, "label", y: 0, said.merging(["string": "b"]) { old, _ in old })])
    #expect(causes(from: old, to: new).contains(#"changed label string "a" → "b""#))
    let deep = Dictionary(uniqueKeysWithValues: keys.map { ("a.b.\($0)", JSONValue.number(1)) })
    #expect(causes(from: old, to: Outline([element(0, "label", y: 0, deep)])).count > 1)
  }

  @Test func whatAComponentSaysItselfComesBeforeWhatIsSaidAroundIt() {
    let edges = { (key: String) in ["\(key).start": JSONValue.number(1), "\(key).end": .number(2)] }
    let old = Outline([element(0, "label", y: 0)])
    let new = Outline([
      element(0, "label", y: 0, edges("inset").merging(edges("^inset").mapValues { _ in 3 }) { $1 })
    ])
    #expect(
      causes(from: old, to: new) == [
        #"changed label inset nothing → {"end":2,"start":1}"#,
        #"changed label inset nothing → {"end":3,"start":3}"#,
      ])
  }

  @Test func whatStandsAroundStaysWithThePlaceOfWhatIsWrapped() {
    let around: [String: JSONValue] = ["^flexGrow": 1, "^margin": 4]
    func column(_ content: [Outline.Element]) -> Outline {
      Outline(
        [element(0, "flexbox", y: 0)] + content + [element(1, "label", y: 60, ["string": "b"])])
    }
    let old = column([element(1, "label", y: 0, around.merging(["string": "a"]) { $1 })])
    let new = column([
      element(1, "inset", y: 0, around.merging(["top": 4]) { $1 }),
      element(2, "label", y: 4, ["string": "a"]),
    ])
    #expect(causes(from: old, to: new) == ["inserted flexbox > inset"])
    #expect(causes(from: new, to: old) == ["removed flexbox > inset"])
  }

  @Test func settingsOfTheDocumentAreNoneOfTheComponentThatWasOutermost() {
    let settings: [String: JSONValue] = ["width": 320, "colors.ink": "#000000"]
    let label = ["string": JSONValue("kept as it is")]
    let old = Outline([element(0, "label", y: 0, settings.merging(label) { $1 })])
    func wrapped(_ width: JSONValue) -> Outline {
      Outline([
        element(0, "inset", y: 0, settings.merging(["width": width]) { $1 }),
        element(1, "label", y: 4, label),
      ])
    }
    #expect(causes(from: old, to: wrapped(320)) == ["inserted inset"])
    #expect(
      causes(from: old, to: wrapped(200)) == ["inserted inset", "changed inset width 320 → 200"])
  }

  @Test func whatIsShownInPlaceOfAnotherFollowsFromWhatChoseIt() {
    func fitting(width: Int, showing choice: Int, _ texts: [String]) -> Outline {
      var fitting: [String: JSONValue] = [:]
      for (number, text) in texts.enumerated() {
        fitting["children[\(number)].\(number == choice ? "$shown" : "$hidden")"] = .string(text)
      }
      return Outline([
        element(0, "flexbox", y: 0, ["width": .number(Double(width))]),
        element(1, "fitting", y: 0, fitting),
        element(2, "label", y: 0, ["string": .string(texts[choice]), "$choices": .string("\(choice)")]),
      ])
    }
    let old = fitting(width: 320, showing: 0, ["long", "short"])
    #expect(
      causes(from: old, to: fitting(width: 60, showing: 1, ["long", "short"])) == [
        "changed flexbox width 320 → 60"
      ])
    #expect(
      causes(from: old, to: fitting(width: 320, showing: 1, ["longer", "short"])) == [
        #"changed flexbox > fitting children[0] "long" → "longer""#
      ])
    #expect(
      causes(from: old, to: fitting(width: 320, showing: 0, ["lang", "other"])) == [
        #"changed flexbox > fitting > label string "long" → "lang""#
      ])
  }

  @Test func whatIsInSomethingThatIsShownInPlaceOfAnotherFollowsToo() {
    func fitting(width: Int, showing choice: Int, _ types: [String]) -> Outline {
      Outline(
        [
          element(0, "flexbox", y: 0, ["width": .number(Double(width))]),
          element(1, "fitting", y: 0),
          element(2, "flexbox", y: 0, ["$choices": .string("\(choice)")]),
        ] + types.map { element(3, $0, y: 0) })
    }
    let old = fitting(width: 320, showing: 0, ["image", "label"])
    #expect(
      causes(from: old, to: fitting(width: 60, showing: 1, ["flexbox", "label", "path"])) == [
        "changed flexbox width 320 → 60"
      ])
    #expect(
      causes(from: old, to: fitting(width: 320, showing: 0, ["image", "label", "path"])) == [
        "inserted flexbox > fitting > flexbox > path"
      ])
  }

  @Test func anotherTypeInTheSamePlaceReplaces() {
    var new = Self.column(["a", "b"])
    new.elements[2].type = "image"
    let comparison = OutlineComparison(from: Self.column(["a", "b"]), to: new)
    #expect(words(of: comparison) == ["replaced flexbox > image"])
    #expect(comparison.causes[0].from == "label")
    #expect(comparison.causes[0].to == "image")
  }

  @Test func somethingAroundAComponentIsNewAndTheComponentStays() {
    let old = Outline([
      element(0, "flexbox", y: 0), element(1, "label", y: 0, ["string": "kept as it is"]),
    ])
    let new = Outline([
      element(0, "flexbox", y: 0), element(1, "inset", y: 0),
      element(2, "label", y: 4, ["string": "kept as it is"]),
    ])
    #expect(causes(from: old, to: new) == ["inserted flexbox > inset"])
    #expect(causes(from: new, to: old) == ["removed flexbox > inset"])
  }

  @Test func somethingOfItsTypeAroundAComponentIsNewAndTheComponentStays() {
    func bar(_ depth: Int) -> [Outline.Element] {
      [
        element(depth, "flexbox", y: 0, ["direction": "row", "spacing": 6]),
        element(depth + 1, "label", y: 0, ["string": "one"]),
        element(depth + 1, "flexbox", y: 20, ["padding": 2]),
        element(depth + 2, "image", y: 0, ["source": "two.png"]),
      ]
    }
    let settings: [String: JSONValue] = ["width": 100, "background": "white"]
    let document = element(0, "flexbox", y: 0, settings)
    let box: [String: JSONValue] = ["padding": 7]
    let last = element(1, "flexbox", y: 60, ["padding": 3])
    let plain = Outline([document] + bar(1) + [last])
    let wrapped = Outline([document, element(1, "flexbox", y: 0, box)] + bar(2) + [last])
    #expect(causes(from: plain, to: wrapped) == ["inserted flexbox > flexbox"])
    #expect(causes(from: wrapped, to: plain) == ["removed flexbox > flexbox"])
    // The outermost component says what the document does.
    var outermost = Outline(bar(0))
    outermost.elements[0].properties.merge(settings) { $1 }
    let around = Outline([element(0, "flexbox", y: 0, box.merging(settings) { $1 })] + bar(1))
    #expect(causes(from: outermost, to: around) == ["inserted flexbox"])
    #expect(causes(from: around, to: outermost) == ["removed flexbox"])
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
