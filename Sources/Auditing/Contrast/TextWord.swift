import Components
import Drawing
import Geometry
import Raster
import Typesetting

/// A word of a text as it is drawn.
struct TextWord {
  /// The numbers of its glyphs among the picture's ink.
  var glyphs: [Int]
  /// In points of the picture.
  var box: Rect
  /// What draws it.
  let command: Int
  let color: Color
  /// In points, as they are seen.
  let fontSize: Double
  let isBold: Bool

  /// WCAG 2.2 counts text of 18 points, or 14 where it is bold, of 1/72 inch as large: 24 and 18.66 of the points that screens have.
  var isLarge: Bool { fontSize >= 24 - 1e-6 || isBold && fontSize >= 18.66 - 0.01 }
}

extension AuditPicture {
  /// The words of a text that are seen; colour glyphs are none.
  func words(of text: AuditedText) -> [TextWord] {
    var words: [TextWord] = []
    let byCommand = Dictionary(grouping: text.glyphs) { ink[$0].command ?? -1 }
    for (command, glyphs) in byCommand.sorted(by: { $0.key < $1.key }) {
      guard picture.commands.indices.contains(command),
        case .glyphs(let run, let color) = picture.commands[command], color.alpha > 0
      else { continue }
      let size = run.fontSize * (glyphSpaces[command]?.meanScale ?? 1)
      let isBold = isBold(text, color)
      let shown = glyphs.compactMap { number -> (number: Int, rect: Rect)? in
        let item = ink[number]
        guard case .glyph(let glyph) = item.kind, !glyph.isColored, visible(item) != nil else { return nil }
        return (number, item.rect)
      }
      // Words that are turned do not stand one after the other from left to right: they are looked at together.
      let isTurned = glyphSpaces[command].map { $0.b != 0 || $0.c != 0 } ?? false
      let ordered = isTurned ? shown : shown.sorted { order($0.rect, $1.rect, lineHeight: size) }
      for (number, rect) in ordered {
        if let last = words.indices.last, words[last].command == command,
          isTurned || words[last].isContinued(by: rect, gap: 0.2 * size)
        {
          words[last].glyphs.append(number)
          words[last].box = words[last].box.union(rect)
        } else {
          words.append(
            TextWord(
              glyphs: [number], box: rect, command: command, color: color, fontSize: size, isBold: isBold))
        }
      }
    }
    return words.filter { !isCovered($0.box, from: text.view, to: views.count, byMoreThan: 0.999) }
  }

  /// Line by line, from left to right.
  private func order(_ one: Rect, _ other: Rect, lineHeight: Double) -> Bool {
    if abs(one.center.y - other.center.y) > lineHeight { return one.center.y < other.center.y }
    return one.minX < other.minX
  }

  private func isBold(_ text: AuditedText, _ color: Color) -> Bool {
    switch views[text.view].seen.content {
    case .text(let seen)?:
      let runs = seen.text.runs.filter { !$0.string.isEmpty }
      let ofColor = runs.filter { $0.attributes.color == color }
      return (ofColor.isEmpty ? runs : ofColor).allSatisfy { $0.attributes.font.weight.value >= 700 }
    case .button(let button)?: return button.font.weight.value >= 700
    default: return false
    }
  }
}

extension TextWord {
  fileprivate func isContinued(by rect: Rect, gap: Double) -> Bool {
    abs(rect.center.y - box.center.y) < fontSize && rect.minX - box.maxX < gap
      && rect.minX - box.maxX > -2 * fontSize
  }
}
