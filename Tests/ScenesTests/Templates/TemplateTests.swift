import Geometry
import JSON
import Scenes
import Testing
import Typesetting

@Suite struct TemplateTests {
  /// The ids and heights below a flexbox with `children`, filled from `model`.
  private func filled(_ children: String, _ model: String) throws -> [String] {
    let text =
      "{\"width\": 10, \"model\": \(model), \"component\": {\"type\": \"flexbox\", \"children\": \(children)}}"
    return try scene(text).layOut(fonts: FontLibrary.standard()).tree.children.map { child in
      "\(child.node.id ?? child.node.type) \(JSONValue.number(child.frame.size.height).text())"
    }
  }

  /// What filling says, "" when nothing is wrong.
  private func complaint(_ children: String, _ model: String) -> String {
    ScenesTests.complaint(
      about: "{\"model\": \(model), \"component\": {\"type\": \"flexbox\", \"children\": \(children)}}")
  }

  @Test func placeholdersKeepTheirTypeOrBecomeText() throws {
    let children = """
      [{"type": "component", "id": "{{a.name}}-{{n}}", "size": {"height": "{{n}}"}},
       {"type": "component", "id": "{{{n}} {{ a.list.1 }} {{yes}}", "size": "{{size}}"}]
      """
    let model = #"{"a": {"name": "x", "list": [1, 2.5]}, "n": 7, "yes": true, "size": {"height": 3}}"#
    #expect(try filled(children, model) == ["x-7 7", "{{n}} 2.5 true 3"])
  }

  @Test func loopsAndConditionsChooseChildren() throws {
    let children = """
      [{"type": "component", "if": "{{no}}", "id": "never"},
       {"component": {"type": "component", "id": "{{row.id}}", "if": "{{row.shown}}"}, "forEach": "{{rows}}", "as": "row",
        "size": {"height": "{{row.h}}"}},
       {"component": {"type": "component", "id": "i{{item}}", "forEach": "{{numbers}}"}, "size": {"height": 1}},
       {"component": {"type": "flexbox", "id": "last", "children": []}}]
      """
    let model = """
      {"no": false, "numbers": [4, 5],
       "rows": [{"id": "a", "h": 1, "shown": true}, {"id": "b", "h": 2, "shown": false}, {"id": "c", "h": 3, "shown": true}]}
      """
    #expect(try filled(children, model) == ["a 1", "c 3", "i4 1", "i5 1", "last 0"])
  }

  @Test func innerLoopsSeeOuterVariables() throws {
    let children = """
      [{"type": "flexbox", "id": "{{outer.name}}", "forEach": "{{groups}}", "as": "outer", "children":
        [{"type": "component", "size": {"height": "{{h}}"}, "forEach": "{{outer.heights}}", "as": "h"}]}]
      """
    let model = #"{"h": 100, "groups": [{"name": "one", "heights": [1, 2]}, {"name": "two", "heights": []}]}"#
    #expect(try filled(children, model) == ["one 3", "two 0"])
  }

  @Test func aComponentLeftOutLeavesItsParentAlone() throws {
    let children = """
      [{"type": "background", "child": {"type": "component", "size": {"height": 4}},
        "background": {"type": "component", "if": "{{no}}"}}]
      """
    #expect(try filled(children, "{\"no\": false}") == ["background 4"])
  }

  @Test(arguments: [
    (
      #"[{"type": "label", "string": "{{a.b}}"}]"#, "{}",
      "$.component.children[0].string: the model has no value \"a.b\"; add it to the model or correct the placeholder"
    ),
    (
      #"[{"type": "label", "string": "x {{a"}]"#, "{}",
      "$.component.children[0].string: \"{{a\" is not a valid placeholder; write {{path.to.value}}, or {{{ for two braces"
    ),
    (
      #"[{"type": "label", "string": "x {{a}}"}]"#, #"{"a": []}"#,
      "$.component.children[0].string: expected text, a number or true or false for {{a}} inside of a text, got an array"
    ),
    (
      #"[{"type": "component", "if": "{{a}}"}]"#, #"{"a": 1}"#,
      "$.component.children[0].if: expected true or false, got 1"
    ),
    (
      #"[{"type": "component", "forEach": "{{a}}"}]"#, #"{"a": "x"}"#,
      "$.component.children[0].forEach: expected an array, got \"x\""
    ),
    (
      #"[{"type": "component", "forEach": "a"}]"#, "{}",
      "$.component.children[0].forEach: expected a placeholder such as \"{{name}}\", got \"a\"; write \"{{a}}\""
    ),
    (
      #"[{"type": "component", "as": "a"}]"#, "{}",
      "$.component.children[0]: the key \"forEach\" is missing; add it"
    ),
    (
      #"[{"type": "component", "view": {"if": "{{a}}"}}]"#, "{\"a\": true}",
      "$.component.children[0].view.if: there is no key \"if\" here; known are backgroundColor, backgroundGradient, cornerRadius, borderWidth, borderColor, opacity, clipsToBounds, shadow, transform, borderTop, borderLeft, borderBottom, borderRight, borderDash, cornerCurve, shadows, mask, blendMode, filters, backdrop, isHidden, backgroundImage"
    ),
    (
      #"[{"type": "inset", "child": {"type": "empty", "forEach": "{{a}}"}}]"#, "{\"a\": []}",
      "$.component.children[0].child.forEach: there is room for one component only; use forEach in \"children\""
    ),
  ])
  func explainsWhatIsWrong(children: String, model: String, message: String) {
    #expect(complaint(children, model) == message)
  }

