import JSON
import Scenes
import Testing

/// What filling a template may make.
@Suite struct SceneLimitTests {
  @Test func refusesDocumentsBeyondTheLimit() {
    let error = #expect(throws: SceneError.self) {
      try JSONValue(parsing: Array("[1,2]".utf8), limits: SceneLimits(documentBytes: 4))
    }
    #expect(
      error?.description
        == "the document has 5 bytes, more than the limit of 4 (documentBytes); make it smaller or raise the limit (SceneLimits in Swift)"
    )
  }

  private func complaint(_ document: String, _ limits: SceneLimits) -> String {
    do {
      _ = try SceneDocument(Array(document.utf8), limits: limits).scene(resources: SceneResources())
      return ""
    } catch {
      return "\(error)"
    }
  }

  private func document(_ child: String, list: Int = 10) -> String {
    #"{"model": {"l": \#(Array(0..<list)), "no": false, "t": "twelve bytes"}, "component": {"type": "flexbox", "children": [\#(child)]}}"#
  }

  @Test func componentsAreCountedAfterLoops() {
    let row = #"{"forEach": "{{l}}", "type": "inset", "child": {"type": "component"}}"#
    let limits = SceneLimits(components: 21)
    #expect(complaint(document(row), limits) == "")
    #expect(
      complaint(document(row, list: 11), limits)
        == "$.component.children[0]: once it is filled, the document has more than the limit of 21 (components); make it or its model smaller, or raise the limit (SceneLimits in Swift)"
    )
    // A model may hold components, too.
    let model =
      #"{"model": {"c": [\#(Array(repeating: #"{"type": "empty"}"#, count: 21).joined(separator: ","))]}, "#
    #expect(
      complaint(model + #""component": {"type": "flexbox", "children": "{{c}}"}}"#, limits).contains(
        "(components)"))
  }

  @Test func componentsThatTheDocumentNamesAreCounted() {
    let many = Array(repeating: #"{"type": "component"}"#, count: 50).joined(separator: ",")
    for more in ["", #", {"if": "{{no}}", "type": "component"}"#] {
      #expect(complaint(document(many + more), SceneLimits(components: 51)) == "")
      #expect(complaint(document(many + more), SceneLimits(components: 50)).contains("(components)"))
    }
  }

  @Test func roundsThatConditionsEndCount() {
    let loops = """
      {"forEach": "{{l}}", "as": "a", "type": "flexbox", "children": [
        {"forEach": "{{l}}", "as": "b", "component": {"if": "{{no}}", "type": "empty"}}]}
      """
    #expect(complaint(document(loops), SceneLimits(filledValues: 1000)) == "")
    #expect(complaint(document(loops), SceneLimits(filledValues: 120)).contains("(filledValues)"))
  }

  @Test(arguments: [
    #"{"forEach": "{{l}}", "type": "label", "string": "{{t}}"}"#,
    #"{"forEach": "{{l}}", "type": "text", "runs": [{"string": "{{t}}"}]}"#,
    #"{"forEach": "{{l}}", "type": "button", "titles": {"normal": "{{t}}"}}"#,
  ])
  func textIsCounted(row: String) {
    #expect(complaint(document(row), SceneLimits(textBytes: 120)) == "")
    #expect(
      complaint(document(row, list: 11), SceneLimits(textBytes: 120)).contains(
        "more than the limit of 120 (textBytes)"))
  }

  @Test func longExpressionsAreRefused() {
    let name = String(repeating: "a", count: 4097)
    #expect(
      ScenesTests.complaint(aboutComponent: #"{"type": "label", "string": "{{\#(name)}}"}"#)
        == "$.component.string: there are more than 4096 bytes between double braces (expressionBytes); put the value into the model"
    )
  }
}
