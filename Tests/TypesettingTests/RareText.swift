import Geometry

@testable import Typesetting

/// Texts of characters that are seldom set, the same in every run.
struct RareText {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(state: seed)
  }

  /// What shows nothing, joins, turns, or stands where it should not.
  private static let rare: [ClosedRange<UInt32>] = [
    0x00...0x1F, 0x7F...0xA0, 0xAD...0xAD, 0x300...0x36F, 0x600...0x605, 0x61C...0x61C, 0x6DD...0x6DD,
    0x70F...0x70F, 0x1100...0x11FF, 0x115F...0x1160, 0x135D...0x135F, 0x1680...0x1680, 0x17B4...0x17D3,
    0x180B...0x180F, 0x1AB0...0x1ACE, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0x20D0...0x20F0,
    0x302A...0x302F, 0x3164...0x3164, 0xA8E0...0xA8FF, 0xD7B0...0xD7FF, 0xE000...0xE010, 0xFB00...0xFB06,
    0xFDD0...0xFDD3, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xFEFF...0xFEFF, 0xFFA0...0xFFA0, 0xFFF0...0xFFFF,
    0x110BD...0x110BD, 0x13430...0x1343F, 0x1BCA0...0x1BCA3, 0x1D165...0x1D17A, 0x1F1E6...0x1F1FF,
    0x1F3FB...0x1F3FF, 0xE0000...0xE007F, 0xE0100...0xE01EF, 0x10FFF0...0x10FFFF,
  ]
  /// Letters of many scripts, with and without fonts.
  private static let letters: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0xA1...0x17F, 0x370...0x3FF, 0x400...0x45F, 0x531...0x556, 0x5D0...0x5EA, 0x620...0x64A,
    0x710...0x72F, 0x780...0x7A5, 0x905...0x94D, 0x985...0x9CD, 0xA05...0xA4D, 0xB85...0xBCD, 0xD05...0xD4D,
    0xE01...0xE3A, 0xE81...0xEB9, 0xF40...0xF84, 0x1000...0x103E, 0x10D0...0x10FA, 0x1200...0x1248,
    0x13A0...0x13F4, 0x1780...0x17B3, 0x1820...0x1842, 0x2190...0x2311, 0x2600...0x27BF, 0x3041...0x30FF,
    0x4E00...0x4E40, 0xAC00...0xAC40, 0x1F300...0x1F3FA, 0x1F600...0x1F64F, 0x20000...0x20008,
  ]
  private static let pieces = [
    " ", " ", "\n", "word ", "שלום ", "مرحبا ", "\u{1160}\u{11A8}", "1\u{FE0F}\u{20E3}", "👩‍👩‍👧",
    "🏴\u{E0067}\u{E007F}",
    "🇩🇪", "e\u{301}", "\u{2067}", "\u{2069}", "\u{202E}", "\u{202C}", "-0", "…", "\t",
  ]

  mutating func string(pieces count: ClosedRange<Int> = 1...9) -> String {
    (0..<Int.random(in: count, using: &generator)).map { _ in piece() }.joined()
  }

  private mutating func piece() -> String {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return Self.pieces.randomElement(using: &generator) ?? ""
    case 1: return scalar(from: Self.letters)
    default: return scalar(from: Self.rare)
    }
  }

  private mutating func scalar(from ranges: [ClosedRange<UInt32>]) -> String {
    let value = ranges.randomElement(using: &generator)?.randomElement(using: &generator)
    return value.flatMap(Unicode.Scalar.init).map(String.init) ?? ""
  }

  mutating func text() -> AttributedText {
    var style = ParagraphStyle()
    style.lineBreakMode = LineBreakMode.allCases.randomElement(using: &generator) ?? .wordWrapping
    let runs = (0..<Int.random(in: 1...2, using: &generator)).map { _ in
      let weight: FontWeight = .random(using: &generator) ? .regular : .bold
      let family: String? = Int.random(in: 0..<4, using: &generator) == 0 ? "DejaVu Serif" : nil
      return AttributedText.Run(
        string(),
        TextAttributes(font: Font(family: family, weight: weight, italic: .random(using: &generator))))
    }
    return AttributedText(runs: runs, paragraphStyle: style)
  }
}
