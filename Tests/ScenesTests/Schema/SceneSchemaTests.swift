import Foundation
import JSON
import Scenes
import TestSupport
import Testing

@Suite struct SceneSchemaTests {
  private let validator: SchemaValidator

  init() throws {
    validator = try SchemaValidator(file: "scene.schema.json")
  }

  /// The keys of the object that a definition describes, `scene` being the whole schema.
  private func keys(_ definition: String) -> [String] {
    let schema = definition == "scene" ? validator.schema : validator.schema["$defs"]?[definition]
    guard case .object(let properties)? = schema?["properties"] else { return [] }
    return properties.members.map(\.key)
  }

  @Test func hasTheKeysThatReadersKnow() {
    for (name, known) in SceneVocabulary.objects {
      #expect(keys(name).sorted() == Array(Set(known)).sorted(), "\(name)")
    }
    // Every object of the schema is one that readers know; `node` only tells the types apart.
    guard case .object(let definitions)? = validator.schema["$defs"] else {
      Issue.record("the schema has no definitions")
      return
    }
    let objects = definitions.members.filter { $0.value["properties"] != nil }.map(\.key)
    #expect(Set(objects) == Set(SceneVocabulary.objects.keys).subtracting(["scene"]).union(["node"]))
  }

  @Test func hasTheWordsThatReadersKnow() {
    for (name, words) in SceneVocabulary.words {
      #expect(validator.schema["$defs"]?[name]?["enum"] == .array(words.map { .string($0) }), "\(name)")
    }
    let types = validator.schema["$defs"]?["node"]?["properties"]?["type"]?["anyOf"]
    guard case .array(let alternatives)? = types else {
      Issue.record("the schema does not say which types there are")
      return
    }
    #expect(alternatives.first?["enum"] == .array(SceneVocabulary.componentTypes.map { .string($0) }))
  }

