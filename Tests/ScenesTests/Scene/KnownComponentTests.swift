import Codecs
import Components
import Drawing
import Foundation
import Geometry
import JSON
import Scenes
import TestSupport
import Testing
import Typesetting

/// A document that is drawn with many models shows each as a document would that is drawn with that one only.
@Suite @MainActor struct KnownComponentTests {
  private static let text = """
    { "width": 200, "colors": { "ink": { "light": "#111827", "dark": "#F9FAFB" } },
      "model": { "title": "", "items": [], "badge": { "type": "empty" } },
      "variants": [ { "name": "red", "colors": { "ink": "#B91C1C" } } ],
      "component": { "type": "flexbox", "children": [
        { "type": "label", "string": "{{title}}", "color": "@ink" },
        { "type": "flexbox", "padding": 8, "view": { "backgroundColor": "@ink" }, "children": [
          { "type": "label", "id": "a", "string": "Always", "accessibility": { "label": "always" } },
          { "type": "label", "id": "a", "string": "the same", "font": { "textStyle": "body" } } ] },
        { "forEach": "{{items}}", "as": "item", "type": "inset", "top": 2,
          "child": { "type": "label", "string": "row", "color": "@ink" } },
        { "type": "inset", "child": "{{badge}}" } ] } }
    """
  private static let models: [JSONValue] = [
    ["title": "one", "items": [1, 2, 3], "badge": ["type": "label", "string": "new"]],
    ["title": "two", "items": [], "badge": ["type": "label", "string": "old"]],
    ["title": "three", "items": [1], "badge": ["type": "empty"]],
    ["title": "one", "items": [1, 2, 3], "badge": ["type": "label", "string": "new"]],
  ]

  /// What a document shows: its pixels' commands, its frames, and what it says to assistive technology.
  private static func shown(_ document: SceneDocument, _ model: JSONValue) throws -> [String] {
    let scene = try document.scene(model: model, resources: SceneResources())
    let layout = try scene.layOut(fonts: FontLibrary.standard())
    let tree = MountedTree(in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
    tree.mount(try #require(layout.layout))
    return ["\(tree.displayList(at: 0).digest)", layout.json.text(), "\(layout.outline)"]
  }

  @Test func modelsLeaveNothingBehind() throws {
    let document = try SceneDocument(Array(Self.text.utf8))
    for style in [UserInterfaceStyle.light, .dark, .light] {
      for size in [ContentSize.large, .accessibilityLarge] {
        for model in Self.models {
          for name in [nil, "red"] {
            var (used, fresh) = (document, try SceneDocument(Array(Self.text.utf8)))
            if let name { (used, fresh) = (try used.variant(named: name), try fresh.variant(named: name)) }
            used.environment.userInterfaceStyle = style
            used.environment.contentSize = size
            fresh.environment = used.environment
            #expect(try Self.shown(used, model) == Self.shown(fresh, model))
          }
        }
      }
    }
  }

  @Test func imagesAreThoseOfTheResources() throws {
    let document = try SceneDocument(
      Array(
        #"{ "component": { "type": "flexbox", "children": [ { "type": "image", "source": "i.png" }, { "type": "label", "string": "{{t}}" } ] } }"#
          .utf8))
    let folders = [try TemporaryFolder(), try TemporaryFolder()]
    for (folder, side) in zip(folders, [10, 20]) {
      let bitmap = Bitmap(
        size: PixelSize(width: side, height: 10), format: .straightRGBA,
        pixels: Array(repeating: 255, count: side * 40))
      try Data(PNGEncoder(.fast).encode(bitmap)).write(to: folder.url.appending(path: "i.png"))
    }
    let widths = try (folders + folders).map { folder in
      let resources = SceneResources(SceneAccess(folder: folder.path))
      let scene = try document.scene(model: ["t": ""], resources: resources)
      return try scene.layOut(fonts: FontLibrary.standard()).layout?.size.width
    }
    #expect(widths == [10, 20, 10, 20])
  }

  @Test func whatIsKnownCountsAgainstLimits() throws {
    let document = try SceneDocument(
      Array(
        #"{ "component": { "type": "flexbox", "children": [ { "forEach": "{{l}}", "type": "inset", "child": { "type": "empty" } } ] } }"#
          .utf8), limits: SceneLimits(components: 21))
    func complaint(rounds: Int) -> String {
      do throws(SceneError) {
        _ = try document.scene(
          model: ["l": .array(Array(repeating: 0, count: rounds))], resources: SceneResources())
        return ""
      } catch {
        return "\(error)"
      }
    }
    let first = complaint(rounds: 11)
    #expect(first.hasPrefix("$.component.children[0]:"))
    #expect(complaint(rounds: 10) == "")
    #expect(complaint(rounds: 11) == first)
  }
}
