import ListViews
import Scenes
import TestSupport
import Testing
import Typesetting

/// What only laying out finds names the place in the document.
@Suite struct LayoutErrorPathTests {
  private func complaint(_ component: String, more: String = "") throws -> String {
    let scene = try ScenesTests.scene("{\(more)\"component\": \(component)}")
    let error = #expect(throws: SceneError.self) { try scene.layOut(fonts: FontLibrary.standard()) }
    return error?.description ?? ""
  }

  @Test func theComponentAmongItsLikesIsNamed() throws {
    #expect(
      try complaint(
        """
        {"type": "flexbox", "children": [{"type": "inset", "child": {"type": "component"}},
          {"type": "inset", "top": "auto", "child": {"type": "component"}}]}
        """)
        == "$.component.children[1]: Flexbox#flexbox > Inset#inset: an infinite inset needs a parent of known size; give the parent a size or the inset a length"
    )
  }

  @Test func whatLoopsRepeatIsNamedWhereItStands() throws {
    let text = try complaint(
      """
      {"type": "flexbox", "children": [{"type": "empty"}, {"forEach": "{{l}}",
        "component": {"type": "label", "string": "{{item}}", "font": {"family": "{{item}}"}}}]}
      """, more: #""model": {"l": ["Inter", "Nope"]}, "#)
    #expect(
      text.hasPrefix(
        "$.component.children[1].component.font.family: Flexbox#flexbox > Text#label: the font library has no family “Nope”"
      ))
  }

  /// A family is named where it stands, also among runs, as a button's font and beside what the flexbox around says.
  @Test(arguments: [
    (#"{"type": "label", "string": "a", "font": {"size": 9, "family": "Nope"}}"#, "$.component.font.family"),
    (
      #"{"type": "text", "runs": [{"string": "a"}, {"string": "b", "font": {"family": "Nope"}}]}"#,
      "$.component.runs[1].font.family"
    ),
    (
      #"{"type": "button", "titles": {"normal": "a"}, "font": {"family": "Nope"}}"#, "$.component.font.family"
    ),
    (
      #"{"type": "flexbox", "children": [{"component": {"type": "label", "string": "a", "font": {"family": "Nope"}}, "flexGrow": 1}]}"#,
      "$.component.children[0].component.font.family"
    ),
    (
      #"{"type": "list", "font": {"family": "Nope"}, "children": [{"type": "label", "string": "a"}]}"#,
      "$.component.font.family"
    ),
  ])
  func familiesAreNamedWhereTheyStand(component: String, path: String) throws {
    let text = try complaint(component)
    #expect(text.hasPrefix("\(path): "), "\(text)")
    #expect(text.contains("has no family “Nope”; use one of Inter"))
  }

  @Test @MainActor func rowsNameTheirTemplate() async throws {
    let script = """
      {"list": {"kind": "table", "width": 10, "height": 10}, "templates": {
        "row": {"type": "inset", "child": {"type": "label", "string": "a", "font": {"family": "Nope"}}}},
       "steps": [{"apply": {"insertSections": [0], "insertItems": [{"at": [0, 0], "template": "row", "model": {}}]}}]}
      """
    let folder = try TemporaryFolder()
    let player = ListPlayer(
      try ListScript(Array(script.utf8)), fonts: try FontLibrary.standard(), resources: SceneResources(),
      recorder: try FrameRecorder(folder: folder.path))
    let error = await #expect(throws: ListPlayError.self) { try await player.play() }
    #expect(
      error?.description.hasPrefix("step 0: $.templates.row.child.font.family: Inset#inset > Text#label: ")
        == true)
  }
}
