import Components
import Drawing
import Typesetting

/// One line of text in a control, cut off where it does not fit. It stands at the start in whatever language it is, unless an
/// alignment is given.
struct ControlText {
  let text: Text

  init(
    _ string: String, _ font: Font, _ color: Color, _ look: ControlLook, alignment: TextAlignment? = nil,
    lineBreakMode: LineBreakMode = .truncatingTail
  ) {
    var style = ParagraphStyle()
    style.alignment = alignment ?? (look.isRightToLeft ? .right : .left)
    style.lineBreakMode = lineBreakMode
    text = Text(
      AttributedText(string, TextAttributes(font: font, color: color), paragraphStyle: style),
      maximumNumberOfLines: 1)
  }
}
