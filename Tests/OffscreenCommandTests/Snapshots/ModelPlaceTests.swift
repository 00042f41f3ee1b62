import Testing

/// Where `offscreen test` says that a model has what a picture differs for.
@Suite struct ModelPlaceTests {
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
    let (output, entries) = try await ChangedDocument.report(
      "shop.scene.json", Self.models, [(before, after)],
      beside: ["shop.colors.json": colors, "kit.parts.json": kit])
    if path.hasPrefix("shop.colors.json") { #expect(output.contains(" (shop.colors.json:\(line))\n")) }
    let entry = try #require(entries.first { !$0.name.contains("dollars") })
    #expect(Set(entry.causes.map(\.path)) == [path])
    #expect(Set(entry.causes.map(\.line)) == [line])
  }

  @Test func modelsOfVariantsAreTheirOwn() async throws {
    let (_, entries) = try await ChangedDocument.report(
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
    let (_, entries) = try await ChangedDocument.report("ways.scene.json", scene, [(#""a""#, #""c""#)])
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
    let (_, entries) = try await ChangedDocument.report("models.scene.json", scene, [(before, after)])
    #expect(entries.last?.causes.map(\.path) == [path])
  }

  private static let texts = """
    {
      "width": 300,
      "parts": { "tag": { "type": "label", "string": "{{word}}" } },
      "model": { "user": { "name": "Ann" }, "count": 3, "nick": "Al", "badge": "top",
        "items": [ { "price": 5 }, { "price": 6 } ] },
      "variants": [ { "name": "other", "model": { "user": { "name": "Bob" } } } ],
      "component": { "type": "flexbox", "children": [
        { "type": "label", "string": "{{user.name}} has very {{count}} photos" },
        { "type": "label", "string": "{{nick ?? 'none'}}" },
        { "type": "part", "part": "tag", "model": { "word": "{{label ?? badge}}" } },
        { "type": "label", "string": "{{item.price}} €", "forEach": "{{items}}" } ] }
    }
    """

  @Test(arguments: [
    ("Ann", "Eve", "$.model.user.name"), ("Bob", "Eve", "$.variants[0].model.user.name"),
    (#""count": 3"#, #""count": 4"#, "$.model.count"),
    (#""price": 6"#, #""price": 7"#, "$.model.items[1].price"),
    // A value that stands in for a missing one is written where it is asked for.
    ("Al", "Bo", "$.model.nick"), (#""top""#, #""new""#, "$.model.badge"),
    (#""nick": "Al", "#, "", "$.component.children[1].string"),
    // What has changed is the text around, or more than one placeholder stands for.
    ("photos", "pictures", "$.component.children[0].string"), ("very ", "", "$.component.children[0].string"),
    ("very {{count}} photos", "{{count}}", "$.component.children[0].string"),
    (#""Ann" }, "count": 3"#, #""Eve" }, "count": 4"#, "$.component.children[0].string"),
  ])
  func placeholdersWithinTextsHavePlaces(before: String, after: String, path: String) async throws {
    let (_, entries) = try await ChangedDocument.report("texts.scene.json", Self.texts, [(before, after)])
    let entry = path.contains("variants") ? entries.first : entries.last
    #expect(entry?.causes.map(\.path) == [path])
  }

  @Test(arguments: [
    ("#CC0000", "#DD0000", "$.model.people[1].colors[0]"),
    ("#00AA00", "#00BB00", "$.component.children[1].model.fill.light"),
    // More than one element of an array has changed.
    (##""#CC0000", "#0000CC""##, ##""#DD0000", "#0000DD""##, "$.parts.face.view.backgroundGradient.stops"),
  ])
  func placeholdersInArraysAndForObjectsHavePlaces(before: String, after: String, path: String) async throws {
    let scene = """
      {
        "width": 200,
        "model": { "people": [ { "colors": ["#AA0000", "#0000AA"] }, { "colors": ["#CC0000", "#0000CC"] } ] },
        "parts": {
          "face": { "type": "component", "size": { "width": 20, "height": 20 },
            "view": { "backgroundGradient": { "stops": [[0, "{{person.colors.0}}"], [1, "{{person.colors.1}}"]] } } },
          "bar": { "type": "component", "size": { "height": 9 }, "view": { "backgroundColor": "{{fill}}" } } },
        "component": { "type": "flexbox", "children": [
          { "type": "part", "part": "face", "forEach": "{{people}}", "as": "person" },
          { "type": "part", "part": "bar", "model": { "fill": { "light": "#00AA00", "dark": "#004400" } } },
          { "type": "part", "part": "bar", "model": { "fill": "#111111" } } ] }
      }
      """
    let (_, entries) = try await ChangedDocument.report("colors.scene.json", scene, [(before, after)])
    #expect(entries.last?.causes.map(\.path) == [path])
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
    let (_, entries) = try await ChangedDocument.report("long.scene.json", scene, [("word \"", "words \"")])
    #expect(entries.last?.causes.map(\.path) == ["$.model.text"])
  }
}
