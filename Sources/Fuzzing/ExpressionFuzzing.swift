import JSON
import Scenes

/// Fills a text with placeholders: it has to come to the same text, or the same error, every time.
enum ExpressionFuzzing {
  private static let model = try? JSONValue(
    parsing: Array(
      """
      {"n": 1234567.891, "big": 9007199254740993, "p": 0.256, "s": "Straße ﬁ", "a": {"b": [{"t": "x"}], "n": null},
       "yes": true, "no": false, "nothing": null, "x": 3, "-1": 4, "small": -1e-300, "huge": 1e300, "a-b": 5, "2x": 6,
       "it's": 7, "at": "2026-03-05T14:07:09.5+02:00", "day": "2024-02-29", "": {"": []}, "items": [1, [2], {"x": "{{y}}"}]}
      """.utf8))
  /// English is written in Swift; others come from ICU.
  private static let locales = ["en", "de-CH", "ar-EG"]

  /// - Parameter bytes: which locale, then the text; one without braces is an expression itself.
  static func check(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let locale = locales[Int(first) % locales.count]
    var text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    if !text.contains("{{") { text = "{{\(text)}}" }
    let once = outcome(text, locale)
    precondition(outcome(text, locale) == once, "the text comes to something else the second time")
  }

  private static func outcome(_ text: String, _ locale: String) -> String {
    let document: JSONValue = [
      "environment": ["locale": .string(locale)],
      "component": [
        "type": "flexbox", "children": [["type": "label", "string": .string(text), "if": .string(text)]],
      ],
    ]
    let shown: JSONValue = [
      "environment": ["locale": .string(locale)], "component": ["type": "empty", "id": .string(text)],
    ]
    return outcome(document) + outcome(shown)
  }

  private static func outcome(_ document: JSONValue) -> String {
    do throws(SceneError) {
      let scene = try SceneDocument(document).scene(model: model ?? .null, resources: SceneResources())
      return scene.content.node.id ?? "\(scene.content.node.children.count)"
    } catch {
      return "\(error)"
    }
  }
}
