import Components
import Drawing
import Typesetting

/// Text in a control, one line that is cut off where nothing else is said. It stands at the start in whatever language it is, unless an
/// alignment is given.
struct ControlText {
  let text: Text

  init(
    _ string: String, _ font: Font, _ color: Color, _ look: ControlLook, alignment: TextAlignment? = nil,
    lines: Int = 1, lineBreakMode: LineBreakMode = .truncatingTail, minimumScale: Double = 1
  ) {
    var style = ParagraphStyle()
    style.alignment = alignment ?? (look.isRightToLeft ? .right : .left)
    style.lineBreakMode = lineBreakMode
    text = Text(
      AttributedText(string, TextAttributes(font: font, color: color), paragraphStyle: style),
      maximumNumberOfLines: lines
    ) { $0.minimumScaleFactor = minimumScale }
  }

  /// Text in as many lines as it has words at most, so that it gets smaller before a long word is broken.
  static func wholeWords(_ string: String, _ font: Font, _ color: Color, _ look: ControlLook) -> Text {
    let words = string.split(whereSeparator: \.isWhitespace).count
    return ControlText(string, font, color, look, lines: max(1, words), minimumScale: 0.6).text
  }
}
