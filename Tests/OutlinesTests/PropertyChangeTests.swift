import JSON
import Testing

@testable import Outlines

/// What two components say, compared.
@Suite struct PropertyChangeTests {
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
    #expect(
      PropertyChange.all(from: ["padding.horizontal": 16, "padding.top": 8], to: ["padding.top": 8])
        == [PropertyChange(property: "padding.horizontal", from: 16, to: nil)])
  }

  @Test func objectThatComesIsOneChange() {
    let shadow: [String: JSONValue] = ["view.shadow.radius": 4, "view.shadow.color": "#000000"]
    #expect(
      PropertyChange.all(from: [:], to: shadow)
        == [PropertyChange(property: "view.shadow", from: nil, to: ["color": "#000000", "radius": 4])])
    #expect(
      PropertyChange.all(from: [:], to: ["font.size": 20])
        == [PropertyChange(property: "font.size", from: nil, to: 20)])
    // With the objects in it.
    let font: [String: JSONValue] = ["font.size": 20, "font.features.tnum": 1]
    #expect(
      PropertyChange.all(from: font, to: [:])
        == [PropertyChange(property: "font", from: ["features.tnum": 1, "size": 20], to: nil)])
    #expect(
      PropertyChange.all(from: font, to: ["font.size": 20])
        == [PropertyChange(property: "font.features.tnum", from: 1, to: nil)])
  }

  @Test func whatIsInAnImageCountsWhereItsNameStays() {
    #expect(
      PropertyChange.all(
        from: ["source": "a.png", "source.$content": "1"], to: ["source": "a.png", "source.$content": "2"])
        == [PropertyChange(property: "source", from: "a.png (1)", to: "a.png (2)")])
    // Where a path is all that is said of it.
    #expect(
      PropertyChange.all(
        from: ["view.mask": "icons/a.png", "view.mask.image.$content": "1"],
        to: ["view.mask": "icons/a.png", "view.mask.image.$content": "2"])
        == [PropertyChange(property: "view.mask", from: "a.png (1)", to: "a.png (2)")])
    #expect(
      PropertyChange.all(
        from: ["source": "a.png", "source.$content": "1"], to: ["source": "b.png", "source.$content": "2"])
        == [PropertyChange(property: "source", from: "a.png", to: "b.png")])
  }

  @Test func fileAndTintAreTwoChanges() {
    #expect(
      PropertyChange.all(
        from: ["source": "a.png", "source.$content": "1"],
        to: ["source": "a.png", "source.$content": "2", "tint": "red"])
        == [
          PropertyChange(property: "source", from: "a.png (1)", to: "a.png (2)"),
          PropertyChange(property: "tint", from: nil, to: "red"),
        ])
  }

  @Test func valueInPlaceOfAnObjectIsOneChange() {
    let pair: [String: JSONValue] = ["color.light": "#111111", "color.dark": "#EEEEEE"]
    let change = PropertyChange(
      property: "color", from: "#000000", to: ["dark": "#EEEEEE", "light": "#111111"])
    #expect(PropertyChange.all(from: ["color": "#000000"], to: pair) == [change])
    #expect(
      PropertyChange.all(from: pair, to: ["color": "#000000"])
        == [PropertyChange(property: "color", from: change.to, to: change.from)])
  }

  @Test func oneValueInPlaceOfThoseOfAllSidesIsOneChange() {
    let sides: [String: JSONValue] = ["padding.horizontal": 4, "padding.top": 1, "padding.bottom": 2]
    #expect(
      PropertyChange.all(from: sides, to: ["padding": 9])
        == [
          PropertyChange(property: "padding", from: ["bottom": 2, "horizontal": 4, "top": 1], to: 9)
        ])
  }

  @Test func elementThatCameOrWentIsOneChange() {
    func runs(_ texts: [String], bold: String) -> [String: JSONValue] {
      var properties: [String: JSONValue] = [:]
      for (number, text) in texts.enumerated() {
        properties["runs[\(number)].string"] = .string(text)
        if text == bold { properties["runs[\(number)].font.weight"] = "bold" }
      }
      return properties
    }
    let (old, new) = (runs(["a", "b", "c"], bold: "b"), runs(["new", "a", "b", "c"], bold: "b"))
    let element: JSONValue = ["string": "new"]
    #expect(
      PropertyChange.all(from: old, to: new)
        == [PropertyChange(property: "runs[0]", from: nil, to: element)])
    #expect(
      PropertyChange.all(from: new, to: old)
        == [PropertyChange(property: "runs[0]", from: element, to: nil)])
    // One more, and another text: each by the number that it has now.
    #expect(
      PropertyChange.all(from: old, to: runs(["new", "a", "b", "d"], bold: "b"))
        == [
          PropertyChange(property: "runs[0]", from: nil, to: element),
          PropertyChange(property: "runs[3].string", from: "c", to: "d"),
        ])
  }

  /// A reference may say anything.
  @Test func elementsWithoutTheirPlacesAreComparedAsTheyAre() {
    #expect(
      PropertyChange.all(from: ["a[7].b": 1, "a[": 2, "[0]": 3], to: ["a[7].b": 2, "a[": 2, "[0]": 3])
        == [PropertyChange(property: "a[7].b", from: 1, to: 2)])
  }
}
