import Scenes
import Testing

/// What people write who know CSS, SwiftUI or UIKit, and what they are told.
@Suite struct ForeignNamesTests {
  @Test(arguments: [
    (
      #"{"type": "text", "string": "a"}"#,
      #"$.component.string: there is no key "string" here; did you mean "runs"?"#
    ),
    (
      #"{"type": "label", "text": "a"}"#,
      #"$.component.text: there is no key "text" here; did you mean "string"?"#
    ),
    (
      #"{"type": "label", "string": "a", "fontSize": 12}"#,
      #"$.component.fontSize: there is no key "fontSize" here; did you mean "font"?"#
    ),
    (
      #"{"type": "label", "string": "a", "font": {"fontSize": 12}}"#,
      #"$.component.font.fontSize: there is no key "fontSize" here; did you mean "size"?"#
    ),
    (
      #"{"type": "image", "src": "a.png"}"#,
      #"$.component.src: there is no key "src" here; did you mean "source"?"#
    ),
    (
      #"{"type": "networkImage", "src": "a"}"#,
      #"$.component.src: there is no key "src" here; did you mean "url"?"#
    ),
    (
      #"{"type": "component", "backgroundColor": "@label"}"#,
      #"$.component.backgroundColor: there is no key "backgroundColor" here; did you mean "view"?"#
    ),
    (
      #"{"type": "component", "view": {"borderRadius": 3}}"#,
      #"$.component.view.borderRadius: there is no key "borderRadius" here; did you mean "cornerRadius"?"#
    ),
    (
      #"{"type": "flexbox", "gap": 3}"#,
      #"$.component.gap: there is no key "gap" here; did you mean "spacing"?"#
    ),
    (#"{"type": "VStack"}"#, #"$.component.type: "VStack" is not known here; did you mean "flexbox"?"#),
    (#"{"type": "img"}"#, #"$.component.type: "img" is not known here; did you mean "image"?"#),
  ])
  func areTranslated(component: String, message: String) {
    #expect(complaint(aboutComponent: component) == message)
  }

  /// A name that means nothing in this object is not translated.
  @Test func areTranslatedWhereTheyMeanSomething() {
    #expect(
      complaint(aboutComponent: #"{"type": "divider", "src": "a.png"}"#)
        == #"$.component.src: there is no key "src" here; known are axis, tint, enabled, type, id, view, size, accessibility, audit"#
    )
  }
}
