import Drawing
import Geometry
import Testing

@testable import Typesetting

/// What differs in colour alone is set as one text: kerned, joined and broken into the same lines.
@Suite struct ColoredTextTests {
  private static let pieces = [
    "AVATAR", "To", "Yes.", "office", "fi", "We", "T.V.", " ", " ", " ", "שלום", "لا", "مرحبا", "नमस्ते", "👍🏿",
    "e\u{301}",
    "世界", "-", "1/2", "\n",
  ]
  private static let colors: [Color] = [.red, .blue, .black]

  /// A text of one colour, and with the same characters in random ones.
  private static func texts(_ generator: inout SeededGenerator) -> (
    plain: AttributedText, colored: AttributedText
  ) {
    let string = (0..<Int.random(in: 1...25, using: &generator)).compactMap { _ in
      pieces.randomElement(using: &generator)
    }.joined()
    let font = [Font.system(17), .custom("DejaVu Sans", size: 15), .system(14, .bold)]
      .randomElement(using: &generator)
    let attributes = TextAttributes(
      font: font ?? .system(), kern: [0, 0, 1.5].randomElement(using: &generator) ?? 0)
    let runs = string.map { character in
      var attributes = attributes
      attributes.color = colors.randomElement(using: &generator) ?? .black
      return AttributedText.Run(String(character), attributes)
    }
    var style = ParagraphStyle()
    style.lineBreakMode = LineBreakMode.allCases.randomElement(using: &generator) ?? .wordWrapping
    style.alignment = TextAlignment.allCases.randomElement(using: &generator) ?? .natural
    return (
      AttributedText(runs: [AttributedText.Run(string, attributes)], paragraphStyle: style),
      AttributedText(runs: runs, paragraphStyle: style)
    )
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func isSetAsInOneColor(seed: UInt64) throws {
    let library = try FontLibrary.standard()
    var generator = SeededGenerator(state: seed)
    for _ in 0..<20 {
      let (plain, colored) = Self.texts(&generator)
      let width = Bool.random(using: &generator) ? .infinity : Double.random(in: 20...300, using: &generator)
      let count = Int.random(in: 0...3, using: &generator)
      let expected = try library.layOut(plain, width: width, maximumNumberOfLines: count)
      let layout = try library.layOut(colored, width: width, maximumNumberOfLines: count)
      #expect(layout.lines.map(\.range) == expected.lines.map(\.range), "\(plain.string)")
      #expect(layout.glyphsByLine == expected.glyphsByLine, "\(plain.string)")
      let (places, expectedPlaces) = (layout.places, expected.places)
      #expect(places.count == expectedPlaces.count)
      for (place, expected) in zip(places, expectedPlaces) {
        #expect(isClose(place.x, expected.x) && isClose(place.y, expected.y), "\(plain.string)")
      }
    }
  }
}

extension TextLayout {
  fileprivate var places: [Point] { glyphRuns.flatMap(\.run.glyphs).map(\.position) }
}
