import Foundation
import TestSupport
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
  private func changed(
    _ file: String, _ text: String, _ changes: [(String, String)], beside others: [String: String] = [:]
  ) async throws -> (output: String, entries: [Report.Entry]) {
    let site = try await AccidentSite(isRecorded: false)
    let files = ["kit.parts.json": Self.kit, file: text].merging(others) { $1 }
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
    // What nobody says any more is looked for where it was said.
    (##""background": "#FFFFFF","##, "", "background", "$", 1),
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

  private static let models = """
    {
      "width": 300, "background": "#FFFFFF",
      "colors": [ "shop.colors.json", { "brand-ink": "#111111" } ],
      "parts": [ "kit.parts.json", { "price": { "type": "label", "string": "{{sum}}", "color": "@brand-ink" } } ],
      "model": {
        "currency": "EUR",
        "rooms": [
          { "name": "Hall", "beds": [ { "kind": "none" } ] },
          { "name": "Loft", "beds": [ { "kind": "single" },
                                      { "kind": "double" } ] },
          { "name": "Twin" , "beds": [] },
          { "name": "Twin" , "beds": [] } ] },
      "variants": [
        { "name": "dollars",
          "model": { "currency": "USD" } } ],
      "component": { "type": "background", "child": { "type": "flexbox", "children": [
        { "type": "flexbox", "forEach": "{{rooms}}", "as": "room", "children": [
          { "type": "label", "string": "{{ room.name }}" },
          { "component": { "type": "label", "string": "{{bed.kind}}" }, "forEach": "{{room.beds}}", "as": "bed" } ] },
        { "type": "flexbox", "padding": 2, "children": [ { "type": "part", "part": "price", "model": { "sum": "9.50" } } ] },
        { "component": { "type": "flexbox", "padding": 3, "children": [
            { "type": "part", "part": "price",
              "model": { "sum": "{{currency}}" } } ] },
          "padding": 5 },
        { "type": "part", "part": "note" } ] },
        "background": { "type": "component", "view": { "backgroundColor": "@paper" } } }
    }
    """

  @Test(arguments: [
    // Each item of a loop has its own value, also in a loop within a loop.
    ("Loft", "Barn", "$.model.rooms[1].name", 9),
    ("double", "king-size", "$.model.rooms[1].beds[1].kind", 10),
    // Where several have the value nobody knows which it is.
    (
      #""Twin" , "beds": [] },"#, #""Loft", "beds": [] },"#,
      "$.component.child.children[0].children[0].string", 18
    ),
    // What a part is given stands where it is used, or where the placeholder there has it from.
    ("9.50", "8.50", "$.component.child.children[1].children[0].model.sum", 20),
    ("EUR", "CHF", "$.model.currency", 6),
    // Names of colours may be any, and be in a file.
    ("#111111", "#771111", #"$.colors[1]["brand-ink"]"#, 3),
    ("#FAFAFA80", "#FAFA0080", "shop.colors.json: $.paper", 2),
    // A component may have a key that is called as a setting, or as what is said around it.
    (##""background": "#FFFFFF""##, ##""background": "#FFFF00""##, "$.background", 2),
    (#""padding": 5"#, #""padding": 9"#, "$.component.child.children[2].padding", 24),
  ])
  func valuesAreLookedForWhereTheyComeFrom(before: String, after: String, path: String, line: Int)
    async throws
  {
    let colors = "{\r\n  \"paper\": \"#FAFAFA80\" }"
    let kit = #"{ "note": { "type": "label", "string": "{{currency}}" } }"#
    let (output, entries) = try await changed(
      "shop.scene.json", Self.models, [(before, after)],
      beside: ["shop.colors.json": colors, "kit.parts.json": kit])
    if path.hasPrefix("shop.colors.json") { #expect(output.contains(" (shop.colors.json:\(line))\n")) }
    let entry = try #require(entries.first { !$0.name.contains("dollars") })
    #expect(Set(entry.causes.map(\.path)) == [path])
    #expect(Set(entry.causes.map(\.line)) == [line])
  }

  @Test func modelsOfVariantsAreTheirOwn() async throws {
    let (_, entries) = try await changed(
      "shop.scene.json", Self.models, [("USD", "AUD")],
      beside: [
        "shop.colors.json": ##"{ "paper": "#FAFAFA80" }"##,
        "kit.parts.json": #"{ "note": { "type": "label", "string": "{{currency}}" } }"#,
      ])
    let entry = try #require(entries.first { $0.name.contains("dollars") })
    #expect(Set(entry.causes.map(\.path)) == ["$.variants[0].model.currency"])
  }

  /// Each part could be used in twice as many ways as the one that uses it.
  @Test func moreWaysThanAnybodyDrawsAreNotAllGone() async throws {
    let parts = (1...40).map { number in
      let uses = ["p", "q"].map {
        """
        { "type": "part", "part": "p\(number - 1)", "if": "{{no}}", "model": { "x": "{{x.\($0)}}" } }
        """
      }
      return #""p\#(number)": { "type": "flexbox", "children": [ \#(uses.joined(separator: ", ")) ] }"#
    }
    let scene = """
      {
        "model": { "no": false, "x": { "v": "a" } },
        "parts": { "p0": { "type": "label", "string": "{{x.v}}" }, \(parts.joined(separator: ", ")) },
        "component": { "type": "flexbox", "children": [
          { "type": "part", "part": "p0" },
          { "type": "part", "part": "p40", "if": "{{no}}", "model": { "x": { "v": "b" } } } ] }
      }
      """
    let (_, entries) = try await changed("ways.scene.json", scene, [(#""a""#, #""c""#)])
    #expect(entries.last?.causes.map(\.path) == ["$.parts.p0.string"])
  }

  @Test(arguments: [
    // An object of a model is no use of a part, whatever it says.
    ("9.50", "8.50", "$.component.children[0].model.sum"),
    // A part may have any name.
    ("old", "new", "$.parts.model.children[0].model.word"),
  ])
  func modelsUseNoParts(before: String, after: String, path: String) async throws {
    let scene = """
      {
        "model": { "sum": "8.50", "word": "new", "log": [ { "type": "part", "part": "price" } ] },
        "parts": {
          "price": { "type": "label", "string": "{{sum}}" },
          "note": { "type": "label", "string": "{{word}}" },
          "model": { "type": "flexbox", "children": [
            { "type": "part", "part": "note", "model": { "word": "old" } } ] } },
        "component": { "type": "flexbox", "children": [
          { "type": "part", "part": "price", "model": { "sum": "9.50" } },
          { "type": "part", "part": "model" } ] }
      }
      """
    let (_, entries) = try await changed("models.scene.json", scene, [(before, after)])
    #expect(entries.last?.causes.map(\.path) == [path])
  }

  @Test(arguments: ["badge", "rule"])
  func partsComeWhereTheyAreUsed(part: String) async throws {
    let rule = #"{ "type": "part", "part": "rule" },"#
    let more = rule + "\n" + #"{ "type": "part", "part": "\#(part)" },"#
    let (_, entries) = try await changed("card.scene.json", Self.scene, [(rule, more)])
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
    let (_, entries) = try await changed("parts.scene.json", scene, [(before, after)])
    #expect(entries.last?.causes.map(\.property) == [property])
    #expect(entries.last?.causes.map(\.path) == [path])
  }

  @Test func whatIsGoneWasInWhatIsAroundIt() async throws {
    let gone = """
      ,
          { "type": "label", "string": "last" } ]
      """
    let (output, entries) = try await changed("card.scene.json", Self.scene, [(gone, " ]")])
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
    let (output, entries) = try await changed(
      "icon.scene.json", scene, [("red", "blue")], beside: ["icons/a.svg": icon])
    #expect(entries.last?.causes.map(\.path) == ["$.model.icon"])
    #expect(output.contains("image: source \"a.svg ("))
  }

  private static let texts = """
    {
      "width": 300,
      "model": { "user": { "name": "Ann" }, "count": 3, "nick": "Al", "items": [ { "price": 5 }, { "price": 6 } ] },
      "variants": [ { "name": "other", "model": { "user": { "name": "Bob" } } } ],
      "component": { "type": "flexbox", "children": [
        { "type": "label", "string": "{{user.name}} has very {{count}} photos" },
        { "type": "label", "string": "{{nick ?? 'none'}}" },
        { "type": "label", "string": "{{item.price}} €", "forEach": "{{items}}" } ] }
    }
    """

  @Test(arguments: [
    ("Ann", "Eve", "$.model.user.name"), ("Bob", "Eve", "$.variants[0].model.user.name"),
    (#""count": 3"#, #""count": 4"#, "$.model.count"), (#""price": 6"#, #""price": 7"#, "$.model.items[1].price"),
    // A value that stands in for a missing one is written where it is asked for.
    ("Al", "Bo", "$.model.nick"), (#""nick": "Al", "#, "", "$.component.children[1].string"),
    // What has changed is the text around, or more than one placeholder stands for.
    ("photos", "pictures", "$.component.children[0].string"), ("very ", "", "$.component.children[0].string"),
    (#""Ann" }, "count": 3"#, #""Eve" }, "count": 4"#, "$.component.children[0].string"),
  ])
  func placeholdersWithinTextsHavePlaces(before: String, after: String, path: String) async throws {
    let (_, entries) = try await changed("texts.scene.json", Self.texts, [(before, after)])
    let entry = path.contains("variants") ? entries.first : entries.last
    #expect(entry?.causes.map(\.path) == [path])
  }

  @Test func longTextsOfModelsHavePlaces() async throws {
    let text = String(repeating: "word ", count: 100)
    let scene = """
      {
        "width": 200,
        "model": { "text": "\(text)" },
        "component": { "type": "label", "string": "{{text}}" }
      }
      """
    let (_, entries) = try await changed("long.scene.json", scene, [("word \"", "words \"")])
    #expect(entries.last?.causes.map(\.path) == ["$.model.text"])
  }

  @Test(arguments: [
    ("[0, 40]", "[0, 45]", "$.steps[2].scroll.to"),
    (#""select": [0, 4]"#, #""select": [0, 3]"#, "$.steps[3].select"),
    (#""list": {"#, #""list": { "header": { "type": "label", "string": "new" },"#, "$.list.header"),
  ])
  func stepsThatScrollAndSelectAreNamed(before: String, after: String, path: String) async throws {
    let rows = (0..<6).map { #"{ "at": [0, \#($0)], "template": "row", "model": { "name": "\#($0)" } }"# }
    let script = """
      {
        "list": { "kind": "table", "width": 200, "height": 60, "selection": "single" },
        "templates": { "row": { "type": "label", "string": "{{name}}" } },
        "steps": [
          { "apply": { "insertSections": [0], "insertItems": [ \(rows.joined(separator: ", ")) ] }, "mode": "sync" },
          { "scroll": { "to": [0, 20] } }, { "scroll": { "to": [0, 40] } },
          { "select": [0, 4] } ]
      }
      """
    let (_, entries) = try await changed("steps.list.json", script, [(before, after)])
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
    let (_, entries) = try await changed("rows.list.json", script, [("#EEEEEE", "#CCEEEE")])
    #expect(entries.last?.causes.map(\.path) == ["$.templates.row.view.backgroundColor"])
    #expect(entries.last?.source.line == 5)
    let (_, resized) = try await changed("rows.list.json", script, [(#""width": 120"#, #""width": 130"#)])
    #expect(resized.last?.causes.map(\.path) == ["$.steps[1].resize.width"])
    #expect(resized.last?.source.line == 9)
    let (_, variants) = try await changed("rows.list.json", script, [("#222222", "#332222")])
    #expect(variants.first?.causes.map(\.path) == ["$.list.variants[0].background"])
    let (_, others) = try await changed("rows.list.json", script, [(#""name": "a""#, #""name": "b""#)])
    #expect(
      Set(others.flatMap { $0.causes.map(\.path) }) == ["$.steps[0].apply.insertItems[0].model.name"])
  }
}
