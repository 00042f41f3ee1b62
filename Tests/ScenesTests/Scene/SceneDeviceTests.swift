import Components
import Drawing
import FlexLayout
import Geometry
import JSON
import Outlines
import Scenes
import Testing
import Typesetting

/// `device` and `orientation` of `environment`, and `safeArea`.
@Suite struct SceneDeviceTests {
  private func document(_ members: String) throws -> SceneDocument {
    let component = #"{"type": "safeArea", "child": {"type": "component", "id": "box"}}"#
    return try SceneDocument(Array(#"{\#(members), "component": \#(component)}"#.utf8))
  }

  private func layout(_ document: SceneDocument) throws -> String {
    try document.scene(model: nil, resources: SceneResources()).layOut(fonts: FontLibrary.standard()).tree
      .text
  }

  @Test(arguments: [
    (#""environment": {"device": "phone61"}"#, 3.0, "[0, 0, 390, 844]", "[0, 47, 390, 763]"),
    (
      #""environment": {"device": "phone61", "orientation": "landscape"}"#, 3, "[0, 0, 844, 390]",
      "[47, 0, 750, 369]"
    ),
    (
      #""scale": 1, "width": 200, "environment": {"device": "tablet11"}"#, 1, "[0, 0, 200, 1194]",
      "[0, 24, 200, 1150]"
    ),
    (#""height": null, "environment": {"device": "phone47"}"#, 2, "[0, 0, 375, 20]", "[0, 20, 375, 0]"),
    (#""width": 10, "height": 10"#, 1, "[0, 0, 10, 10]", "[0, 0, 10, 10]"),
  ])
  func documentsAreAsLargeAsTheirScreen(members: String, scale: Double, frame: String, box: String) throws {
    let document = try document(members)
    #expect(document.scale == DisplayScale(scale))
    #expect(try layout(document) == "safeArea \(frame)\n  component \"box\" \(box)\n")
  }

  @Test func variantsMayTurnTheDevice() throws {
    let document = try document(
      """
      "environment": {"device": "phone47"}, "variants": [{"name": "turned", "environment": {"orientation": "landscape"}},
        {"name": "tablet", "environment": {"device": "tablet83"}}]
      """)
    #expect(document.variants.map { $0.document.sizeRange.max.width } == [667, 744])
    #expect(document.variants.map { $0.document.environment.safeAreaInsets.top } == [0, 24])
    #expect(document.variants.map { $0.document.scale } == [DisplayScale(2), DisplayScale(2)])
  }

  @Test(arguments: [
    (
      #""environment": {"device": "phone1"}"#,
      #"$.environment.device: "phone1" is not known here"#
    ),
    (
      #""environment": {"orientation": "landscape"}"#,
      "$.environment.orientation: there is no device to be held that way; name one beside it, or set width and height"
    ),
    (#""environment": {"device": 61}"#, "$.environment.device: "),
  ])
  func mistakesAreNamed(members: String, message: String) {
    #expect(throws: SceneError.self) { try document(members) }
    do { _ = try document(members) } catch { #expect("\(error)".hasPrefix(message), "\(error)") }
  }

  @Test func listsFillTheScreen() throws {
    let script = try ListScript(
      Array(
        #"{"list": {"kind": "table", "environment": {"device": "phone61", "orientation": "landscape"}}, "steps": []}"#
          .utf8))
    #expect(script.largestFrame == PixelSize(width: 2532, height: 1170))
    #expect(script.environment.safeAreaInsets == EdgeInsets(left: 47, right: 47))
  }

  /// What a picture is made for is a cause of what it shows, whoever says so.
  @Test func outlinesSayWhatScenesAreShownIn() throws {
    func said(_ document: SceneDocument) throws -> [String: JSONValue] {
      let layout = try document.scene(model: nil, resources: SceneResources()).layOut(
        fonts: FontLibrary.standard())
      return try #require(layout.outline.elements.first).properties.filter {
        $0.key.hasPrefix("environment") || $0.key == "layoutDirection"
      }
    }
    var plain = try document(#""width": 10"#)
    #expect(try said(plain) == [:])
    plain.environment.userInterfaceStyle = .dark
    plain.environment.contentSize = .small
    plain.show(on: DeviceScreen(.phone47, .landscape))
    #expect(
      try said(plain) == [
        "environment.userInterfaceStyle": "dark", "environment.contentSize": "small",
        "environment.device": "phone47", "environment.orientation": "landscape",
      ])
    var directed = try document(
      #""layoutDirection": "ltr", "environment": {"locale": "de", "userInterfaceStyle": "dark"}"#)
    directed.environment.layoutDirection = .rightToLeft
    directed.environment.userInterfaceStyle = .light
    #expect(
      try said(directed) == [
        "environment.locale": "de", "environment.userInterfaceStyle": "light", "layoutDirection": "rtl",
      ])
  }
}
