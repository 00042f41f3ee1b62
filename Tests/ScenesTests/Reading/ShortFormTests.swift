import Scenes
import Testing

/// What people write where documents take an object or an array, and what they are told.
@Suite struct ShortFormTests {
  @Test(arguments: [
    (#""font": 14"#, #"font: expected an object, got 14; write {"size": 14}"#),
    (
      #""font": "Inter Tight""#,
      #"font: expected an object, got "Inter Tight"; write {"family": "Inter Tight"}"#
    ),
    (#""font": "body""#, #"font: expected an object, got "body"; write {"textStyle": "body"}"#),
    (#""font": "bold""#, #"font: expected an object, got "bold"; write {"weight": "bold"}"#),
    (
      #""font": "bold 12px Arial""#,
      #"font: expected an object, got "bold 12px Arial"; write an object with any of family, size, weight, italic, textStyle, scales, features"#
    ),
    (#""size": 100"#, #"size: expected an object, got 100; write {"width": 100, "height": 100}"#),
    (
      #""size": [100, [1]]"#,
      "size: expected an object, got an array; write an object with any of width, height, minWidth, minHeight, maxWidth, maxHeight"
    ),
    (
      #""size": [100, "50%"]"#,
      #"size: expected an object, got an array; write {"width": 100, "height": "50%"}"#
    ),
  ])
  func objectsAreWrittenOut(member: String, message: String) {
    #expect(
      complaint(aboutComponent: #"{"type": "label", "string": "", \#(member)}"#) == "$.component.\(message)")
  }

  @Test(arguments: [
    (
      #""view": {"shadow": true}"#,
      "view.shadow: expected an object, got true; write an object with any of color, radius, offset, opacity"
    ),
    (
      #""view": {"shadow": {"offset": {"x": 0, "y": 1}}}"#,
      "view.shadow.offset: expected an array of two numbers, x and y, got an object; write [0, 1]"
    ),
    (
      #""children": [{"component": {"type": "empty"}, "position": "absolute"}]"#,
      #"children[0].position: expected an object, got "absolute"; write {"type": "absolute"}"#
    ),
    (
      ##""view": {"backgroundGradient": {"stops": ["#F00", "red", "#00F"]}}"##,
      ##"view.backgroundGradient.stops[0]: expected a stop such as [0.5, "#FFFFFF"], got "#F00"; write [0, "#F00"]"##
    ),
    (
      ##""view": {"backgroundGradient": {"stops": [[0, "#F00"], "red", "#00F", "blue"]}}"##,
      ##"view.backgroundGradient.stops[1]: expected a stop such as [0.5, "#FFFFFF"], got "red"; write [0.333, "red"]"##
    ),
    (
      #""view": {"shadow": {"offset": {"x": {}, "y": 1}}}"#,
      "view.shadow.offset: expected an array of two numbers, x and y, got an object"
    ),
    (
      #""children": [{"type": "empty", "if": ""}]"#,
      #"children[0].if: expected a placeholder such as "{{name}}", got """#
    ),
    (
      #""children": ["Hello"]"#,
      #"children[0]: expected a component, which is an object, got "Hello"; write {"type": "label", "string": "Hello"}"#
    ),
    (
      #""children": [{"type": "text", "runs": ["a"]}]"#,
      #"children[0].runs[0]: expected an object, got "a"; write {"string": "a"}"#
    ),
    (
      #""children": [{"type": "empty", "if": "user.isNew"}]"#,
      #"children[0].if: expected a placeholder such as "{{name}}", got "user.isNew"; write "{{user.isNew}}""#
    ),
    (
      #""children": [{"type": "empty", "if": true}]"#,
      #"children[0].if: expected a placeholder such as "{{name}}", got true"#
    ),
    (
      #""children": [{"type": "label", "string": "{{a | uppercase}}"}]"#,
      #"children[0].string: {{a | uppercase}} is not a valid expression: there is no filter "uppercase"; did you mean "upper"?"#
    ),
    (
      #""children": [{"type": "inset", "padding": 3, "child": null}]"#,
      #"children[0].padding: there is no key "padding" here; write "top", "left", "bottom" and "right" instead"#
    ),
  ])
  func whatIsInFlexboxesIsWrittenOut(member: String, message: String) {
    #expect(complaint(aboutComponent: #"{"type": "flexbox", \#(member)}"#) == "$.component.\(message)")
  }

  @Test(arguments: [
    (#"{"type": "empty"}"#, "children: expected an array, got an object; write [ before it and ] behind it"),
    (
      #"["a"]"#,
      #"children[0]: expected a component, which is an object, got "a"; write {"type": "label", "string": "a"}"#
    ),
    (#"[{"string": "a"}]"#, #"children[0]: the key "type" is missing; add it"#),
    (
      #"[{"tpye": "label", "string": "a"}]"#,
      #"children[0].tpye: there is no key "tpye" here; did you mean "type"?"#
    ),
    (
      #"[{"compnent": {"type": "empty"}}]"#,
      #"children[0].compnent: there is no key "compnent" here; did you mean "component"?"#
    ),
    (
      #"[{"component": {"type": "empty"}, "x": 1}]"#, #"children[0].x: there is no key "x" here; "#
    ),
    ("[{}]", #"children[0]: the key "component" is missing; add it"#),
  ])
  func childrenAreComponents(children: String, message: String) {
    for type in [#""flexbox""#, #""zstack""#, #""grid", "columns": 1"#] {
      let complaint = complaint(aboutComponent: #"{"type": \#(type), "children": \#(children)}"#)
      #expect(complaint.hasPrefix("$.component.\(message)"))
    }
  }
}
