import Scenes
import Testing

/// Templates are checked when they are read, whatever models there will be.
@Suite struct TemplateCheckTests {
  private func complaint(aboutTemplate text: String) -> String {
    let script =
      #"{"list": {"kind": "table", "width": 1, "height": 1}, "templates": {"a b": \#(text)}, "steps": []}"#
    do {
      _ = try ListScript(Array(script.utf8))
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    (#"{"type": "labl"}"#, #"$.templates["a b"].type: "labl" is not known here; did you mean "label"?"#),
    (
      #"{"type": "label", "strng": "{{a}}"}"#,
      #"$.templates["a b"].strng: there is no key "strng" here; did you mean "string"?"#
    ),
    (
      #"{"type": "component", "nothing": 1}"#,
      #"$.templates["a b"].nothing: there is no key "nothing" here; known are type, id, view, size, accessibility, audit"#
    ),
    (#"{"type": "label"}"#, #"$.templates["a b"]: the key "string" is missing; add it"#),
    (
      #"{"type": "flexbox", "spacing": "{{a}} points"}"#,
      #"$.templates["a b"].spacing: expected a number, got "{{a}} points""#
    ),
    (
      #"{"type": "flexbox", "children": [{"forEach": "{{a}}", "type": "empty", "view": {"opacity": 2}}]}"#,
      #"$.templates["a b"].children[0].view.opacity: expected a number from 0 to 1, got 2"#
    ),
    (
      #"{"type": "inset", "child": {"if": "{{no}}", "type": "ratio", "ratio": 0, "child": "{{c}}"}}"#,
      #"$.templates["a b"].child.ratio: expected a number > 0, got 0"#
    ),
    (
      #"{"type": "flexbox", "children": [{"flexGro": 1, "component": {"if": "{{a}}", "type": "empty"}}]}"#,
      #"$.templates["a b"].children[0].flexGro: there is no key "flexGro" here; did you mean "flexGrow"?"#
    ),
    (
      #"{"type": "button", "font": {"weight": "{{w}}", "slant": 1}}"#,
      #"$.templates["a b"].font.slant: there is no key "slant" here; known are family, size, weight, italic, textStyle, scales, features"#
    ),
  ])
  func whatIsWrongWithUnusedOnesIsTold(template: String, message: String) {
    #expect(complaint(aboutTemplate: template) == message)
  }

  @Test(arguments: [
    #"{"type": "{{t}}", "anything": 1}"#, ##"{"type": "label", "string": "{{a}}", "color": "#{{b}}"}"##,
    #"{"type": "label", "string": "{{a}}", "font": {"weight": "{{w}}", "size": "{{s}}"}, "alignment": "{{l}}"}"#,
    #"{"type": "text", "runs": "{{r}}"}"#,
    #"{"type": "text", "runs": ["{{r}}", {"string": "{{s}}", "underline": "{{u}}"}]}"#,
    #"{"type": "flexbox", "children": ["{{c}}", {"component": "{{c}}", "flexBasis": "{{w}}%", "margin": "{{m}}px"}]}"#,
    #"{"type": "zstack", "children": "{{c}}"}"#,
    #"{"type": "static", "children": [{"component": {"type": "empty"}, "position": ["{{x}}", 1], "size": "{{z}}"}]}"#,
    #"{"type": "image", "source": "{{a}}", "tint": "{{t}}", "capInsets": "{{i}}", "imageScale": "{{s}}"}"#,
    #"{"type": "networkImage", "url": "{{a}}", "placeholder": "nowhere.png", "cropRect": ["{{x}}", 0, "{{w}}", 1]}"#,
    #"{"type": "component", "view": {"cornerRadius": "{{r}}", "backgroundGradient": {"stops": [["{{x}}", "{{c}}"], [0.5, "red"], "{{s}}"]}}}"#,
    #"{"type": "component", "view": {"backgroundGradient": {"stops": "{{s}}"}}, "accessibility": "{{a}}"}"#,
    #"{"type": "button", "titles": {"normal": "{{t}}"}, "images": "{{i}}", "contentInsets": {"top": "{{t}}"}}"#,
    #"{"type": "center", "centering": ["{{x}}"], "sizing": "{{s}}", "child": {"type": "empty"}}"#,
    #"{"type": "ratio", "ratio": "{{r}}", "child": {"type": "empty", "id": "{{i}}"}}"#,
  ])
  func valuesOfPlaceholdersAreLeftOpen(template: String) {
    #expect(complaint(aboutTemplate: template) == "")
  }

  @Test func scenesAreCheckedInBranchesThatNoModelTakes() {
    let document = """
      {"model": {"no": false, "x": []}, "component": {"type": "flexbox", "children": [
        {"if": "{{no}}", "type": "bogus", "zzz": 1}, {"forEach": "{{x}}", "as": "i", "type": "labl"}]}}
      """
    let error = #expect(throws: SceneError.self) { try SceneDocument(Array(document.utf8)) }
    #expect(error?.description.hasPrefix("$.component.children[0].type: \"bogus\" is not known here") == true)
  }

  @Test func errorsOfFilledTemplatesNameTheirSource() {
    #expect(
      ScenesTests.complaint(
        about: """
          {"model": {"l": [1, 2, -3]}, "component": {"type": "flexbox", "children": [
            {"forEach": "{{l}}", "as": "n", "type": "empty", "view": {"borderWidth": "{{n}}"}}]}}
          """) == "$.component.children[0].view.borderWidth: expected a number ≥ 0, got -3")
  }
}
