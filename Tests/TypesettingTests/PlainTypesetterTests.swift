import Drawing
import Foundation
import Geometry
import Testing

@testable import Typesetting

/// What is set word by word has to be, to the last bit, what Pango makes of the whole text.
///
/// `Scripts/soak texts` runs these with more texts than here.
@Suite struct PlainTypesetterTests {
  private static let count = ProcessInfo.processInfo.environment["TEXT_COUNT"].flatMap { Int($0) } ?? 400
  private static let seed = ProcessInfo.processInfo.environment["TEXT_FIRST_SEED"].flatMap { UInt64($0) } ?? 0

  private let texts: TextsByWords

  init() throws {
    texts = try TextsByWords()
  }

  struct Words: Sendable, CustomTestStringConvertible {
    let name: String
    let letters: [String]
    /// What may stand before a word, after it, and within it.
    var marks: [String] = [",", ".", ":", "!", "?", ";", "…", "’s", ")", "”", "-", "%"]
    var begins: [String] = ["(", "“", "‘", "$", "-", "#", "+"]
    /// How many texts of a hundred are plain at least, whatever the seed: so many are compared.
    let leastPlain: Int
    /// What may stand between words, of one to three of these.
    var emoji: [String] = []
    /// What may be among the words.
    var others: [String] = []

    var testDescription: String { name }

    func word(_ generator: inout SeededGenerator) -> String {
      if !emoji.isEmpty, Int.random(in: 0..<4, using: &generator) == 0 {
        let count = [1, 1, 1, 1, 2, 3].randomElement(using: &generator) ?? 1
        let pictures = (0..<count).compactMap { _ in emoji.randomElement(using: &generator) }.joined()
        if Int.random(in: 0..<3, using: &generator) > 0 { return pictures }
        let before = ["", "a", "Wo", "one,", "$"].randomElement(using: &generator) ?? ""
        return before + pictures + (["", "b", "We", "!", "7", "©"].randomElement(using: &generator) ?? "")
      }
      if !others.isEmpty, Int.random(in: 0..<3, using: &generator) == 0 {
        return others.randomElement(using: &generator) ?? ""
      }
      var word = (0..<Int.random(in: 1...9, using: &generator)).compactMap { _ in
        letters.randomElement(using: &generator)
      }.joined()
      if Int.random(in: 0..<8, using: &generator) == 0 {
        word += marks.randomElement(using: &generator) ?? ""
      }
      if Int.random(in: 0..<40, using: &generator) == 0 {
        word = (begins.randomElement(using: &generator) ?? "") + word
      }
      return word
    }
  }

  private static func characters(_ ranges: ClosedRange<UInt32>...) -> [String] {
    ranges.joined().compactMap(Unicode.Scalar.init).map(String.init)
  }

  /// With faces, skins, families, flags, hearts, keycaps and marks.
  private static let emoji = [
    "😀", "🎉", "🚀", "👍🏽", "👨\u{200D}👩\u{200D}👧", "🇩🇪", "🇯🇵", "❤️", "❤", "1️⃣", "#️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❗", "❣️", "☎️", "⌚", "🏽",
    "👩🏾\u{200D}🚀", "✅", "⭐️", "🏳️\u{200D}🌈", "☀️", "🇿", "™️", "🀄", "⏰", "🦄",
  ]

  /// Of several scripts, with signs that take theirs from what is before them.
  private static let names = [
    "iPhone", "Wi", "Swift,", "15", "3.5", "—", "5G", "7кг", "№", "+", "α", "Ωμέγα", "ё", "ЯндексGo", "Х5",
    "²", "ª", "...", "&",
    "e\u{301}t", "3x4", "x", "0", "₽", "%",
  ]

