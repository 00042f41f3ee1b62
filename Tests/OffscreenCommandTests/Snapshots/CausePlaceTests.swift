import Foundation
import TestSupport
import Testing

/// Where `offscreen test` says that a difference is written.
@Suite struct CausePlaceTests {
  private static let scene = """
    {
      "width": 200,
      "background": "#FFFFFF", "colors": [ "kit.colors.json", { "ink-1": "#010101" } ],
      "model": { "title": "Bells" },
      "parts": [ "kit.parts.json", { "badge": { "type": "component",
        "size": { "width": 9, "height": 9 }, "view": { "backgroundColor": "#112233" } } } ],
      "variants": [
        { "name": "dark",
          "background": "#222222" }
      ],
      "component": { "type": "flexbox", "children": [
        { "component": { "type": "label", "id": "title", "string": "{{title}}",
                         "font": { "size": 12 } },
          "margin": 0 },
        { "type": "part", "part": "badge" },
        { "type": "part", "part": "rule" },
        { "type": "label", "string": "last", "color": "@ink-1", "view": { "backgroundColor": "@card" } } ] }
    }
    """
  private static let colors = """
    {
      "ink-1": "#778899",
      "card": { "light": "#EEEEEE",
        "dark": "#333333" }
    }
    """
  private static let kit = """
    {
      "rule": { "type": "component", "size": { "height": 2 },
        "view": { "backgroundColor": "#445566" } }
    }
    """

  private struct Report: Decodable {
    struct Entry: Decodable {
      struct Cause: Decodable {
        let property: String?
        let path: String?
        let line: Int?
      }

      struct Source: Decodable {
        let file: String
        let line: Int?
      }

      let name: String
      let causes: [Cause]
      let source: Source
    }

    let entries: [Entry]
  }

  /// What a run says of documents that were changed since their references were recorded.
  private func changed(_ file: String, _ text: String, _ changes: [(String, String)]) async throws -> (
    output: String, entries: [Report.Entry]
  ) {
    let site = try await AccidentSite(isRecorded: false)
    let files = ["kit.parts.json": Self.kit, "kit.colors.json": Self.colors, file: text]
    for (name, text) in files { try site.folder.write(text, to: "places/\(name)") }
    _ = try await site.run("test places --record missing")
    for (name, text) in files {
      let new = changes.reduce(text) { $0.replacing($1.0, with: $1.1) }
      try site.folder.write(new, to: "places/\(name)")
    }
    let output = try await site.run("test places --report report --junit junit.xml").standardOutput
    let report = try JSONDecoder().decode(
      Report.self, from: Data(site.folder.bytes(of: "report/report.json")))
    return (output, report.entries.sorted { $0.name < $1.name })
  }

  @Test(arguments: [
    (#""size": 12"#, #""size": 14"#, "font.size", "$.component.children[0].component.font.size", 13),
    (#"margin": 0"#, #"margin": 4"#, "margin", "$.component.children[0].margin", 14),
    ("{{title}}", "{{ title | upper }}", "string", "$.component.children[0].component.string", 12),
    // What a placeholder alone stands for is written in the model.
    ("Bells", "Whistles", "string", "$.model.title", 4),
    ("#112233", "#CC2233", "view.backgroundColor", "$.parts[1].badge.view.backgroundColor", 6),
    (#""last""#, #""end""#, "string", "$.component.children[3].string", 17),
    ("#FFFFFF", "#FFEEEE", "background", "$.background", 3),
    ("#010101", "#FF0101", "colors.ink-1", "$.colors[1][\"ink-1\"]", 3),
    // What nobody says any more is looked for where it was said.
    (##", "view": { "backgroundColor": "#112233" }"##, "", "view.backgroundColor", "$.parts[1].badge", 5),
  ])
  func propertiesHavePlaces(
    before: String, after: String, property: String, path: String, line: Int
  ) async throws {
    let (output, entries) = try await changed("card.scene.json", Self.scene, [(before, after)])
    let entry = try #require(entries.last)
    #expect(entry.causes.map(\.property) == [property])
    #expect(entry.causes.first?.path == path)
    #expect(entry.causes.first?.line == line)
    #expect(entry.source.file == "places/card.scene.json")
    #expect(entry.source.line == line)
    #expect(output.contains(" (line \(line))\n"))
  }

  @Test func settingsOfVariantsAreTheirOwn() async throws {
    let (_, entries) = try await changed("card.scene.json", Self.scene, [("#222222", "#332222")])
    let dark = try #require(entries.first)
    #expect(dark.causes.map(\.path) == ["$.variants[0].background"])
    #expect(dark.source.line == 9)
  }

  @Test func filesOfPartsAreNamed() async throws {
    let (output, entries) = try await changed("card.scene.json", Self.scene, [("#445566", "#CC5566")])
    #expect(entries.first?.causes.map(\.path) == ["kit.parts.json: $.rule.view.backgroundColor"])
    #expect(entries.first?.source.file == "places/kit.parts.json")
    #expect(entries.first?.source.line == 3)
    #expect(output.contains("view.backgroundColor #445566 → #CC5566 (kit.parts.json:3)\n"))
  }

  @Test func filesOfColorsAreNamed() async throws {
    let (output, entries) = try await changed("card.scene.json", Self.scene, [("#EEEEEE", "#EECCCC")])
    #expect(entries.last?.causes.map(\.path) == ["kit.colors.json: $.card.light"])
    #expect(entries.last?.source.file == "places/kit.colors.json")
    #expect(entries.last?.source.line == 3)
    #expect(output.contains("colors.card.light #EEEEEE → #EECCCC (kit.colors.json:3)\n"))
  }

  @Test func whatIsGoneWasInWhatIsAroundIt() async throws {
    let gone = """
      ,
          { "type": "label", "string": "last", "color": "@ink-1", "view": { "backgroundColor": "@card" } } ]
      """
    let (output, entries) = try await changed("card.scene.json", Self.scene, [(gone, " ]")])
    #expect(entries.first?.causes.map(\.path) == ["$.component"])
    #expect(output.contains("label is gone (line 11)\n"))
  }

  @Test func listsHavePlacesToo() async throws {
    let script = """
      {
        "list": { "kind": "table", "width": 200, "height": 90, "background": "#FFFFFF",
          "variants": [ { "name": "dark", "background": "#222222" } ] },
        "templates": { "row": { "type": "label", "string": "{{name}}",
          "view": { "backgroundColor": "#EEEEEE" } } },
        "steps": [
          { "apply": { "insertSections": [0],
                       "insertItems": [ { "at": [0, 0], "template": "row", "model": { "name": "a" } } ] } },
          { "resize": { "width": 120, "height": 90 } } ]
      }
      """
    let (_, entries) = try await changed("rows.list.json", script, [("#EEEEEE", "#CCEEEE")])
    #expect(entries.last?.causes.map(\.path) == ["$.templates.row.view.backgroundColor"])
    #expect(entries.last?.source.line == 5)
    let (_, variants) = try await changed("rows.list.json", script, [("#222222", "#332222")])
    #expect(variants.first?.causes.map(\.path) == ["$.list.variants[0].background"])
  }
}
