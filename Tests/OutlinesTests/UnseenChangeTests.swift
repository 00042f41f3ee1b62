import Geometry
import JSON
import Testing

@testable import Outlines

/// Changes that make no difference of their own: what only follows from others, and what nothing shows.
@Suite struct UnseenChangeTests {
  @Test func whatIsOnlyCalledDifferentlyIsNoCause() {
    func cards(_ names: [String], inside name: String = "text", title: JSONValue = "a") -> Outline {
      Outline(
        [element(0, "flexbox", y: 0), element(1, "label", y: 0, ["string": title])]
          + names.enumerated().flatMap { number, card in
            [element(1, "flexbox", card, y: 0), element(2, "label", name, y: 0, ["string": .number(number)])]
          })
    }
    let old = cards(["one", "two"])
    let renamed = cards(["one", "second"], inside: "title", title: "b")
    #expect(causes(from: old, to: renamed) == [#"changed flexbox > label string "a" → "b""#])
  }

  @Test func whatIsSaidOtherwiseWhereNothingDiffersIsNoCause() {
    func document(_ color: JSONValue, _ text: JSONValue, shadow: Double? = nil) -> Outline {
      var box = ["view.backgroundColor": color]
      box["view.shadow.radius"] = shadow.map { .number($0) }
      let elements = [
        element(0, "flexbox", y: 0, height: 60), element(1, "component", y: 0, box),
        element(1, "label", y: 40, ["string": text]),
      ]
      return Outline(
        elements.map { element in
          var element = element
          element.path = .document
          return element
        })
    }
    let label = #"changed flexbox > label string "a" → "b""#
    let box = ##"changed flexbox > component view.backgroundColor "white" → "#FFFFFF""##
    let (old, new) = (document("white", "a"), document("#FFFFFF", "b"))
    let (bottom, top) = (Rect(x: 0, y: 44, width: 9, height: 9), Rect(x: 0, y: 4, width: 9, height: 9))
    #expect(causes(from: old, to: new, areas: [bottom]) == [label])
    #expect(causes(from: old, to: new, areas: [bottom, top]) == [box, label])
    #expect(causes(from: old, to: new) == [box, label])
    // Nothing else is known.
    #expect(causes(from: old, to: document("#FFFFFF", "a"), areas: [bottom]) == [box])
    #expect(
      causes(
        from: document("white", "a", shadow: 30), to: document("#FFFFFF", "b", shadow: 30), areas: [bottom])
        == [box, label])
  }

  @Test func whatFollowsFromALocaleIsNoCause() {
    func price(_ text: String, plain: String? = nil, locale: String? = nil) -> Outline {
      var label: [String: JSONValue] = ["string": .string(text)]
      if let plain { label["string.$plain"] = .string(plain) }
      return Outline([
        element(0, "flexbox", y: 0, locale.map { ["environment.locale": .string($0)] } ?? [:]),
        element(1, "label", y: 0, label),
      ])
    }
    let german = price("1,5", plain: "1.5", locale: "de")
    #expect(causes(from: price("1.5"), to: german) == [#"changed flexbox environment.locale nothing → "de""#])
    #expect(
      causes(from: price("1.5"), to: price("2,5", plain: "2.5", locale: "de")) == [
        #"changed flexbox > label string "1.5" → "2,5""#,
        #"changed flexbox environment.locale nothing → "de""#,
      ])
    // Nothing else is known.
    #expect(
      causes(from: german, to: price("1.5", locale: "de")) == [
        #"changed flexbox > label string "1,5" → "1.5""#
      ])
  }

  /// Numbered rows, a line below each but the last.
  private static func numbered(_ texts: [String]) -> Outline {
    Outline(
      [element(0, "flexbox", y: 0)]
        + texts.enumerated().flatMap { number, text in
          let row = element(1, "flexbox", "row-\(number)", y: 0, ["$id": "row-0"])
          let label = element(
            2, "label", y: 0, ["string": .string("\(number) \(text)"), "string.$plain": .string("0 \(text)")])
          let line = element(2, "component", y: 0, ["view.backgroundColor": "gray", "$choices": "+"])
          return number == texts.count - 1 ? [row, label] : [row, label, line]
        })
  }

  @Test func whatFollowsFromAPlaceInALoopIsNoCause() {
    let old = Self.numbered(["amber", "birch", "cobalt"])
    #expect(causes(from: old, to: Self.numbered(["birch", "cobalt"])) == ["removed flexbox > flexbox#row-0"])
    #expect(causes(from: old, to: Self.numbered(["amber", "birch"])) == ["removed flexbox > flexbox#row-2"])
    #expect(
      causes(from: old, to: Self.numbered(["amber", "drift", "birch", "cobalt"])) == [
        "inserted flexbox > flexbox#row-1"
      ])
    #expect(
      causes(from: old, to: Self.numbered(["amber", "beech", "cobalt"])) == [
        #"changed flexbox > flexbox#row-1 > label string "1 birch" → "1 beech""#
      ])
  }

  /// Tabs, one of them chosen by its number.
  private static func tabs(_ titles: [String], chosen: Int) -> Outline {
    Outline(
      [element(0, "flexbox", y: 0)]
        + titles.enumerated().flatMap { number, title in
          let isChosen = number == chosen
          let color: JSONValue = isChosen ? "blue" : "gray"
          return [
            element(1, "flexbox", y: 0, ["$choices": isChosen ? "=" : "-", "borderColor": color]),
            element(2, "label", y: 0, ["string": .string(title), "color": color]),
          ]
        })
  }

  @Test func whatComesInPlaceOfAnotherInALoopIsNoCause() {
    let old = Self.tabs(["home", "search", "saved"], chosen: 1)
    #expect(
      causes(from: old, to: Self.tabs(["new", "home", "search", "saved"], chosen: 1)) == [
        "inserted flexbox > flexbox"
      ])
    #expect(
      causes(from: old, to: Self.tabs(["search", "saved"], chosen: 1)) == ["removed flexbox > flexbox"])
  }

  @Test func whatAnotherConditionLetsComeElsewhereHasNotMoved() {
    let texts = ["amber", "birch", "cobalt"]
    var new = Self.numbered(texts)
    let line = new.elements.remove(at: 6)
    new.elements.remove(at: 3)
    new.elements.append(line)
    #expect(
      causes(from: Self.numbered(texts), to: new) == [
        "removed flexbox > flexbox#row-0 > component", "removed flexbox > flexbox#row-1 > component",
        "inserted flexbox > flexbox#row-2 > component",
      ])
  }

  @Test func whatIsNotDisplayedNeitherComesNorGoes() {
    func fitting(_ properties: [String: JSONValue], _ texts: [String]) -> Outline {
      Outline(
        [element(0, "flexbox", y: 0), element(1, "fitting", y: 0, properties)]
          + texts.map { element(2, "label", y: 0, ["string": .string($0)]) })
    }
    let (shown, hidden) = (fitting([:], ["a"]), fitting(["^display": "none"], ["a", "b"]))
    #expect(
      causes(from: shown, to: hidden) == [#"changed flexbox > fitting display nothing → "none""#])
    #expect(
      causes(from: hidden, to: shown) == [#"changed flexbox > fitting display "none" → nothing"#])
  }

  @Test func namesThatNothingUsesAreNoCause() {
    func document(_ settings: [String: JSONValue], text: String) -> Outline {
      Outline([
        element(0, "flexbox", y: 0, settings),
        element(
          1, "label", y: 0, ["string": .string(text), "color": "@ink", "font.family": "Brand"]),
      ])
    }
    let old: [String: JSONValue] = [
      "colors.ink.light": "black", "colors.ink.dark": "white", "colors.spare": "red",
      "fonts[0].family": "Brand", "fonts[0].source": "b.ttf", "fonts[0].source.$content": "1",
      "fonts[1].family": "Spare", "fonts[1].source": "s.ttf",
    ]
    func causes(_ changes: [String: JSONValue]) -> [String] {
      OutlinesTests.causes(
        from: document(old, text: "a"), to: document(old.merging(changes) { $1 }, text: "b"))
    }
    let text = #"changed flexbox > label string "a" → "b""#
    #expect(
      causes(["colors.spare": "blue", "colors.ink.dark": "gray", "fonts[1].source": "t.ttf"]) == [text])
    #expect(
      causes(["colors.ink.light": "navy", "fonts[0].source.$content": "2"]) == [
        text, #"changed flexbox colors.ink.light "black" → "navy""#,
        #"changed flexbox fonts[0].source "b.ttf (1)" → "b.ttf (2)""#,
      ])
  }

  @Test func namesThatOtherOnesTakeTheirPlaceOfAreNoCause() {
    func label(_ color: String, _ colors: [String: JSONValue]) -> Outline {
      Outline([
        element(
          0, "label", y: 0, colors.merging(["color": .string("@\(color)"), "font.family": "Brand"]) { $1 })
      ])
    }
    #expect(
      causes(from: label("ink", ["colors.ink": "black"]), to: label("a.b", ["colors.a.b": "navy"])) == [
        #"changed label color "@ink" → "@a.b""#
      ])
    #expect(
      causes(from: label("a.b", ["colors.a.b": "red"]), to: label("a.b", ["colors.a.b": "navy"])) == [
        #"changed label colors.a.b "red" → "navy""#
      ])
  }

  @Test func outlinesLeaveColorsOutThatNothingNames() {
    let colors: [String: JSONValue] = [
      "colors.ink": "@brand.dark", "colors.brand.dark": "navy", "colors.paper.light": "white",
      "colors.paper.dark": "black", "colors.spare.dark": "red", "width": 320,
    ]
    var outline = Outline([
      element(0, "flexbox", y: 0, colors.merging(["view.backgroundColor": "@paper"]) { $1 }),
      element(1, "label", y: 0, ["color": "@ink"]),
    ])
    outline.dropUnusedColors()
    #expect(
      outline.elements[0].properties.keys.sorted() == [
        "colors.brand.dark", "colors.ink", "colors.paper.dark", "colors.paper.light", "view.backgroundColor",
        "width",
      ])
  }
}
