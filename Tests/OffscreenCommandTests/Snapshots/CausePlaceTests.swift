import Testing

/// Where `offscreen test` says that a difference is written.
@Suite struct CausePlaceTests {
  private static let scene = """
    {
      "width": 200,
      "background": "#FFFFFF",
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
        { "type": "label", "string": "last" } ] }
    }
    """
  @Test(arguments: [
    (#""size": 12"#, #""size": 14"#, "font.size", "$.component.children[0].component.font.size", 13),
    (#"margin": 0"#, #"margin": 4"#, "margin", "$.component.children[0].margin", 14),
    ("{{title}}", "{{ title | upper }}", "string", "$.component.children[0].component.string", 12),
    // What a placeholder alone stands for is written in the model.
    ("Bells", "Whistles", "string", "$.model.title", 4),
    ("#112233", "#CC2233", "view.backgroundColor", "$.parts[1].badge.view.backgroundColor", 6),
    (#""last""#, #""end""#, "string", "$.component.children[3].string", 17),
    ("#FFFFFF", "#FFEEEE", "background", "$.background", 3),
    // What nobody says any more is looked for where it was said.
    (##""background": "#FFFFFF","##, "", "background", "$", 1),
    (##", "view": { "backgroundColor": "#112233" }"##, "", "view.backgroundColor", "$.parts[1].badge", 5),
  ])
  func propertiesHavePlaces(
    before: String, after: String, property: String, path: String, line: Int
  ) async throws {
    let (output, entries) = try await ChangedDocument.report("card.scene.json", Self.scene, [(before, after)])
    let entry = try #require(entries.last)
    #expect(entry.causes.map(\.property) == [property])
    #expect(entry.causes.first?.path == path)
    #expect(entry.causes.first?.line == line)
    #expect(entry.source.file == "places/card.scene.json")
    #expect(entry.source.line == line)
    #expect(output.contains(" (line \(line))\n"))
  }

  @Test func settingsOfVariantsAreTheirOwn() async throws {
    let (_, entries) = try await ChangedDocument.report(
      "card.scene.json", Self.scene, [("#222222", "#332222")])
    let dark = try #require(entries.first)
    #expect(dark.causes.map(\.path) == ["$.variants[0].background"])
    #expect(dark.source.line == 9)
  }

  @Test func filesOfPartsAreNamed() async throws {
    let (output, entries) = try await ChangedDocument.report(
      "card.scene.json", Self.scene, [("#445566", "#CC5566")])
    #expect(entries.first?.causes.map(\.path) == ["kit.parts.json: $.rule.view.backgroundColor"])
    #expect(entries.first?.source.file == "places/kit.parts.json")
    #expect(entries.first?.source.line == 3)
    #expect(output.contains("view.backgroundColor #445566 → #CC5566 (kit.parts.json:3)\n"))
  }

  @Test(arguments: ["badge", "rule"])
  func partsComeWhereTheyAreUsed(part: String) async throws {
    let rule = #"{ "type": "part", "part": "rule" },"#
    let more = rule + "\n" + #"{ "type": "part", "part": "\#(part)" },"#
    let (_, entries) = try await ChangedDocument.report("card.scene.json", Self.scene, [(rule, more)])
    #expect(entries.last?.causes.map(\.path) == ["$.component.children[3]"])
    #expect(entries.last?.source.file == "places/card.scene.json")
    #expect(entries.last?.source.line == 17)
  }

  @Test(arguments: [
    (#""margin": 2"#, #""margin": 5"#, "margin", "$.component.children[0].margin"),
    (#", "margin": 2"#, "", "margin", "$.component.children[0]"),
    (#""margin": 3"#, #""margin": 5"#, "margin", "$.component.children[1].margin"),
    (#""width": 9"#, #""width": 7"#, "size.width", "$.parts.badge.size.width"),
  ])
  func whatIsSaidAroundPartsStandsWhereTheyAreUsed(
    before: String, after: String, property: String, path: String
  ) async throws {
    let scene = """
      {
        "model": { "no": false },
        "parts": { "badge": { "type": "component", "size": { "width": 9, "height": 9 },
          "view": { "backgroundColor": "#112233" } } },
        "component": { "type": "flexbox", "children": [
          { "component": { "type": "part", "part": "badge" }, "margin": 2 },
          { "component": { "type": "label", "string": "a", "if": "{{no}}",
            "else": { "type": "label", "string": "b" } }, "margin": 3 },
          { "type": "label", "string": "last" } ] }
      }
      """
    let (_, entries) = try await ChangedDocument.report("parts.scene.json", scene, [(before, after)])
    #expect(entries.last?.causes.map(\.property) == [property])
    #expect(entries.last?.causes.map(\.path) == [path])
  }

  @Test func whatIsGoneWasInWhatIsAroundIt() async throws {
    let gone = """
      ,
          { "type": "label", "string": "last" } ]
      """
    let (output, entries) = try await ChangedDocument.report("card.scene.json", Self.scene, [(gone, " ]")])
    #expect(entries.first?.causes.map(\.path) == ["$.component"])
    #expect(output.contains("label is gone (line 11)\n"))
  }

  @Test func contentOfFilesIsWhereTheirNamesAre() async throws {
    let icon = """
      <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path fill="red" d="M0 0h9v9z"/></svg>
      """
    let scene = """
      {
        "model": { "icon": "icons/a.svg" },
        "component": { "type": "image", "source": "{{icon}}" }
      }
      """
    let (output, entries) = try await ChangedDocument.report(
      "icon.scene.json", scene, [("red", "blue")], beside: ["icons/a.svg": icon])
    #expect(entries.last?.causes.map(\.path) == ["$.model.icon"])
    #expect(output.contains("image: source \"a.svg ("))
  }

  @Test(arguments: [
    ("[0, 40]", "[0, 45]", "$.steps[2].scroll.to"),
    (#""select": [0, 4]"#, #""select": [0, 3]"#, "$.steps[4].select"),
    (#""list": {"#, #""list": { "header": { "type": "label", "string": "new" },"#, "$.list.header"),
  ])
  func stepsThatScrollAndSelectAreNamed(before: String, after: String, path: String) async throws {
    let rows = (0..<6).map { #"{ "at": [0, \#($0)], "template": "row", "model": { "name": "\#($0)" } }"# }
    let script = """
      {
        "list": { "kind": "table", "width": 200, "height": 60, "selection": "multiple" },
        "templates": { "row": { "type": "label", "string": "{{name}}" } },
        "steps": [
          { "apply": { "insertSections": [0], "insertItems": [ \(rows.joined(separator: ", ")) ] }, "mode": "sync" },
          { "scroll": { "to": [0, 20] } }, { "scroll": { "to": [0, 40] } },
          { "select": { "at": [0, 2] } }, { "select": [0, 4] } ]
      }
      """
    let (_, entries) = try await ChangedDocument.report("steps.list.json", script, [(before, after)])
    #expect(Set(entries.flatMap { $0.causes.map(\.path) }) == [path])
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
    let (_, entries) = try await ChangedDocument.report("rows.list.json", script, [("#EEEEEE", "#CCEEEE")])
    #expect(entries.last?.causes.map(\.path) == ["$.templates.row.view.backgroundColor"])
    #expect(entries.last?.source.line == 5)
    let (_, resized) = try await ChangedDocument.report(
      "rows.list.json", script, [(#""width": 120"#, #""width": 130"#)])
    #expect(resized.last?.causes.map(\.path) == ["$.steps[1].resize.width"])
    #expect(resized.last?.source.line == 9)
    let (_, variants) = try await ChangedDocument.report("rows.list.json", script, [("#222222", "#332222")])
    #expect(variants.first?.causes.map(\.path) == ["$.list.variants[0].background"])
    let (_, others) = try await ChangedDocument.report(
      "rows.list.json", script, [(#""name": "a""#, #""name": "b""#)])
    #expect(
      Set(others.flatMap { $0.causes.map(\.path) }) == ["$.steps[0].apply.insertItems[0].model.name"])
  }
}