  private static let all = [
    Words(name: "Latin", letters: Array("abcdefghijklmnoprstuvwxyzATVWY").map(String.init), leastPlain: 25),
    Words(
      name: "Latin with accents and digits",
      letters: characters(0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x17F, 0x30...0x39), leastPlain: 25),
    Words(
      name: "numbers", letters: characters(0x30...0x39),
      marks: [",", ".", ":", "%", "-", "/", "x", "⁄2", ".5"],
      leastPlain: 10),
    Words(name: "words and numbers", letters: ["a", "Wo", "1", "27", "345", "6789"], leastPlain: 25),
    Words(
      name: "letters with marks", letters: ["e\u{301}", "a\u{308}", "o", "n\u{303}", "i\u{307}", "x"],
      leastPlain: 0),
    Words(
      name: "Latin with emoji", letters: Array("abcdefghijklmnoprstuvwxyzATVWY").map(String.init),
      leastPlain: 15, emoji: emoji),
    Words(
      name: "Greek with emoji", letters: characters(0x3B1...0x3C9), leastPlain: 15, emoji: emoji),
    Words(
      name: "Devanagari with emoji", letters: characters(0x915...0x939), leastPlain: 0, emoji: emoji),
    Words(name: "Arabic with emoji", letters: characters(0x627...0x63A), leastPlain: 0, emoji: emoji),
    Words(
      name: "numbers and emoji", letters: characters(0x30...0x39), marks: [",", ".5"], leastPlain: 0,
      emoji: emoji),
    Words(
      name: "Cyrillic with Latin and signs", letters: characters(0x410...0x44F), leastPlain: 15, others: names
    ),
    Words(
      name: "Latin with Greek and Cyrillic", letters: characters(0x61...0x7A, 0x41...0x5A), leastPlain: 15,
      others: names),
    Words(name: "Devanagari with Latin", letters: characters(0x915...0x939), leastPlain: 0, others: names),
    Words(name: "Cyrillic", letters: characters(0x410...0x44F), leastPlain: 25),
    Words(name: "Greek", letters: characters(0x3B1...0x3C9, 0x391...0x3A1), leastPlain: 25),
    Words(
      name: "Arabic", letters: characters(0x627...0x63A, 0x641...0x64A), marks: ["،", ".", "\u{64B}"],
      leastPlain: 20),
    Words(name: "Hebrew", letters: characters(0x5D0...0x5EA), marks: [",", ".", "־"], leastPlain: 20),
    Words(
      name: "Devanagari", letters: characters(0x915...0x939) + ["का", "कि", "क्", "के", "र्"], marks: ["।", ","],
      leastPlain: 10),
    Words(name: "Thai", letters: characters(0xE01...0xE2E) + ["กิ", "กา", "ก่", "ำ"], leastPlain: 0),
    Words(name: "Chinese", letters: characters(0x4E00...0x4E80), marks: ["。", "，"], leastPlain: 0),
    Words(
      name: "all at once",
      letters: ["a", "б", "γ", "ש", "م", "कि", "กิ", "世", "7", "fi", "😀", "\u{AD}", "©", "½"],
      leastPlain: 0),
    Words(name: "signs", letters: characters(0x21...0x7E, 0xA0...0xBF, 0x2010...0x2044), leastPlain: 0),
  ]

  /// Some of one face, which share what its rules say.
  private static let fonts: [Font] = [
    Font(), Font(), Font(size: 11), .system(13.5, .bold), .system(22, .bold),
    .custom("DejaVu Sans", size: 17), .custom("DejaVu Serif", size: 12),
    .custom("DejaVu Sans Mono", size: 11), Font(size: 15, italic: true),
    Font(size: 18, features: [.noLigatures]), Font(size: 9, features: [.noLigatures]),
    .custom("Inter Display", size: 31, weight: .semibold),
    Font(size: 14, features: [.tabularNumbers, .smallCapitals]),
  ]

  private static func request(_ words: Words, _ generator: inout SeededGenerator) -> LayoutRequest {
    let isLabel = Int.random(in: 0..<3, using: &generator) == 0
    let count = isLabel ? Int.random(in: 1...4, using: &generator) : Int.random(in: 5...60, using: &generator)
    var string = (0..<count).map { _ in words.word(&generator) }.joined(separator: " ")
    if Int.random(in: 0..<8, using: &generator) == 0 { string += spaces(&generator) }
    if Int.random(in: 0..<8, using: &generator) == 0 {
      string = string.split(separator: " ").map { $0 + spaces(&generator) }.joined()
    }
    if Int.random(in: 0..<6, using: &generator) == 0 {
      string = string.split(separator: " ").map { $0 + lineEnd(&generator) }.joined()
    }
    var style = ParagraphStyle()
    if Int.random(in: 0..<4, using: &generator) == 0 {
      style.alignment = TextAlignment.allCases.randomElement(using: &generator) ?? .natural
      style.lineBreakMode = LineBreakMode.allCases.randomElement(using: &generator) ?? .wordWrapping
      style.baseWritingDirection = WritingDirection.allCases.randomElement(using: &generator) ?? .natural
      style.firstLineHeadIndent = .random(in: 0...30, using: &generator)
      style.headIndent = .random(in: 0...30, using: &generator)
      style.tailIndent = .random(in: -20...90, using: &generator)
      style.lineSpacing = .random(in: 0...9, using: &generator)
      style.paragraphSpacing = .random(in: 0...5, using: &generator)
      style.paragraphSpacingBefore = .random(in: 0...5, using: &generator)
      style.lineHeightMultiple = .random(in: 0...2, using: &generator)
    }
    var attributes = TextAttributes(font: fonts.randomElement(using: &generator) ?? Font())
    if Int.random(in: 0..<9, using: &generator) == 0 {
      attributes.baselineOffset = .random(in: -9...9, using: &generator)
    }
    let width = isLabel ? Double.infinity : Double.random(in: 40...600, using: &generator)
    return LayoutRequest(
      text: AttributedText(string, attributes, paragraphStyle: style),
      container: TextContainer(
        width: width, height: Int.random(in: 0..<9, using: &generator) == 0 ? 100 : .infinity,
        maximumNumberOfLines: Int.random(in: 0..<5, using: &generator) == 0 ? 3 : 0),
      truncation: truncation(attributes, &generator),
      avoidSet: Int.random(in: 0..<4, using: &generator) == 0 ? .none : .standard,
      locale: Int.random(in: 0..<9, using: &generator) == 0 ? "sr" : nil,
      direction: Int.random(in: 0..<9, using: &generator) == 0 ? .rightToLeft : .natural)
  }

