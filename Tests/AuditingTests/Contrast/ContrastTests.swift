import Auditing
import JSON
import Outlines
import Testing

/// Contrast where what is drawn is not what was said, and what is to be done about it.
@Suite @MainActor struct ContrastTests {
  private nonisolated static let label = ##""type": "label", "id": "a", "string": "Bells""##

  @Test(arguments: [
    (
      "in a layer that is seen through",
      ##"{ "type": "flexbox", "view": { "backgroundColor": "#FFFFFF", "opacity": 0.8 }, "children": [ { \##(label), "color": "#FFFFFF" } ] }"##
    ),
    (
      "by how it is blended",
      ##"{ "type": "flexbox", "view": { "backgroundColor": "#1D4ED8" }, "children": [ { \##(label), "color": "#FFFFFF", "view": { "blendMode": "multiply" } } ] }"##
    ),
  ])
  func textInTheColourOfWhatIsBehindItIsFaint(_ name: String, _ component: String) throws {
    let found = try AuditStudio().findings(in: document(component, background: "#334155"))
    #expect(found.map(\.rule) == [.contrast])
    #expect(found.first?.values["ratio"] == .number(1))
  }

  @Test func textBelowSomethingElseHasNoContrast() throws {
    let cover =
      ##"{ "type": "path", "d": "M0 0 H390 V100 H0 Z", "viewBox": [0, 0, 390, 100], "fill": "#334155" }"##
    for color in ["#334155", "#FFFFFF", "#808080"] {
      let found = try AuditStudio().findings(
        in: document(
          ##"{ "type": "zstack", "children": [ { \##(Self.label), "color": "\##(color)" }, \##(cover) ] }"##,
          background: "#94A3B8"))
      #expect(found.isEmpty)
    }
  }

  /// Each change that is advised is enough by itself: what it says is done as far as it goes.
  @Test(arguments: [
    ("#999999", "#FFFFFF", "darken the text"), ("#6B7280", "#1F2937", "lighten the text"),
    ("#FFFFFF", "#F97316", "darken the text or what is behind it"),
    ("#000000", "#222222", "lighten the text or what is behind it"),
    ("#444444", "#888888", "darken the text or lighten what is behind it"),
    ("#BBBBBB", "#555555", "lighten the text or darken what is behind it"),
    ("#FFFFFF", "#FFFFFF", "darken the text or what is behind it"),
  ])
  func adviceMends(_ color: String, _ background: String, _ advice: String) throws {
    func findings(_ color: String, _ background: String) throws -> [AuditFinding] {
      try AuditStudio().findings(
        in: document(##"{ \##(Self.label), "color": "\##(color)" }"##, background: background))
    }
    let message = try #require(findings(color, background).first?.message)
    #expect(message.hasSuffix("; " + advice))
    func extreme(_ change: String) -> String { change == "darken" ? "#000000" : "#FFFFFF" }
    let words = advice.split(separator: " ").map(String.init)
    #expect(try findings(extreme(words[0]), background).isEmpty)
    guard words.count > 3 else { return }
    let other = words[4] == "what" ? words[0] : words[4]
    #expect(try findings(color, extreme(other)).isEmpty)
  }

  private func document(_ component: String, background: String) throws -> JSONValue {
    let text =
      ##"{ "width": 390, "height": 100, "background": "\##(background)", "component": \##(component) }"##
    return try JSONValue(parsing: Array(text.utf8), depthLimit: 256)
  }
}
