import Foundation
import OffscreenKit

/// The text group: paragraphs set in lines that nobody has set before, and set again.
struct TextBenchmark {
  private static let rounds = 7
  private static let width = 300.0
  private static let words = """
    layout text component list frame picture the a of and to in is was for with as on that it by from at this be are \
    or an which you one had not but what all were when we there can said use each she do how their if will up other
    """.split(whereSeparator: \.isWhitespace)

  /// - Parameter path: where to write the paragraphs, one in a line, for the peer; nil for nowhere.
  func run(writingTo path: String?) throws {
    let paragraphs = Self.paragraphs(500)
    if let path {
      try paragraphs.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }
    let fonts = try FontLibrary.standard()
    try set(["warm up the fonts"], in: fonts, number: 0)
    var (cold, cached): ([Double], [Double]) = ([], [])
    for round in 1...Self.rounds {
      // Another width is another question, which the cache cannot answer.
      cold.append(try ProcessClock.microseconds { try set(paragraphs, in: fonts, number: round) })
      cached.append(try ProcessClock.microseconds { try set(paragraphs, in: fonts, number: round) })
    }
    print("| paragraphs of 60 words | per CPU second |")
    print("| --- | --- |")
    for (name, times) in [("OffscreenKit, never set before", cold), ("OffscreenKit, set again", cached)] {
      print("| \(name) | \(Int(Double(paragraphs.count) / times.median * 1_000_000)) |")
    }
  }

  private func set(_ paragraphs: [String], in fonts: FontLibrary, number: Int) throws {
    for paragraph in paragraphs {
      _ = try fonts.layOut(
        AttributedText(paragraph, TextAttributes(font: .custom("DejaVu Sans", size: 17))),
        width: Self.width + Double(number))
    }
  }

  /// The same in every run (Knuth's MMIX generator).
  private static func paragraphs(_ count: Int) -> [String] {
    var state: UInt64 = 1
    return (0..<count).map { _ in
      (0..<60).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return String(words[Int(state >> 33) % words.count])
      }.joined(separator: " ")
    }
  }
}