  @Test(.requiresCorpus("snapshots")) func allowsTheSnapshotCorpus() throws {
    let folder = Corpora.folder("snapshots")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".scene.json")
    }
    #expect(names.count == 115)
    for name in names {
      let json = try JSONValue(parsing: [UInt8](Data(contentsOf: folder.appending(path: name))))
      #expect(try validator.complaint(about: json) == nil, "\(name)")
    }
  }

  @Test(.requiresCorpus("layout"), arguments: [("yoga", 751), ("taffy", 126), ("random", 2000)])
  func allowsTheLayoutCorpus(file: String, count: Int) throws {
    let lines = try Data(contentsOf: Corpora.folder("layout").appending(path: "\(file).jsonl")).split(
      separator: 0x0A)
    let complaints = try lines.compactMap { line in
      try validator.complaint(about: JSONValue(parsing: [UInt8](line))["scene"] ?? .null)
    }
    #expect(lines.count == count)
    #expect(complaints == [])
  }

  @Test(arguments: [
    #"{"type": "label", "string": "{{a}} b", "font": {"weight": "bold"}, "color": "{{c}}", "if": "{{d}}"}"#,
    #"{"type": "flexbox", "children": "{{rows}}"}"#,
    #"{"type": "flexbox", "children": [{"component": {"type": "empty"}, "forEach": "{{a}}", "as": "x", "flexGrow": "{{x}}"}]}"#,
    ##"{"type": "component", "view": {"backgroundColor": "#{{hex}}", "backgroundGradient": {"stops": [[0, "#fff"], [1, "red"]]}}}"##,
    #"{"type": "button", "titles": {"normal": "{{a}}"}, "titleColors": {"selected": "red"}, "titleInsets": {"left": -2}, "enabled": "{{on}}", "action": "open"}"#,
    #"{"type": "inset", "left": "auto", "top": "10%", "child": null}"#,
    #"{"type": "zstack", "children": [{"type": "empty"}, {"component": {"type": "empty"}, "alignment": "top"}]}"#,
    #"{"type": "grid", "columns": [10, "1fr", "0.5fr", "auto"], "alignment": "stretch", "children": [{"type": "empty"}, {"component": {"type": "empty"}, "columnSpan": 2, "rowSpan": 3}]}"#,
    #"{"type": "scroll", "axis": "horizontal", "contentOffset": [3, 0], "child": {"type": "fitting", "children": [{"type": "empty"}]}}"#,
    ##"{"type": "switch", "isOn": "{{on}}", "tint": "#F00", "enabled": false}"##,
    #"{"type": "segmentedControl", "segments": ["A"], "selected": 0}"#,
    #"{"type": "divider", "axis": "vertical"}"#,
    #"{"type": "text", "runs": [{"string": "a", "underline": "double"}, {"string": "b", "underline": true}]}"#,
    #"{"type": "inset", "left": "{{a}}%", "top": "-{{a ?? '5'}}%", "child": {"type": "component", "size": {"width": "{{b}}%"}}}"#,
    #"{"type": "grid", "columns": ["{{a}}fr", "1fr"]}"#,
  ])
  func allowsWhatReadersAllow(component: String) throws {
    let document = try JSONValue(parsing: Array("{\"component\": \(component)}".utf8))
    #expect(try validator.complaint(about: document) == nil)
  }

  @Test(arguments: [
    #"{}"#, #"{"type": "buton"}"#, #"{"type": "button", "titles": "OK"}"#,
    #"{"type": "button", "images": {"hovered": "a.png"}}"#,
    #"{"type": "button", "titleInsets": {"start": 1}}"#, #"{"type": "component", "siz": {}}"#,
    #"{"type": "inset"}"#,
    #"{"type": "inset", "left": "1 %", "child": null}"#, #"{"type": "component", "size": {"width": -1}}"#,
    #"{"type": "component", "view": {"opacity": 2}}"#,
    #"{"type": "component", "view": {"shadow": {"offset": [1]}}}"#,
    ##"{"type": "component", "view": {"backgroundColor": "#12"}}"##,
    #"{"type": "component", "view": {"backgroundColor": "reddish"}}"#,
    #"{"type": "flexbox", "direction": "sideways"}"#, #"{"type": "flexbox", "children": [null]}"#,
    #"{"type": "flexbox", "children": [{"component": {"type": "empty"}, "flexGrow": "big"}]}"#,
    #"{"type": "flexbox", "children": [{"component": {"type": "empty"}, "zIndex": 0.5}]}"#,
    #"{"type": "label", "string": "", "font": {"weight": 50}}"#,
    #"{"type": "label", "string": "", "if": true}"#,
    #"{"type": "ratio", "ratio": 0, "child": null}"#, #"{"type": "text", "runs": [{}]}"#,
    #"{"type": "networkImage", "cropRect": [0, 0, 1]}"#,
    #"{"type": "slider", "value": 2}"#, #"{"type": "pageControl"}"#, #"{"type": "stepper", "value": 1}"#,
    #"{"type": "segmentedControl", "segments": [1]}"#, #"{"type": "textField", "isSecure": 1}"#,
    #"{"type": "grid"}"#, #"{"type": "grid", "columns": []}"#, #"{"type": "grid", "columns": 1.5}"#,
    #"{"type": "grid", "columns": ["1 fr"]}"#,
    #"{"type": "component", "size": {"width": "{{a %"}}"#,
    #"{"type": "component", "size": {"width": "{{}}%"}}"#,
    #"{"type": "grid", "columns": 1, "children": [{"component": {"type": "empty"}, "rowSpan": 0}]}"#,
    #"{"type": "scroll", "axis": "both", "child": null}"#,
    #"{"type": "scroll", "contentOffset": [1], "child": null}"#,
  ])
  func refusesWhatReadersRefuse(component: String) throws {
    let document = try JSONValue(parsing: Array("{\"component\": \(component)}".utf8))
    #expect(try validator.complaint(about: document) != nil)
    #expect(complaint(aboutComponent: component) != "")
  }
}
