import Foundation
import JSON
import Scenes
import TestSupport
import Testing
import Typesetting

/// Components that a document gives names to.
@Suite struct PartTests {
  /// Ids below the outermost component of a document with parts.
  private func ids(
    parts: String, children: String, model: String = "{}", files: SceneResources? = nil
  ) throws -> [String] {
    let text =
      "{\"parts\": \(parts), \"model\": \(model), \"component\": {\"type\": \"flexbox\", \"children\": \(children)}}"
    let document = try SceneDocument(Array(text.utf8), resources: files)
    return try document.scene(resources: SceneResources()).content.node.children.map { $0.id ?? $0.type }
  }

  private func complaint(
    _ parts: String, _ component: String = #"{"type": "empty"}"#, files: SceneResources? = nil
  )
    -> String
  {
    do {
      _ = try SceneDocument(
        Array("{\"parts\": \(parts), \"component\": \(component)}".utf8), resources: files
      ).scene(resources: SceneResources())
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func standWhereTheyAreNamed() throws {
    let parts =
      #"{"dot": {"type": "component", "id": "{{name}}"}, "pair": {"type": "flexbox", "id": "p", "children": [{"type": "part", "part": "dot"}]}}"#
    let children = """
      [{"type": "part", "part": "dot"}, {"type": "part", "part": "dot", "model": {"name": "b"}},
       {"component": {"type": "part", "part": "dot", "id": "c"}, "flexGrow": 1},
       {"type": "part", "part": "dot", "forEach": "{{list}}", "as": "one", "model": {"name": "{{one}}{{index}}"}},
       {"type": "part", "part": "dot", "forEach": "{{list}}", "as": "one", "model": "{{object}}"},
       {"type": "part", "part": "dot", "if": "{{no}}", "else": {"type": "part", "part": "pair"}}]
      """
    #expect(
      try ids(
        parts: parts, children: children,
        model: #"{"name": "a", "list": ["x", "y"], "no": false, "object": {"name": "o"}}"#)
        == ["a", "b", "c", "x0", "y1", "o", "o", "p"])
  }

  @Test func whatIsGivenLiesOverWhatIsAround() throws {
    let parts =
      #"{"inner": {"type": "empty", "id": "{{a}}{{b}}{{c}}"}, "outer": {"type": "sizing", "child": {"type": "part", "part": "inner", "model": {"b": "B"}}}}"#
    let text =
      "{\"parts\": \(parts), \"model\": {\"a\": 1, \"b\": 2, \"c\": 3}, \"component\": {\"type\": \"part\", \"part\": \"outer\", \"model\": {\"c\": \"C\", \"b\": \"no\"}}}"
    let scene = try scene(text)
    #expect(scene.content.node.type == "sizing")
    #expect(scene.content.node.children.map(\.id) == ["1BC"])
  }

  @Test func aPartMayLeaveItselfOut() throws {
    let parts = #"{"maybe": {"type": "component", "id": "m", "if": "{{shown}}"}}"#
    let children =
      #"[{"type": "part", "part": "maybe", "model": {"shown": false}}, {"type": "part", "part": "maybe", "model": {"shown": true}}]"#
    #expect(try ids(parts: parts, children: children) == ["m"])
    #expect(
      complaint(
        parts, #"{"type": "sizing", "child": {"type": "part", "part": "maybe", "model": {"shown": false}}}"#)
        == "")
  }

  @Test(arguments: [
    (#"{"a": {"type": "labl"}}"#, #"$.parts.a.type: "labl" is not known here; did you mean "label"?"#),
    (
      #"{"a": {"type": "label", "string": "{{b"}}"#,
      #"$.parts.a.string: "{{b" is not a valid placeholder; write {{path.to.value}}, or {{{ for two braces"#
    ),
    (#"{"a": 5}"#, "$.parts.a: expected a component, which is an object, got 5"),
    (
      #"[{"a": {"type": "empty"}}, {"a": {"type": "empty"}}]"#,
      #"$.parts[1].a: there is a part "a" already; rename one of them"#
    ),
    (
      #"5"#,
      "$.parts: expected an object of components, the name of a file with one, or an array of these, got 5"
    ),
    (
      #""kit.json""#,
      "$.parts: the file kit.json is below no folder that the document may read; move it into the document's own, or allow its folder (--allow-file)"
    ),
    (
      #"{"a": {"type": "part", "part": "elsewhere"}}"#,
      #"$.parts.a.part: there is no part "elsewhere"; known are a"#
    ),
    (
      #"{"a": {"type": "part", "part": "b"}, "b": {"type": "sizing", "child": {"type": "part", "if": "{{no}}", "part": "c"}}, "c": {"type": "part", "part": "b"}}"#,
      "$.parts.c: the part contains itself: b → c → b; take one of them out of the other"
    ),
    (
      #"{"a": {"type": "part", "part": "a"}}"#,
      "$.parts.a: the part contains itself: a → a; take one of them out of the other"
    ),
    (
      #"{"a": {"type": "empty", "forEach": "{{x}}"}}"#,
      #"$.parts.a.forEach: there is room for one component only; use forEach in "children""#
    ),
  ])
  func areCheckedUsedOrNot(parts: String, complaint: String) {
    #expect(self.complaint(parts) == complaint)
  }

  @Test(arguments: [
    (
      #"{"type": "part", "part": "elsewhere"}"#,
      #"$.component.part: there is no part "elsewhere"; known are a"#
    ),
    (#"{"type": "part"}"#, #"$.component: the key "part" is missing; add it"#),
    (
      #"{"type": "part", "part": "a", "view": {}}"#,
      #"$.component.view: there is no key "view" here; known are type, part, model, id, if, else, forEach, as"#
    ),
    (#"{"type": "part", "part": "a", "model": [1]}"#, "$.component.model: expected an object, got an array"),
    (
      #"{"type": "part", "part": "a", "model": {"w": "wide"}}"#,
      #"$.parts.a.size.width: expected a number ≥ 0, a percentage such as "50%" or "auto", got "wide""#
    ),
    (
      #"{"type": "part", "part": "a"}"#,
      #"$.parts.a.size.width: the model has no value "w"; add it to the model or correct the placeholder"#
    ),
    (#"{"type": "part", "part": "a", "id": 5, "model": {"w": 1}}"#, "$.parts.a.id: expected a text, got 5"),
  ])
  func explainsWhatIsWrongWhereOneStands(component: String, complaint: String) {
    #expect(
      self.complaint(#"{"a": {"type": "component", "size": {"width": "{{w}}"}}}"#, component) == complaint)
  }

  @Test func mayBeInFilesBelowTheFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"version": 1, "dot": {"type": "component", "id": "dot"}}"#, to: "kit/kit.parts.json")
    try folder.write(#"{"bad": {"type": "label"}}"#, to: "bad.json")
    try folder.write(#"{"bad": "#, to: "broken.json")
    let files = SceneResources(SceneAccess(folder: folder.path))
    let children = #"[{"type": "part", "part": "dot"}]"#
    #expect(try ids(parts: #""kit/kit.parts.json""#, children: children, files: files) == ["dot"])
    #expect(
      try ids(
        parts: #"["kit/kit.parts.json", {"own": {"type": "part", "part": "dot"}}]"#,
        children: #"[{"type": "part", "part": "own"}]"#, files: files) == ["dot"])
    #expect(
      complaint(#""bad.json""#, files: files) == #"bad.json: $.bad: the key "string" is missing; add it"#)
    #expect(
      complaint(#""broken.json""#, files: files).hasPrefix(
        "$.parts: the file broken.json cannot be used: line 1, column 9: "))
    #expect(
      complaint(#""none.json""#, files: files)
        == "$.parts: the file none.json cannot be used: there is no such file; check its name")
    #expect(
      complaint(#""/etc/passwd""#, files: files).hasPrefix("$.parts: the file /etc/passwd is below no folder")
    )
    #expect(
      complaint(#"["kit/kit.parts.json", {"dot": {"type": "empty"}}]"#, files: files)
        == #"$.parts[1].dot: there is a part "dot" already; rename one of them"#)
  }

  @Test func doubledOverAndOverTheyHaveAnEnd() {
    let parts = (0..<40).map { number in
      "\"p\(number)\": {\"type\": \"flexbox\", \"children\": [{\"type\": \"part\", \"part\": \"p\(number + 1)\"}, {\"type\": \"part\", \"part\": \"p\(number + 1)\"}]}"
    }.joined(separator: ",")
    let complaint = complaint(
      "{\(parts), \"p40\": {\"type\": \"empty\"}}", #"{"type": "part", "part": "p0"}"#)
    #expect(complaint.contains("has more than the limit"))
  }

  @Test func chainsOfPartsEnd() {
    let parts = (0..<3000).map {
      "\"p\($0)\": {\"type\": \"sizing\", \"child\": {\"type\": \"part\", \"part\": \"p\($0 + 1)\"}}"
    }
    .joined(separator: ",")
    #expect(complaint("{\(parts), \"p3000\": {\"type\": \"empty\"}}").contains("nested more than 1024 deep"))
  }

  @Test func listsHaveThemToo() throws {
    let script =
      #"{"list": {"kind": "table", "width": 10, "height": 10, "parts": {"a": {"type": "labl"}}}, "steps": []}"#
    #expect(throws: SceneError.self) { try ListScript(Array(script.utf8)) }
    #expect(throws: Never.self) {
      try ListScript(
        Array(
          #"{"list": {"kind": "table", "width": 10, "height": 10, "parts": {"a": {"type": "empty"}}}, "templates": {"row": {"type": "part", "part": "a"}}, "steps": []}"#
            .utf8))
    }
  }
}
