import Components
import Drawing
import FlexLayout
import Geometry
import JSON
import Scenes
import Testing
import Typesetting

@Suite struct SceneDocumentTests {
  @Test func readsWhatIsAroundTheComponent() throws {
    let scene = try ScenesTests.scene(
      """
      {"version": 1, "width": 390, "minWidth": 7, "height": null, "minHeight": 5, "maxHeight": null, "scale": 2,
       "background": "tomato", "layoutDirection": "rtl", "component": {"type": "component"}}
      """)
    #expect(
      scene.sizeRange
        == SizeRange(min: Size(width: 390, height: 5), max: Size(width: 390, height: Double.infinity)))
    #expect(scene.scale == DisplayScale(2))
    #expect(scene.background == Color(rgb: 0xFF6347))
    #expect(scene.layoutDirection == .rightToLeft)
  }

  @Test func hasDefaults() throws {
    let scene = try ScenesTests.scene(#"{"component": {"type": "empty"}}"#)
    #expect(scene.sizeRange == .unbounded)
    #expect(scene.scale == .one)
    #expect(scene.background == nil)
    #expect(scene.layoutDirection == .leftToRight)
  }

  @Test func anotherModelTakesThePlaceOfTheDocuments() throws {
    let text = #"{"model": {"h": 1}, "component": {"type": "component", "size": {"height": "{{h}}"}}}"#
    let fonts = try FontLibrary.standard()
    #expect(try scene(text).layOut(fonts: fonts).size.height == 1)
    #expect(try scene(text, model: ["h": 2]).layOut(fonts: fonts).size.height == 2)
  }

  @Test(arguments: [
    ("[]", "$: expected an object, got an array"),
    ("{}", "$: the key \"component\" is missing; add it"),
    (#"{"version": 2, "component": {"type": "empty"}}"#, "$.version: expected version 1, got 2"),
    (
      #"{"widht": 2, "component": {"type": "empty"}}"#,
      "$.widht: there is no key \"widht\" here; did you mean \"width\"?"
    ),
    (
      #"{"\#(String(repeating: "w", count: 90))": 2, "component": {"type": "empty"}}"#,
      "$[\"\(String(repeating: "w", count: 80))…\"]: there is no key \"\(String(repeating: "w", count: 80))…\" here; known are version, width, minWidth, maxWidth, height, minHeight, maxHeight, scale, background, layoutDirection, model, test, component, environment, variants, colors, parts, fonts"
    ),
    (#"{"width": -1, "component": {"type": "empty"}}"#, "$.width: expected a number ≥ 0, got -1"),
    (
      #"{"scale": 0, "component": {"type": "empty"}}"#,
      "$.scale: expected a number > 0 and at most 1000, got 0"
    ),
    (
      #"{"minWidth": 2, "maxWidth": 1, "component": {"type": "empty"}}"#,
      "$.minWidth: minWidth is larger than maxWidth; lower it or raise the other"
    ),
    (
      ##"{"background": "#12345", "component": {"type": "empty"}}"##,
      "$.background: expected a colour as #RGB, #RGBA, #RRGGBB, #RRGGBBAA or by a CSS name, got \"#12345\""
    ),
    (
      #"{"background": "tomatoe", "component": {"type": "empty"}}"#,
      "$.background: \"tomatoe\" is not known here; did you mean \"tomato\"?"
    ),
    (#"{"component": 1}"#, "$.component: expected a component, which is an object, got 1"),
    (#"{"component": {}}"#, "$.component: the key \"type\" is missing; add it"),
    (
      #"{"component": {"type": "lable"}}"#,
      "$.component.type: \"lable\" is not known here; did you mean \"label\"?"
    ),
    (
      #"{"component": {"type": "spaceship"}}"#,
      "$.component.type: \"spaceship\" is not known here; known are component, flexbox, inset, background, overlay, center, ratio, static, zstack, clipping, sizing, label, text, image, networkImage, button, activityIndicator, path, grid, scroll, fitting, safeArea, switch, checkbox, slider, progress, segmentedControl, pageControl, stepper, textField, divider, list, blockQuote, empty"
    ),
  ])
  func explainsWhatIsWrong(document: String, message: String) {
    #expect(complaint(about: document) == message)
  }

  @Test func whatCannotBeLaidOutSaysSo() throws {
    let scene = try ScenesTests.scene(ofComponent: #"{"type": "zstack", "id": "z", "children": []}"#)
    let error = #expect(throws: SceneError.self) { try scene.layOut(fonts: FontLibrary.standard()) }
    guard case .layout(let layoutError)? = error else {
      Issue.record("got \(String(describing: error))")
      return
    }
    #expect(error?.description == "$.component: \(layoutError)")
  }

  @Test func deepDocumentsAreLaidOutOrRefused() throws {
    func nested(_ levels: Int) -> String {
      String(repeating: #"{"type": "inset", "left": 1, "child": "#, count: levels) + #"{"type": "empty"}"#
        + String(repeating: "}", count: levels)
    }
    #expect(try scene(ofComponent: nested(500)).layOut(fonts: FontLibrary.standard()).size.width == 500)
    #expect(
      complaint(aboutComponent: nested(10_000)).hasSuffix(
        "nested more than 1024 deep (nestingDepth); make the document flatter or raise the limit"))
  }

  @Test func valuesThatAreNoDocumentMustNotBeTooDeepEither() {
    let model = (0..<2000).reduce(JSONValue.null) { inner, _ in [inner] }
    let error = #expect(throws: SceneError.self) {
      try ScenesTests.scene(#"{"component": {"type": "empty"}}"#, model: model)
    }
    #expect(
      error?.description
        == "$: arrays and objects are nested more than 1024 deep (nestingDepth); make the document flatter or raise the limit"
    )
  }
}
