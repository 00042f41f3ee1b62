import Components
import Foundation
import Geometry
import JSON
import Scenes
import Testing
import Typesetting

/// What documents say of text beside its letters: images in lines, tabs, hyphens, trimmed room, features, lists and quotes.
@Suite struct TextNodeTests {
  /// One red pixel.
  private static let red =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=="

  private func size(_ component: String) throws -> Size {
    try scene(ofComponent: component).layOut(fonts: FontLibrary.standard()).size
  }

  private func text(_ runs: String, _ keys: String = "") -> String {
    #"{"type": "text", "runs": [\#(runs)]\#(keys)}"#
  }

  private func image(_ keys: String = "") -> String { #"{"image": "\#(Self.red)"\#(keys)}"# }

  @Test(arguments: [
    (#", "size": {"width": 30, "height": 40}"#, 30.0, 40.0), (#", "size": [30, 40]"#, 30, 40),
    (#", "size": {"height": 40}"#, 40, 40), (#", "size": {"width": 30}"#, 30, 30), ("", 1, 1),
    (#", "size": [30, 40], "baselineOffset": -10"#, 30, 40),
    (#", "size": [30, 40], "baselineOffset": 10"#, 30, 50),
    (#", "size": [30, 40], "link": "there", "backgroundColor": "red""#, 30, 40),
  ])
  func runsAreImages(keys: String, width: Double, height: Double) throws {
    #expect(try size(text(image(keys))) == Size(width: width, height: height))
    let words = try size(text(#"{"string": "Hello"}"#))
    #expect(try size(text(#"{"string": "Hello"}, \#(image(keys))"#)).width >= words.width + width - 1)
  }

  @Test func imagesOfRunsMayComeFromTheModel() throws {
    let text = text(#"{"image": "{{icon}}", "size": [30, "{{height}}"]}"#)
    let scene = try scene(#"{"model": {"icon": "\#(Self.red)", "height": 40}, "component": \#(text)}"#)
    #expect(try scene.layOut(fonts: FontLibrary.standard()).size == Size(width: 30, height: 40))
  }

  @Test(arguments: [
    (#"{"image": "nowhere.png"}"#, "$.component.runs[0].image: "),
    (
      #"{"image": "a.png", "string": "a"}"#,
      "$.component.runs[0].string: a run with an image has no string; put it into a run with a string"
    ),
    (
      #"{"image": "a.png", "font": {"size": 3}}"#,
      "$.component.runs[0].font: a run with an image has no font; put it into a run with a string"
    ),
    (
      #"{"string": "a", "size": [1, 2]}"#,
      #"$.component.runs[0].size: only an image has a size; leave it out or give an "image""#
    ),
    (#"{"size": [1, 2]}"#, "$.component.runs[0].size: "),
    (#"{}"#, #"$.component.runs[0]: the key "string" is missing"#),
    (#"{"image": "data:image/png;base64,", "size": [1]}"#, "$.component.runs[0].image: "),
    (#"{"image": 3}"#, "$.component.runs[0].image: expected a text, got 3"),
  ])
  func wrongRunsAreRefused(run: String, start: String) {
    let complaint = complaint(aboutComponent: text(run))
    #expect(complaint.hasPrefix(start), "\(complaint)")
  }

  @Test(arguments: [
    (#"[1]"#, "size: expected a width and a height, got an array"),
    (#"[-1, 2]"#, "size[0]: expected a number from 0 to 10000, got -1"),
    (#"{"width": 1e9}"#, "size.width: expected a number from 0 to 10000, got 1000000000"),
    (#"{"depth": 1}"#, #"size.depth: there is no key "depth" here"#),
    ("7", "size: expected an object, got 7"),
  ])
  func wrongSizesAreRefused(size: String, complaint: String) {
    let found = ScenesTests.complaint(aboutComponent: text(image(#", "size": \#(size)"#)))
    #expect(found.hasPrefix("$.component.runs[0].\(complaint)"), "\(found)")
  }

  @Test func tabsGoOnAtTheirStops() throws {
    func width(_ keys: String) throws -> Double {
      try size(#"{"type": "label", "string": "a\tb"\#(keys)}"#).width
    }
    let letter = try size(#"{"type": "label", "string": "b"}"#).width
    #expect(abs(try width(#", "tabStops": [100]"#) - 100 - letter) <= 1)
    #expect(abs(try width(#", "tabStops": [{"position": 100, "alignment": "trailing"}]"#) - 100) <= 1)
    #expect(abs(try width(#", "defaultTabInterval": 70"#) - 70 - letter) <= 1)
    #expect(
      complaint(
        aboutComponent:
          #"{"type": "label", "string": "a", "tabStops": [{"position": 1, "alignment": "left"}]}"#
      )
      .hasPrefix(#"$.component.tabStops[0].alignment: "left" is not known here"#))
  }

  @Test func trimmedTextIsAsHighAsItsCapitals() throws {
    let both = try size(#"{"type": "label", "string": "H", "font": {"size": 20}, "textBoxTrim": "both"}"#)
      .height
    #expect(abs(both - 20 * 2048 / 2816) <= 1)
  }

  @Test func digitsAreEquallyWideWhereAskedFor() throws {
    func width(_ digits: String, _ features: String) throws -> Double {
      try size(#"{"type": "label", "string": "\#(digits)", "font": {"features": \#(features)}}"#).width
    }
    #expect(try width("1111", "{}") < width("0000", "{}"))
    #expect(try width("1111", #"{"tnum": true}"#) == width("0000", #"{"tnum": 1}"#))
    #expect(
      complaint(aboutComponent: #"{"type": "label", "string": "a", "font": {"features": {"tabular": true}}}"#)
        == "$.component.font.features.tabular: a feature is named by four letters or digits and has a value from 0 to 65535"
    )
    #expect(
      complaint(aboutComponent: #"{"type": "label", "string": "a", "font": {"features": ["tnum"]}}"#)
        == #"$.component.font.features: expected an object such as {"tnum": true}, got an array"#)
  }

  @Test func hyphenationIsOnOrOfALanguage() {
    #expect(complaint(aboutComponent: #"{"type": "label", "string": "a", "hyphenation": "de"}"#) == "")
    #expect(
      complaint(aboutComponent: #"{"type": "label", "string": "a", "hyphenation": 3}"#)
        == #"$.component.hyphenation: expected true, false or the tag of a language such as "de", got 3"#)
    let label = #"{"type": "label", "string": "a", "hyphenation": "tlh"}"#
    let error = #expect(throws: SceneError.self) {
      try scene(ofComponent: label).layOut(fonts: FontLibrary.standard())
    }
    #expect(error?.description.hasPrefix("$.component.hyphenation: Text#label: ") == true)
    #expect(error?.description.contains("has no patterns to hyphenate “tlh”") == true)
  }

  @Test func baselinesAreFirstOrLast() throws {
    func tops(_ baseline: String) throws -> String {
      try layout(
        ofComponent: """
          {"type": "flexbox", "direction": "row", "alignItems": "baseline", "children": [
            {"type": "label", "string": "x"}, {"type": "label", "string": "a\\nb\\nc", "useBaseline": \(baseline)}]}
          """)
    }
    #expect(try tops("true") == tops(#""first""#))
    #expect(try tops("true") != tops(#""last""#))
    #expect(try tops("false") != tops(#""last""#))
    #expect(
      complaint(aboutComponent: #"{"type": "label", "string": "a", "useBaseline": "middle"}"#)
        .hasPrefix(#"$.component.useBaseline: "middle" is not known here"#))
  }

  @Test func listsNumberTheirChildren() throws {
    let list = """
      {"type": "list", "marker": "decimal", "spacing": 4, "children": [
        {"type": "label", "string": "a", "id": "a"}, {"type": "label", "string": "b", "id": "b", "if": "{{no}}"},
        {"type": "label", "string": "{{item}}", "forEach": "{{items}}"}]}
      """
    let scene = try scene(#"{"model": {"no": false, "items": ["x", "y"]}, "component": \#(list)}"#)
    let json = try scene.layOut(fonts: FontLibrary.standard()).json.text()
    #expect(json.components(separatedBy: #""type":"label""#).count == 4, "\(json)")
    #expect(json.contains("[24,0,") && json.contains("[24,50,"), "\(json)")
    for (keys, start) in [
      (#""marker": "dot""#, #"$.component.marker: "dot" is not known here"#),
      (#""marker": {"text": "a"}"#, #"$.component.marker.text: there is no key "text" here"#),
      (#""spacing": -1"#, "$.component.spacing: expected a number ≥ 0, got -1"),
      (#""items": []"#, #"$.component.items: there is no key "items" here"#),
    ] {
      let complaint = complaint(aboutComponent: #"{"type": "list", \#(keys)}"#)
      #expect(complaint.hasPrefix(start), "\(complaint)")
    }
  }

  @Test func quotesHaveTheirBarBefore() throws {
    let quote =
      #"{"type": "blockQuote", "spacing": 7, "barWidth": 2, "child": {"type": "label", "string": "a", "id": "a"}}"#
    #expect(try layout(ofComponent: quote).contains(#""id":"a","frame":[9,0,"#))
  }
}
