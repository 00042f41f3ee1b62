import Scenes
import Testing

/// What people write who know CSS, SwiftUI or UIKit, and what they are told.
@Suite struct ForeignNamesTests {
  @Test(arguments: [
    (
      #"{"type": "text", "string": "a"}"#,
      #"$.component.string: there is no key "string" here; write "runs": [{"string": …}] instead"#
    ),
    (
      #"{"type": "label", "text": "a"}"#,
      #"$.component.text: there is no key "text" here; did you mean "string"?"#
    ),
    (
      #"{"type": "label", "string": "a", "fontSize": 12}"#,
      #"$.component.fontSize: there is no key "fontSize" here; write "font": {"size": …} instead"#
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
      #"$.component.backgroundColor: there is no key "backgroundColor" here; write "view": {"backgroundColor": …} instead"#
    ),
    (
      #"{"type": "component", "view": {"borderRadius": 3}}"#,
      #"$.component.view.borderRadius: there is no key "borderRadius" here; did you mean "cornerRadius"?"#
    ),
    (
      #"{"type": "flexbox", "gap": 3}"#,
      #"$.component.gap: there is no key "gap" here; did you mean "spacing"?"#
    ),
    (
      #"{"type": "label", "string": "a", "backgroundColour": "red"}"#,
      #"$.component.backgroundColour: there is no key "backgroundColour" here; write "view": {"backgroundColor": …} instead"#
    ),
    (
      #"{"type": "label", "string": "a", "underline": true}"#,
      #"$.component.underline: there is no key "underline" here; it belongs to a "text": {"type": "text", "runs": [{"underline": …}]}"#
    ),
    (
      #"{"type": "label", "string": "a", "flexGrow": 1}"#,
      #"$.component.flexGrow: there is no key "flexGrow" here; a flexbox says it beside its child: {"component": {…}, "flexGrow": …}"#
    ),
    (
      #"{"type": "label", "string": "a", "margin-top": 1}"#,
      #"$.component["margin-top"]: there is no key "margin-top" here; a flexbox says it beside its child: {"component": {…}, "margin": {"top": …}}"#
    ),
    (
      #"{"type": "flexbox", "paddingHorizontal": 1}"#,
      #"$.component.paddingHorizontal: there is no key "paddingHorizontal" here; write "padding": {"horizontal": …} instead"#
    ),
    (
      #"{"type": "inset", "padding": 1}"#,
      #"$.component.padding: there is no key "padding" here; write "top", "left", "bottom" and "right" instead"#
    ),
    (
      #"{"type": "flexbox", "justify-content": "center"}"#,
      #"$.component["justify-content"]: there is no key "justify-content" here; did you mean "justifyContent"?"#
    ),
    (
      #"{"type": "flexbox", "children": [{"component": {"type": "empty"}, "opacity": 1}]}"#,
      #"$.component.children[0].opacity: there is no key "opacity" here; write "component": {"view": {"opacity": …}} instead"#
    ),
    (
      #"{"type": "component", "children": []}"#,
      #"$.component.children: there is no key "children" here; it belongs to a "flexbox": {"type": "flexbox", "children": …}"#
    ),
    (
      #"{"type": "image", "source": "a.png", "onPress": "open"}"#,
      #"$.component.onPress: there is no key "onPress" here; it belongs to a "button": {"type": "button", "action": …}"#
    ),
    (
      #"{"type": "button", "disabled": true}"#,
      #"$.component.disabled: there is no key "disabled" here; write "enabled": … instead, which says the opposite"#
    ),
    (
      #"{"type": "component", "v-for": "{{a}}"}"#,
      #"$.component["v-for"]: there is no key "v-for" here; did you mean "forEach"?"#
    ),
    (#"{"type": "VStack"}"#, #"$.component.type: "VStack" is not known here; did you mean "flexbox"?"#),
    (
      #"{"type": "HStack"}"#,
      #"$.component.type: "HStack" is not known here; write "flexbox", and beside it "direction": "row""#
    ),
    (#"{"type": "view"}"#, #"$.component.type: "view" is not known here; did you mean "flexbox"?"#),
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

  /// What means something elsewhere was not meant to be what is spelt like it.
  @Test func areNotTakenForMisspelt() {
    #expect(
      complaint(about: #"{"component": {"type": "empty"}, "weight": 2}"#)
        == #"$.weight: there is no key "weight" here; known are version, width, minWidth, maxWidth, height, minHeight, maxHeight, scale, background, layoutDirection, model, test, component, environment, variants, colors, parts, fonts"#
    )
  }
}