  private static func spaces(_ generator: inout SeededGenerator) -> String {
    String(repeating: " ", count: [1, 1, 2, 2, 3, 9].randomElement(using: &generator) ?? 1)
  }

  private static func lineEnd(_ generator: inout SeededGenerator) -> String {
    [" ", " ", " ", " ", "\n", "\n\n", " \n", "\n \n", "\r\n"].randomElement(using: &generator) ?? " "
  }

  /// Of every third text, some in another look or longer than a line may be.
  private static func truncation(
    _ attributes: TextAttributes, _ generator: inout SeededGenerator
  ) -> AttributedText? {
    guard Int.random(in: 0..<3, using: &generator) == 0 else { return nil }
    var attributes = attributes
    if Int.random(in: 0..<4, using: &generator) == 0 {
      attributes.font = fonts.randomElement(using: &generator) ?? Font()
      attributes.link = "more"
    }
    let strings = ["…", " more", "… and much more of it", "", "عرض", "… 7"]
    return AttributedText(strings.randomElement(using: &generator) ?? "…", attributes)
  }

  @Test(arguments: all) func wordsLookAsInTheirText(_ words: Words) throws {
    var generator = SeededGenerator(state: Self.seed &+ UInt64(words.name.utf8.count) << 32)
    var plainCount = 0
    for number in 0..<Self.count {
      let request = Self.request(words, &generator)
      guard PlainTypesetter.mayBeAble(request), let layout = try texts.layoutByWords(request) else {
        continue
      }
      plainCount += 1
      guard try texts.isAsByPango(layout, request, "text \(number) of \(words.name)") else { return }
    }
    #expect(plainCount * 100 >= words.leastPlain * Self.count)
  }

  /// Texts that end with an ellipsis or a truncation string, of which all lines but the last are set word by word, or all.
  @Test(arguments: all.filter { $0.leastPlain > 0 }) func wordsLookAsInTheirShortenedText(_ words: Words)
    throws
  {
    var generator = SeededGenerator(state: Self.seed &+ UInt64(words.name.utf8.count) << 40)
    var finishedCount = 0
    for number in 0..<Self.count {
      let request = Self.shortened(Self.request(words, &generator), &generator)
      guard let layout = try texts.layoutByWords(request), layout.isTruncated else { continue }
      finishedCount += 1
      guard try texts.isAsByPango(layout, request, "text \(number) of \(words.name)") else { return }
    }
    #expect(finishedCount * 1500 >= (words.leastPlain - 10) * Self.count)
  }

  private static func shortened(_ request: LayoutRequest, _ generator: inout SeededGenerator) -> LayoutRequest
  {
    var style = request.text.paragraphStyle
    if Int.random(in: 0..<2, using: &generator) == 0 { style.lineBreakMode = .truncatingTail }
    if Int.random(in: 0..<3, using: &generator) > 0 { style.firstLineHeadIndent = style.headIndent }
    let lines = Int.random(in: 0...4, using: &generator)
    return LayoutRequest(
      text: AttributedText(runs: request.text.runs, paragraphStyle: style),
      container: TextContainer(
        width: .random(in: 60...300, using: &generator),
        height: lines == 0 ? .random(in: 20...90, using: &generator) : .infinity, maximumNumberOfLines: lines),
      truncation: request.truncation, avoidSet: request.avoidSet, locale: request.locale,
      direction: request.direction)
  }

