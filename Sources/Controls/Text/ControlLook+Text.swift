import Components
import Drawing
import Typesetting

extension ControlLook {
  /// Text in a control, one line that is cut off where nothing else is said. It stands at the start in whatever language it is, unless an
  /// alignment is given.
  func text(
    _ string: String, _ font: Font, _ color: Color, alignment: TextAlignment? = nil, lines: Int = 1,
    lineBreakMode: LineBreakMode = .truncatingTail, minimumScale: Double = 1
  ) -> Text {
    var style = ParagraphStyle()
    style.alignment = alignment ?? (isRightToLeft ? .right : .left)
    style.lineBreakMode = lineBreakMode
    return Text(
      AttributedText(string, TextAttributes(font: font, color: color), paragraphStyle: style),
      maximumNumberOfLines: lines
    ) { $0.minimumScaleFactor = minimumScale }
  }

  /// Text in as many lines as it has words at most, so that it gets smaller before a long word is broken.
  func wholeWords(_ string: String, _ font: Font, _ color: Color) -> Text {
    let words = string.split(whereSeparator: \.isWhitespace).count
    return text(string, font, color, lines: max(1, words), minimumScale: 0.6)
  }
}
