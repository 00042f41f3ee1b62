import Geometry
import Scenes
import Testing
import Typesetting

/// Text styles, and fonts that follow the content size.
@Suite struct FontSizeTests {
  /// How high a line is set in a font.
  private func height(_ font: String, contentSize: String) throws -> Double {
    try scene(
      "{\"environment\": {\"contentSize\": \"\(contentSize)\"}, \"component\": {\"type\": \"label\", \"string\": \"x\", \"font\": \(font)}}"
    ).layOut(fonts: FontLibrary.standard()).size.height
  }

  @Test(arguments: [
    (#"{"textStyle": "body"}"#, "large", 17.0), (#"{"textStyle": "body"}"#, "extraSmall", 14),
    (#"{"textStyle": "body"}"#, "accessibilityExtraExtraExtraLarge", 53),
    (#"{"textStyle": "largeTitle"}"#, "accessibilityLarge", 48), (#"{"textStyle": "caption2"}"#, "small", 11),
    (#"{"textStyle": "title1", "size": 14}"#, "accessibilityExtraExtraExtraLarge", 29),
    (#"{"size": 20, "scales": true}"#, "accessibilityExtraExtraExtraLarge", 62),
    (#"{"size": 17.5, "scales": true}"#, "large", 17.5), (#"{"scales": true}"#, "extraLarge", 19),
    (#"{"textStyle": "body", "scales": false}"#, "accessibilityLarge", 17),
    (#"{"size": 20}"#, "accessibilityExtraExtraExtraLarge", 20),
  ])
  func sizesFollow(font: String, contentSize: String, size: Double) throws {
    #expect(
      try height(font, contentSize: contentSize) == height("{\"size\": \(size)}", contentSize: "large"),
      "\(font) at \(contentSize)")
  }

  @Test func headlinesAreHeavier() throws {
    func width(_ font: String) throws -> Double {
      try scene(ofComponent: "{\"type\": \"label\", \"string\": \"Headline\", \"font\": \(font)}").layOut(
        fonts: FontLibrary.standard()
      ).size.width
    }
    #expect(try width(#"{"textStyle": "headline"}"#) == width(#"{"size": 17, "weight": "semibold"}"#))
    #expect(
      try width(#"{"textStyle": "headline", "weight": "regular"}"#) == width(#"{"size": 17}"#))
  }

  @Test func styleNamesAreUIKits() {
    #expect(
      complaint(aboutComponent: #"{"type": "label", "string": "", "font": {"textStyle": "titel1"}}"#)
        == #"$.component.font.textStyle: "titel1" is not known here; did you mean "title1"?"#)
  }
}
