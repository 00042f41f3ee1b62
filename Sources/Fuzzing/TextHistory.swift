import Dispatch
import Typesetting

/// Sets one text after all others, alone, and on eight threads: it has to have the same glyphs every time.
enum TextHistory {
  private static let library = try? FontLibrary.standard()
  /// With the texts of all inputs before, and without an answer from a cache.
  private static let experienced = library?.withoutHistory()
  private static let modes = LineBreakMode.allCases

  static func check(_ bytes: [UInt8]) {
    guard bytes.count > 3, let experienced else { return }
    var style = ParagraphStyle()
    style.lineBreakMode = modes[Int(bytes[0]) % modes.count]
    let font = Font(weight: bytes[1] & 1 == 0 ? .regular : .bold, italic: bytes[1] & 2 != 0)
    let text = AttributedText(
      String(decoding: bytes[3...], as: UTF8.self), TextAttributes(font: font), paragraphStyle: style)
    let width = Double(bytes[2])
    let maximum = Int(bytes[1] >> 2) % 4

    @Sendable func layout(in library: FontLibrary) -> TextLayout? {
      try? library.layOut(text, width: width, maximumNumberOfLines: maximum)
    }
    let expected = layout(in: experienced)
    let alone = experienced.withoutHistory()
    precondition(layout(in: alone) == expected, "the text looks different alone")
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      let library = number % 2 == 0 ? experienced : alone
      precondition(layout(in: library) == expected, "the text looks different on another thread")
    }
    precondition(follow(expected?.lines ?? []), "there are gaps between lines")
  }

  private static func follow(_ lines: [TextLayout.Line]) -> Bool {
    zip(lines, lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound }
  }
}
