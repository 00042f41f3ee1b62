import Foundation
import OffscreenKit

/// The text group: paragraphs set per second, on one thread.
struct TextBenchmarks {
  private static let words = """
    lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et dolore magna \
    aliqua
    """.split(separator: " ")

  func run() throws {
    print("| paragraphs | per CPU second |")
    print("| --- | --- |")
    let fonts = try FontLibrary.standard()
    // What is read and made once: faces, shapers.
    _ = try fonts.layOut(AttributedText("Warm up"), width: 300)
    for (name, words) in [("of 4 words", 4), ("of 40 words", 40)] {
      let texts = (0..<5000).map { AttributedText(Self.paragraph($0, words: words)) }
      try measure("\(name), never set before", texts) { try fonts.layOut($0, width: 300).lines.count }
      let one = [AttributedText](repeating: texts[0], count: 100_000)
      try measure("\(name), set before", one) { try fonts.layOut($0, width: 300).lines.count }
    }
  }

  /// No two of them are the same.
  private static func paragraph(_ number: Int, words count: Int) -> String {
    "\(number) "
      + (0..<count).map { words[(number * 7 + $0 * 5) % words.count] }.joined(separator: " ")
  }

  private func measure(
    _ name: String, _ texts: [AttributedText], _ set: (AttributedText) throws -> Int
  ) throws {
    let start = ProcessClock.now()
    var lines = 0
    for text in texts { lines += try set(text) }
    let seconds = Double(ProcessClock.now() - start) / 1_000_000_000
    precondition(lines >= texts.count, "every paragraph has a line")
    print("| \(name) | \(Int(Double(texts.count) / seconds)) |")
  }
}
