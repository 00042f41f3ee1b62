import Drawing
import Geometry

@testable import Typesetting

/// Lengths of Inter at 17 points, from the units of its files as HarfBuzz reads them: 2816 per em.
enum Inter {
  static func points(_ units: Double) -> Double { units / 2816 * 17 }

  static let hello = points(6740)
  static let semiboldHello = points(6944)
  static let helloWorld = points(14912)
  static let world = helloWorld - hello - space
  static let space = points(792)
  static let ellipsis = points(2312)
  static let threeDots = points(2328)
  static let ascent = 16.46875
  static let lineHeight = 20.57421875
}

/// Numbers that look random and are the same in every run (Knuth's MMIX generator).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

extension TextLayout {
  /// The files of the runs, without folder and ending.
  var faceNames: [String] {
    glyphRuns.map { colored in
      let file = colored.run.face.path.split(separator: "/").last ?? ""
      return String(file.split(separator: ".").first ?? "")
    }
  }

  /// Glyph numbers line by line, from left to right.
  var glyphsByLine: [[UInt32]] {
    let glyphs = glyphRuns.flatMap(\.run.glyphs)
    return lines.map { line in
      glyphs.filter { abs($0.position.y - line.baseline) < 1 }.map(\.id)
    }
  }

  /// The text of each line by its range.
  func strings(of text: String) -> [String] {
    lines.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) }
  }

  var digest: Digest {
    var canvas = Canvas()
    draw(in: &canvas, at: .zero)
    return canvas.makeDisplayList().digest
  }
}

func isClose(_ value: Double, _ expected: Double, within tolerance: Double = 0.01) -> Bool {
  abs(value - expected) <= tolerance
}

func styled(
  _ string: String, _ attributes: TextAttributes = TextAttributes(),
  _ change: (inout ParagraphStyle) -> Void = { _ in }
) -> AttributedText {
  var style = ParagraphStyle()
  change(&style)
  return AttributedText(string, attributes, paragraphStyle: style)
}