  /// HarfBuzz gives the fifteenth syllable after one the same number, and the font's rule for a vowel sign and a hook over the same
  /// syllable takes both for one, across words: so does Pango.
  @Test func syllablesOfTheSameNumberAreSeen() throws {
    let text = AttributedText("ऩकिचगधकाऩछ जझभ जहगर्घथदतस णशठथ")
    for width in [.infinity, 150.0] {
      let request = LayoutRequest(
        text: text, container: TextContainer(width: width, height: .infinity, maximumNumberOfLines: 0),
        truncation: nil, avoidSet: .none, locale: nil, direction: .natural)
      if let layout = try texts.layoutByWords(request) { #expect(try layout == texts.layoutByPango(request)) }
    }
  }

  /// Several spaces, spaces at the end and paragraphs, which are not left to Pango.
  @Test(
    arguments: [
      "one two ", "one two  ", "one  two   three", "one\ntwo", "\none", "one\n",
      "one two\n\nthree  four \nfive",
    ], [Double.infinity, 90, 60])
  func spacesAndLineFeedsAreSetToo(_ string: String, width: Double) throws {
    var style = ParagraphStyle()
    style.firstLineHeadIndent = 7
    style.paragraphSpacing = 3
    style.alignment = .center
    for maximumNumberOfLines in 0...3 {
      let request = LayoutRequest(
        text: AttributedText(string, TextAttributes(font: .system(14)), paragraphStyle: style),
        container: TextContainer(
          width: width, height: .infinity, maximumNumberOfLines: maximumNumberOfLines),
        truncation: nil, avoidSet: .none, locale: nil, direction: .natural)
      let layout = try #require(try texts.layoutByWords(request))
      #expect(try texts.isAsByPango(layout, request, "\(maximumNumberOfLines) lines of \(width) points"))
    }
  }

  /// A truncation string in the text's look, which is not left to Pango where words alone make room for it.
  @Test(arguments: ["…", "… more"], TextAlignment.allCases.filter { $0 != .justified })
  func truncationStringsAreSetToo(_ truncation: String, alignment: TextAlignment) throws {
    let attributes = TextAttributes(font: .system(14), baselineOffset: 2)
    let style = ParagraphStyle(alignment: alignment)
    let text = AttributedText(
      "Sed do eiusmod tempor incididunt ut labore et dolore magna aliqua ut enim", attributes,
      paragraphStyle: style)
    var wholeCount = 0
    for width in stride(from: 90.0, through: 320, by: 7.3) {
      for lines in 1...3 {
        let request = LayoutRequest(
          text: text,
          container: TextContainer(width: width, height: .infinity, maximumNumberOfLines: lines),
          truncation: AttributedText(truncation, attributes), avoidSet: .standard, locale: nil,
          direction: .natural)
        if case .done = try texts.plain.layOut(request) { wholeCount += 1 }
        guard let layout = try texts.layoutByWords(request) else { continue }
        #expect(try texts.isAsByPango(layout, request, "\(lines) lines of \(width) points"))
      }
    }
    #expect(wholeCount >= 80)
  }

  /// What is left of the last line's first word goes to the line above, so that the string has the lines below it.
  @Test func truncationStringsOfSeveralLinesAreSetWithTheWholeText() throws {
    let token = AttributedText("… and much more of it", TextAttributes(font: .system(13.5, .bold)))
    for width in stride(from: 60, through: 110, by: 1.25) {
      let request = LayoutRequest(
        text: AttributedText("one Two three four", TextAttributes(font: .system(22, .bold))),
        container: TextContainer(width: width, height: 69, maximumNumberOfLines: 0),
        truncation: token, avoidSet: .none, locale: nil, direction: .natural)
      guard let layout = try texts.layoutByWords(request) else { continue }
      #expect(try texts.isAsByPango(layout, request, "\(width) points"))
    }
  }

  @Test func knowingWordsChangesNothing() throws {
    var generator = SeededGenerator(state: 7)
    let requests = (0..<50).map { _ in Self.request(Self.all[0], &generator) }
    let first = try requests.map { try texts.layoutByWords($0) }
    let again = try requests.reversed().map { try texts.layoutByWords($0) }
    #expect(Array(again.reversed()) == first)
    let library = try FontLibrary.standard()
    for (request, layout) in zip(requests, first) {
      let known = try library.layOut(
        request.text, width: request.container.width, height: request.container.height,
        maximumNumberOfLines: request.container.maximumNumberOfLines, truncation: request.truncation,
        avoidSet: request.avoidSet, context: TextContext(locale: request.locale, direction: request.direction)
      )
      if let layout { #expect(known == layout) }
    }
  }

  /// Bytes that are kept are bounded whatever comes.
  @Test func typesettersThatKeepTooMuchAreGivenUp() throws {
    var word = 0
    while !texts.plain.isFull {
      let string = (0..<200).map { "w\($0 + word)" }.joined(separator: " ")
      word += 200
      try #require(word < 200_000)
      _ = try texts.plain.layOut(
        LayoutRequest(
          text: AttributedText(string),
          container: TextContainer(width: .infinity, height: .infinity, maximumNumberOfLines: 0),
          truncation: nil, avoidSet: .none, locale: nil, direction: .natural))
    }
  }
}
