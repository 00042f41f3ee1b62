import Components
import Drawing
import Geometry
import JSON
import Scenes
import Testing
import Typesetting

/// `markdown` of `text`.
@Suite @MainActor struct MarkdownTextTests {
  /// The colours in which the glyphs of a text are drawn, and how many of them.
  private static func colors(_ component: String, model: JSONValue? = nil) throws -> [Color: Int] {
    let laidOut = try scene("{\"component\": \(component)}", model: model).layOut(
      fonts: FontLibrary.standard())
    let tree = MountedTree(in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
    tree.mount(try #require(laidOut.layout))
    return tree.displayList(at: 0).commands.reduce(into: [:]) { colors, command in
      if case .glyphs(let run, let color) = command { colors[color, default: 0] += run.glyphs.count }
    }
  }

  @Test func marksAreReadBeforePlaceholdersAreFilled() throws {
    let text = ##"{"type": "text", "markdown": "a [{{word}}](x)", "color": "#FF0000"}"##
    let colors = try Self.colors(text, model: ["word": "[b](c)"])
    #expect(colors == [.red: 2, Color(rgb: 0x007AFF): 6])
  }

  @Test(arguments: [
    #"{"type": "sizing", "child": TEXT}"#, #"{"type": "flexbox", "children": [TEXT]}"#,
    #"{"type": "flexbox", "children": [{"component": TEXT, "flexShrink": 1}]}"#,
    #"{"type": "zstack", "children": [{"component": {"type": "flexbox", "children": [TEXT]}}]}"#,
  ])
  func standsWhereverATextMay(around: String) throws {
    for text in [
      #"{"type": "text", "markdown": "a **b**"}"#, #"{"type": "text", "markdown": "a **{{b}}**"}"#,
    ] {
      #expect(try Self.colors(around.replacing("TEXT", with: text), model: ["b": "b"]) == [.black: 3])
    }
  }

  @Test func marksChangeTheLookOfTheText() throws {
    func width(_ markdown: String) throws -> Double {
      try scene(ofComponent: #"{"type": "text", "markdown": "\#(markdown)", "font": {"size": 20}}"#)
        .layOut(fonts: FontLibrary.standard()).size.width
    }
    #expect(try width("**Heavy** *leans*") > width("Heavy leans"))
    #expect(try width("`iiii`") > width("iiii"))
    #expect(try width("") == 0)
  }

  @Test(arguments: [
    (#"{"type": "text", "markdown": "a", "runs": []}"#, "runs and markdown say the same"),
    (#"{"type": "text", "runs": [], "color": "red"}"#, "each of the runs has a color of its own"),
    (#"{"type": "text", "markdown": ["a"]}"#, "$.component.markdown: expected text in Markdown"),
    (#"{"type": "text"}"#, "runs"),
    (#"{"type": "text", "markdown": "a **{{b}}**"}"#, "$.component.markdown: the model has no value"),
    (#"{"type": "text", "markdown": "[a]({{b}})"}"#, "$.component.markdown: the model has no value"),
    (#"{"type": "text", "markdown": "a *{{b +}}*"}"#, "$.component.markdown: "),
  ])
  func faultsAreNamed(component: String, words: String) {
    let error = #expect(throws: SceneError.self) { try scene(ofComponent: component) }
    #expect(error.map { "\($0)" }?.contains(words) == true, "\(error.map { "\($0)" } ?? "")")
  }
}
