/// A line in its place. Lengths are points, from the top left of the text's container.
struct SetLine {
  let shaped: ShapedLine
  /// The place of the line's paragraph in the text, and the line's place in the paragraph.
  let paragraph: Int
  let indexInParagraph: Int
  let top: Double
  let height: Double
  let baseline: Double
  /// Where the line has to begin and end, in the direction of its paragraph, and what is left of the room in between.
  let leadingIndent: Double
  let trailingIndent: Double

  /// The width a container needs to hold the line with its indents.
  var neededWidth: Double { leadingIndent + shaped.width + trailingIndent }

  /// Where the line begins in a container of `width`.
  func x(style: ParagraphStyle, in width: Double) -> Double {
    // A tail indent from the leading edge leaves out the rest of the container, which is on the trailing side.
    let room = style.tailIndent > 0 ? min(style.tailIndent, width) : width
    let start = shaped.isRightToLeft ? width - room + trailingIndent : leadingIndent
    let slack = room - neededWidth
    return switch style.alignment {
    case .left: start
    case .center: start + slack / 2
    case .right: start + slack
    case .natural, .justified: shaped.isRightToLeft ? start + slack : start
    }
  }
}
