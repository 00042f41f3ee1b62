import Files
import OffscreenKit

/// The text group: the lines of a file set as texts of their own, as the comparison's C program on Pango sets them (W10).
///
/// Every round has a library of its own, whose fonts are warm and which has met none of the words: a text it is asked for has
/// never been set before, nor have its words but for those that came earlier in the file.
struct TextBenchmark {
  private static let rounds = 5
  /// A few letters of each script, so that all fonts are there before the clock starts.
  private static let warmUp = ["Warm up, fonts.", "ابت", "कखि", "กขิ", "天地人"]

  /// What setting all texts once came to.
  private struct Round {
    var lines = 0
    var glyphs = 0
    var seconds = 0.0
  }

  /// What texts are set in.
  private struct Container {
    let width: Double
    /// 0 for any number.
    let lineCount: Int
    let truncation: String?
  }

  /// - Parameter arguments: the file, and the width of the lines in points or 0 for texts of one line each; then, if there is to be an end,
  ///   the most lines of a text and the truncation string.
  func run(_ arguments: [String]) throws {
    guard arguments.count >= 2, let width = Double(arguments[1]) else {
      return print("usage: OffscreenBenchmarks text FILE WIDTH [LINES [TRUNCATION]]")
    }
    let lineCount = arguments.count > 2 ? Int(arguments[2]) ?? 0 : 0
    let truncation = arguments.count > 3 ? arguments[3] : nil
    let file = try InputFile.read(FilePath(arguments[0]))
    let texts = String(decoding: file, as: UTF8.self).split(separator: "\n").map(String.init)
    var seconds: [Double] = []
    var last = Round()
    for round in 0..<Self.rounds {
      let fonts = try FontLibrary.standard()
      // Another width is another question, as it is for the peer.
      let lineWidth = width > 0 ? width + Double(round) : .infinity
      let container = Container(width: lineWidth, lineCount: lineCount, truncation: truncation)
      _ = try set(Self.warmUp, in: fonts, container)
      last = try set(texts, in: fonts, container)
      seconds.append(last.seconds)
    }
    let rate = Int(Double(texts.count) / seconds.median)
    print(
      #"{"texts":\#(texts.count),"lines":\#(last.lines),"glyphs":\#(last.glyphs),"per_cpu_second":\#(rate)}"#)
  }

  private func set(_ texts: [String], in fonts: FontLibrary, _ container: Container) throws -> Round {
    let attributes = TextAttributes(font: .system(17))
    var round = Round()
    let start = ProcessClock.now()
    for text in texts {
      let layout = try fonts.layOut(
        AttributedText(text, attributes), width: container.width,
        maximumNumberOfLines: container.lineCount,
        truncation: container.truncation.map { AttributedText($0, attributes) })
      round.lines += layout.lines.count
      for colored in layout.glyphRuns { round.glyphs += colored.run.glyphs.count }
    }
    round.seconds = Double(ProcessClock.now() - start) / 1_000_000_000
    return round
  }
}
