import Components
import Drawing
import FlexLayout
import Geometry
import JSON
import Scenes
import Testing
import Typesetting

@Suite struct SceneVariantTests {
  private static func document(_ members: String) throws -> SceneDocument {
    try SceneDocument(Array("{\(members), \"component\": {\"type\": \"empty\"}}".utf8))
  }

  private static func complaint(_ members: String) -> String {
    do {
      _ = try document(members)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func environmentIsWhatThePictureIsMadeFor() throws {
    let scene = try Self.document(
      #""scale": 3, "environment": {"userInterfaceStyle": "dark", "contentSize": "accessibilityLarge", "locale": "ar-EG", "layoutDirection": "rtl"}"#
    )
    #expect(scene.environment.userInterfaceStyle == .dark)
    #expect(scene.environment.contentSize == .accessibilityLarge)
    #expect(scene.environment.locale == "ar-EG")
    #expect(scene.layoutDirection == .rightToLeft)
    #expect(scene.environment.displayScale == DisplayScale(3))
  }

  @Test func theDirectionAtTheTopWins() throws {
    let scene = try Self.document(#""layoutDirection": "ltr", "environment": {"layoutDirection": "rtl"}"#)
    #expect(scene.layoutDirection == .leftToRight)
  }

  @Test(arguments: [
    #"{"name": "v", "layoutDirection": "rtl"}"#, #"{"name": "v", "environment": {"layoutDirection": "rtl"}}"#,
  ])
  func aVariantsDirectionWinsInEitherPlace(variant: String) throws {
    for own in [#""layoutDirection": "ltr""#, #""environment": {"layoutDirection": "ltr"}"#] {
      let scene = try Self.document("\(own), \"variants\": [\(variant)]")
      #expect(scene.layoutDirection == .leftToRight)
      #expect(try scene.variant(named: "v").layoutDirection == .rightToLeft)
    }
  }

  @Test func aVariantTakesOverWhatItDoesNotName() throws {
    let scene = try Self.document(
      """
      "width": 390, "minHeight": 10, "scale": 2, "background": "red", "model": {"a": 1, "b": {"c": 1}},
      "environment": {"locale": "de", "contentSize": "small"},
      "variants": [{"name": "narrow", "width": 320}, {"name": "free", "width": null, "maxWidth": 100},
        {"name": "long", "model": {"b": {"d": 2}, "e": 3}, "environment": {"contentSize": "large"}, "background": "blue"}]
      """)
    #expect(scene.variants.map(\.name) == ["narrow", "free", "long"])
    let narrow = try scene.variant(named: "narrow")
    #expect(narrow.sizeRange.max.width == 320)
    #expect(narrow.sizeRange.min.height == 10)
    #expect(narrow.scale == DisplayScale(2))
    #expect(try scene.variant(named: "free").sizeRange.max.width == 100)
    let long = try scene.variant(named: "long")
    #expect(long.model == ["a": 1, "b": ["d": 2], "e": 3])
    #expect(long.environment.contentSize == .large)
    #expect(long.environment.locale == "de")
    #expect(long.background == Color(rgb: 0x0000FF))
    #expect(long.variants.isEmpty)
  }

  @Test func anUnknownVariantNamesThoseThereAre() throws {
    let scene = try Self.document(#""variants": [{"name": "a"}, {"name": "b-2"}]"#)
    #expect(
      throws: SceneError.contradiction(
        .member(of: .document, key: "variants"), reason: #"there is no variant "c"; there are a, b-2"#)
    ) {
      try scene.variant(named: "c")
    }
  }

  @Test(arguments: [
    (#""variants": {}"#, "$.variants: expected an array, got an object; write [ before it and ] behind it"),
    (#""variants": [{}]"#, #"$.variants[0]: the key "name" is missing; add it"#),
    (
      #""variants": [{"name": "a b"}]"#,
      #"$.variants[0].name: expected a name of up to 100 letters, digits, _ and -, got "a b""#
    ),
    (
      #""variants": [{"name": "a"}, {"name": "a"}]"#,
      #"$.variants[1].name: there is a variant "a" already; rename one of them"#
    ),
    (
      #""variants": [{"name": "a", "maxWidth": 4}], "minWidth": 5, "maxWidth": 9"#,
      "$.variants[0].maxWidth: maxWidth is smaller than minWidth; raise it or lower the other"
    ),
    (
      #""variants": [{"name": "a", "minWidth": 9}], "maxWidth": 5"#,
      "$.variants[0].minWidth: minWidth is larger than maxWidth; lower it or raise the other"
    ),
    (
      #""variants": [{"name": "a", "environment": {"contentSize": "big"}}]"#,
      #"$.variants[0].environment.contentSize: "big" is not known here; known are extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge, accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge"#
    ),
    (
      #""environment": {"locale": "de_DE"}"#,
      #"$.environment.locale: expected a BCP 47 tag such as "de" or "ar-EG", got "de_DE""#
    ),
  ])
  func refusesWhatIsNoVariant(members: String, complaint: String) {
    #expect(Self.complaint(members) == complaint)
  }

  @Test(arguments: ["component", "variants", "version"])
  func aVariantIsNoDocument(key: String) {
    let complaint = Self.complaint("\"variants\": [{\"name\": \"a\", \"\(key)\": 1}]")
    #expect(complaint.hasPrefix("$.variants[0].\(key): there is no key \"\(key)\" here; "))
  }

  @Test func listsHaveVariantsToo() throws {
    let script = try ListScript(
      Array(
        ListScripts.script(
          list:
            #""kind": "table", "width": 10, "height": 40, "environment": {"locale": "de"}, "variants": [{"name": "wide", "width": 20, "environment": {"userInterfaceStyle": "dark"}}]"#,
          steps: ""
        ).utf8))
    #expect(script.environment.userInterfaceStyle == .light)
    let wide = try script.variant(named: "wide")
    #expect(wide.largestFrame == PixelSize(width: 20, height: 40))
    #expect(wide.environment.userInterfaceStyle == .dark)
    #expect(wide.environment.locale == "de")
  }

  @Test func aVariantOfAListHasAPixel() {
    let text = ListScripts.script(
      list: #""kind": "table", "width": 10, "height": 40, "variants": [{"name": "a", "width": 1e-12}]"#,
      steps: "")
    #expect(
      throws: SceneError.contradiction(
        .element(of: .member(of: .member(of: .document, key: "list"), key: "variants"), index: 0),
        reason: "a list of 1e-12 by 40.0 points is less than a pixel; make it larger")
    ) { try ListScript(Array(text.utf8)) }
  }
}
