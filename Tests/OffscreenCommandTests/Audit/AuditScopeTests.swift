import TestSupport
import Testing

/// Each round of a loop is a scope of its own for ids, wherever the loop is written and whoever asks.
@Suite struct AuditScopeTests {
  private let folder: TemporaryFolder

  private static let tags =
    ##"{ "type": "flexbox", "children": [ { "type": "label", "id": "tag", "string": "{{item}}", "forEach": "{{tags}}" } ] }"##

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(##"{ "tags": \##(Self.tags) }"##, to: "scenes/kit.parts.json")
  }

  private static func scene(_ component: String) -> String {
    ##"{ "width": 200, "background": "#FFFFFF", "parts": "kit.parts.json", "model": { "tags": ["a", "b", "c"] }, "component": \##(component) }"##
  }

  private static func list(_ template: String, _ keys: String = "") -> String {
    ##"{ "list": { "kind": "table", "width": 200, "height": 100\##(keys) }, "templates": { "row": \##(template) }, "steps": [ { "apply": { "insertSections": [0], "insertItems": [ { "at": [0, 0], "template": "row", "model": { "tags": ["a", "b", "c"] } } ] } } ] }"##
  }

  @Test(arguments: [
    ("in a file of parts", "a.scene.json", scene(##"{ "type": "part", "part": "tags" }"##)),
    (
      "in place of what a condition leaves out", "a.scene.json",
      scene(
        ##"{ "type": "flexbox", "children": [ { "type": "label", "id": "first", "string": "A", "forEach": "{{tags}}", "if": "{{item == 'a'}}", "else": { "type": "label", "id": "other", "string": "B" } } ] }"##
      )
    ),
    (
      "on the component of an entry", "a.scene.json",
      scene(
        ##"{ "type": "flexbox", "children": [ { "flexGrow": 1, "component": { "type": "label", "id": "no", "string": "A", "if": "{{tags.0 == 'b'}}", "else": { "type": "label", "id": "tag", "string": "B", "forEach": "{{tags}}" } } } ] }"##
      )
    ),
    ("in a row", "a.list.json", list(tags)),
    (
      "in a file of parts of a list script", "a.list.json",
      list(##"{ "type": "part", "part": "tags" }"##, ##", "parts": "kit.parts.json""##)
    ),
  ])
  func roundsMayHaveTheSameIds(_ loop: String, _ file: String, _ document: String) async throws {
    try folder.write(document, to: "scenes/\(file)")
    let audit = try await BuiltProgram.offscreen.run(["audit", "scenes"], in: folder)
    #expect(audit.standardOutput == "nothing wrong in 1 picture of 1 document\n")
    _ = try await BuiltProgram.offscreen.run(["gallery", "scenes", "-o", "site"], in: folder)
    let known = try folder.files(in: "site/data").values.map { String(decoding: $0, as: UTF8.self) }
    #expect(!known.isEmpty && !known.contains { $0.contains("duplicate-id") })
  }

  @Test func anIdTwiceInARoundIsStillTwice() async throws {
    let twice = ##"{ "type": "label", "id": "tag", "string": "{{item}}" }"##
    try folder.write(
      Self.scene(
        ##"{ "type": "flexbox", "children": [ { "type": "flexbox", "forEach": "{{tags}}", "children": [ \##(twice), \##(twice) ] } ] }"##
      ), to: "scenes/a.scene.json")
    let audit = try await BuiltProgram.offscreen.run(["audit", "scenes"], in: folder)
    #expect(audit.exitCode == 1)
    #expect(audit.standardOutput.contains("duplicate-id: label#tag"))
    #expect(audit.standardOutput.contains("in 3 places"))
  }
}
