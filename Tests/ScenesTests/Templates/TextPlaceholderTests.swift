import JSON
import Scenes
import Testing

/// Numbers and truth values where text is wanted.
@Suite struct TextPlaceholderTests {
  /// What a label says that is filled from a model, or what is wrong with it.
  private func text(_ string: String, model: String) -> String {
    let document = #"{"model": \#(model), "component": {"type": "button", "id": "\#(string)"}}"#
    do {
      return try scene(document).content.node.id ?? "nothing"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("{{n}}", "5", "5"), ("{{n}}", "true", "true"), ("{{n}}", "1.50", "1.50"),
    ("{{n}}", "9007199254740993", "9007199254740993"),
    ("id {{n}} of {{n}}", "100000000000000000000", "id 100000000000000000000 of 100000000000000000000"),
    ("{{n}}", "null", "$.component.id: expected a text, got null"),
    ("{{n}}", "[5]", "$.component.id: expected a text, got an array"),
  ])
  func areWrittenAsJSONWritesThem(string: String, number: String, text: String) {
    #expect(self.text(string, model: "{\"n\": \(number)}") == text)
  }

  @Test func documentsThemselvesHaveToSayText() {
    #expect(
      complaint(aboutComponent: #"{"type": "label", "string": 5}"#)
        == "$.component.string: expected a text, got 5")
    // Nor does a number deep in the model become a text because all around it came by a placeholder.
    #expect(
      complaint(
        about: #"{"model": {"r": [{"string": 5}]}, "component": {"type": "text", "runs": "{{r}}"}}"#)
        == "$.component.runs[0].string: expected a text, got 5")
  }
}
