import Components
import Drawing
import JSON
import Outlines
import Scenes
import TestSupport
import Testing
import Typesetting

@Suite struct NamedColorTests {
  private static let document = """
    {"colors": {"card": {"light": "#fff", "dark": "@ink"}, "ink": "#112233", "tint": "@card", "half": {"light": "red"}},
     "variants": [{"name": "dark", "environment": {"userInterfaceStyle": "dark"}, "colors": {"half": "blue"}}],
     "background": "@NAME", "component": {"type": "empty"}}
    """

  @Test(arguments: [
    ("card", 0xFFFFFF, 0x112233), ("tint", 0xFFFFFF, 0x112233), ("half", 0xFF0000, 0x0000FF),
    ("ink", 0x112233, 0x112233),
  ])
  func namesStandForColours(name: String, light: Int, dark: Int) throws {
    let document = try SceneDocument(Array(Self.document.replacing("NAME", with: name).utf8))
    #expect(document.background == Color(rgb: UInt32(light)))
    #expect(try document.variant(named: "dark").background == Color(rgb: UInt32(dark)))
  }

  @Test(arguments: [
    (
      #"{"a": "@b", "b": {"light": "red", "dark": "@c"}, "c": "@b"}"#,
      "$.colors.c: the colours b → c → b name each other; give one of them a value"
    ),
    (#"{"a": "@a"}"#, "$.colors.a: the colours a → a name each other; give one of them a value"),
    (#"{"a": "@x"}"#, #"$.colors.a: there is no colour "x"; the document names none; add it to "colors""#),
    (#"{"a": {"dark": "red"}}"#, #"$.colors.a: the key "light" is missing; add it"#),
    (#"{"a": 5}"#, "$.colors.a: expected a text, got 5"),
    (
      #"5"#,
      "$.colors: expected an object of colours, the name of a file with one, or an array of these, got 5"
    ),
    (#"[{"a": "red"}, {"b": "@c"}]"#, #"$.colors[1].b: there is no colour "c"; there are a"#),
    (
      #""kit.json""#,
      "$.colors: the file kit.json is below no folder that the document may read; move it into the document's own, or allow its folder (--allow-file)"
    ),
  ])
  func refusesWhatIsNoColour(colors: String, complaint: String) {
    #expect(
      ScenesTests.complaint(about: "{\"colors\": \(colors), \"component\": {\"type\": \"empty\"}}")
        == complaint)
  }

  @Test func mayBeInFilesBelowTheFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      ##"{"version": 1, "card": "#fff", "tint": "@ink", "ink": "red"}"##, to: "kit.colors.json")
    try folder.write(#"{"bad": {"dark": "red"}}"#, to: "bad.json")
    let files = SceneResources(SceneAccess(folder: folder.path))
    func document(_ colors: String) throws -> SceneDocument {
      let text = """
        {"colors": \(colors), "background": "@tint", "component": {"type": "empty"},
         "variants": [{"name": "blue", "colors": {"ink": "blue"}}, {"name": "file", "colors": "kit.colors.json"}]}
        """
      return try SceneDocument(Array(text.utf8), resources: files)
    }
    let shared = try document(#""kit.colors.json""#)
    #expect(shared.background == Color(rgb: 0xFF0000))
    #expect(try shared.variant(named: "blue").background == Color(rgb: 0x0000FF))
    let own = try document(##"["kit.colors.json", {"ink": "#0f0"}]"##)
    #expect(own.background == Color(rgb: 0x00FF00))
    #expect(try own.variant(named: "file").background == Color(rgb: 0xFF0000))
    #expect {
      try document(#""bad.json""#)
    } throws: {
      "\($0)" == #"bad.json: $.bad: the key "light" is missing; add it"#
    }
    let list =
      #"{"list": {"kind": "table", "width": 10, "height": 10, "colors": "kit.colors.json", "background": "@ink"}, "steps": []}"#
    #expect(throws: Never.self) { try ListScript(Array(list.utf8), resources: files) }
  }

  @Test func outlinesSayWhatIsInFilesOfThoseThatAreUsed() throws {
    let folder = try TemporaryFolder()
    try folder.write(##"{"card": "#fff", "tint": "@ink", "ink": {"light": "red"}}"##, to: "kit.colors.json")
    let files = SceneResources(SceneAccess(folder: folder.path))
    let text =
      #"{"colors": "kit.colors.json", "component": {"type": "label", "string": "a", "color": "@tint"}}"#
    let scene = try SceneDocument(Array(text.utf8), resources: files).scene(resources: files)
    let said = try #require(try scene.layOut(fonts: .standard()).outline.elements.first).properties
    #expect(
      said.filter { $0.key.hasPrefix("colors") } == ["colors.tint": "@ink", "colors.ink.light": "red"])
  }

  @Test func anUnknownNameIsFoundWhereNothingShowsIt() {
    #expect(
      ScenesTests.complaint(
        about: """
          {"colors": {"b": "red", "a": "red"}, "model": {"no": false}, "component": {"type": "flexbox", "children": [
            {"type": "label", "if": "{{no}}", "string": "", "color": "@c"}]}}
          """)
        == #"$.component.children[0].color: there is no colour "c"; there are a, b"#)
  }

  @Test func chainsOfNamesMayBeLong() {
    let colors = (0..<20_000).map { "\"c\($0)\": \"@c\($0 + 1)\"" }.joined(separator: ",")
    #expect(
      ScenesTests.complaint(
        about: "{\"colors\": {\(colors), \"c20000\": \"red\"}, \"component\": {\"type\": \"empty\"}}") == "")
  }

  /// What a component draws by itself in the dark is what it draws with those colours in the light.
  @MainActor
  @Test(arguments: [
    (#"{"type": "label", "string": "a"}"#, #"{"type": "label", "string": "a", "color": "white"}"#),
    (#"{"type": "text", "runs": [{"string": "a"}]}"#, #"{"type": "label", "string": "a", "color": "white"}"#),
    (
      #"{"type": "label", "string": "a", "color": {"light": "red", "dark": "lime"}}"#,
      #"{"type": "label", "string": "a", "color": "lime"}"#
    ),
    (#"{"type": "label", "string": "a", "color": "black"}"#, #"{"type": "label", "string": "a"}"#),
    (
      #"{"type": "button", "titles": {"normal": "a"}}"#,
      #"{"type": "button", "titles": {"normal": "a"}, "titleColors": {"normal": "white"}}"#
    ),
    (#"{"type": "activityIndicator"}"#, ##"{"type": "activityIndicator", "color": "#98989F"}"##),
  ])
  func whatADocumentDoesNotNameFollowsTheStyle(inTheDark: String, inTheLight: String) throws {
    let environment = #""environment": {"userInterfaceStyle": "dark"}"#
    let dark = try Self.displayList("{\(environment), \"component\": \(inTheDark)}")
    #expect(try dark.digest == Self.displayList("{\"component\": \(inTheLight)}").digest)
  }

  @MainActor private static func displayList(_ text: String) throws -> DisplayList {
    let tree = MountedTree(in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
    tree.mount(try #require(try scene(text).layOut(fonts: FontLibrary.standard()).layout))
    return tree.displayList(at: 0)
  }
}