  @Test func errorsNameThePlaceInTheTemplate() {
    let children = """
      [{"type": "component", "if": "{{no}}"}, {"type": "component", "forEach": "{{three}}"},
       {"type": "inset", "child": {"type": "component", "if": "{{yes}}", "size": {"width": "{{bad}}"}}}]
      """
    #expect(
      complaint(children, #"{"no": false, "yes": true, "three": [1, 2, 3], "bad": "wide"}"#)
        == "$.component.children[2].child.size.width: expected a number ≥ 0, a percentage such as \"50%\" or \"auto\", got \"wide\""
    )
  }

  @Test(arguments: [
    (SceneLimits(filledValues: 1000), "filledValues", 1000),
    (SceneLimits(filledBytes: 1000), "filledBytes", 1000),
  ])
  func loopsInLoopsHaveAnEnd(limits: SceneLimits, name: String, limit: Int) throws {
    let numbers = JSONValue.array((0..<100).map { .number(Double($0)) })
    let inner: JSONValue = [
      "type": "component", "id": "a rather long {{x}}", "forEach": "{{list}}", "as": "x",
    ]
    let outer: JSONValue = ["type": "flexbox", "forEach": "{{list}}", "children": [inner]]
    let document = try SceneDocument(["component": ["type": "flexbox", "children": [outer]]], limits: limits)
    let error = #expect(throws: SceneError.self) {
      try document.scene(model: ["list": numbers], resources: SceneResources())
    }
    let message =
      "once it is filled, the document has more than the limit of \(limit) (\(name)); make it or its model smaller, or raise the limit (SceneLimits in Swift)"
    #expect(error?.description.hasSuffix(": \(message)") == true)
  }

  /// Small documents that would take gigabytes, or hours, and more in each round.
  @Test(arguments: [
    (#"{{text | json | json | json}}"#, 1, "expressionSteps"), ("{{text | upper}}", 200, "expressionSteps"),
    ("{{text < same}}", 200, "expressionSteps"), ("{{texts == others}}", 200, "expressionSteps"),
    ("{{\(String(repeating: "no || ", count: 100))!no}}.", 200, "expressionSteps"),
    ("{{text}}{{text}}{{text}}{{text}}{{text}}{{text}}{{text}}{{text}}{{text}}{{text}}", 1, "filledBytes"),
  ])
  func expressionsHaveAnEnd(expression: String, rounds: Int, limitName: String) throws {
    let text = String(repeating: "\"", count: 200)
    let same = String(repeating: "\"", count: 199) + "~"
    let model: JSONValue = [
      "text": .string(text), "same": .string(same), "no": false, "texts": [.string(text)],
      "others": [.string(same)], "list": .array(Array(repeating: nil, count: rounds)),
    ]
    let label: JSONValue = [
      "type": "label", "string": "a", "accessibility": ["label": .string(expression)], "forEach": "{{list}}",
    ]
    let limits = SceneLimits(filledBytes: 1900, expressionSteps: 2000)
    let document = try SceneDocument(["component": ["type": "flexbox", "children": [label]]], limits: limits)
    let error = #expect(throws: SceneError.self) {
      try document.scene(model: model, resources: SceneResources())
    }
    #expect(error?.description.contains("(\(limitName))") == true, "\(String(describing: error))")
  }

  /// Making a scope and finding a name in it takes the longer the more names there are.
  @Test func namesOfPartsHaveAnEnd() throws {
    let names = JSONObject((0..<100).map { JSONObject.Member(key: "name\($0)", value: nil) })
    let loop: JSONValue = [
      "type": "flexbox", "children": [["type": "empty", "forEach": "{{list}}", "if": "{{no}}"]],
    ]
    func document(_ limits: SceneLimits) throws -> SceneDocument {
      try SceneDocument(
        ["parts": ["a": loop], "component": ["type": "part", "part": "a", "model": .object(names)]],
        limits: limits)
    }
    let model: JSONValue = ["no": false, "list": .array(Array(repeating: nil, count: 100))]
    let error = #expect(throws: SceneError.self) {
      try document(SceneLimits(expressionSteps: 10_000)).scene(model: model, resources: SceneResources())
    }
    #expect(error?.description.contains("(expressionSteps)") == true)
    _ = try document(SceneLimits(expressionSteps: 30_000)).scene(model: model, resources: SceneResources())
  }

  @Test func oneTemplateIsFilledManyTimes() throws {
    let document = try SceneDocument([
      "component": ["type": "component", "id": "{{id}}", "size": ["height": "{{height}}"]]
    ])
    let resources = SceneResources()
    let ids = try (0..<1000).map { number in
      try document.scene(
        model: ["id": .string("\(number)"), "height": .number(Double(number))], resources: resources
      ).content.node.id
    }
    #expect(ids == (0..<1000).map { "\($0)" })
  }
}
