import OffscreenKit

/// A cell of 390 by 70 points, laid out as the comparison says.
struct FeedCell: Component {
  static let size = Size(width: 390, height: 70)

  let avatar: ImageSource
  let title: String
  let text: String
  let time: String

  var body: some Component {
    Box().frame(ComponentSize(Self.size)).background(.white).overlay {
      StaticLayout(children: [
        .init(position: Point(x: 16, y: 13), component: picture),
        .init(position: Point(x: 72, y: 5), component: headline),
        .init(position: Point(x: 72, y: 25), component: paragraph),
        .init(position: Point(x: 72, y: 69.5), component: separator),
      ])
    }
  }

  private var picture: some Component {
    Image(avatar).frame(.square(44)).view(.cornerRadius(22), .clipsToBounds(true))
  }

  private var headline: some Component {
    Flexbox(direction: .row) {
      Self.text(title, .custom("Liberation Sans", size: 16, weight: .bold), .black, lineHeight: 20, lines: 1)
        .flexGrow(1).flexShrink(1)
      Self.text(time, .custom("Liberation Sans", size: 12), Color(rgb: 0x8E8E93), lineHeight: 20, lines: 1)
    }
    .frame(width: 302)
  }

  private var paragraph: some Component {
    Sizing(ComponentSize(width: .points(302))) {
      Self.text(text, .custom("Liberation Sans", size: 15), Color(rgb: 0x333333), lineHeight: 19, lines: 2)
    }
  }

  private var separator: some Component {
    Box().frame(width: 318, height: 0.5).background(Color(rgb: 0xC6C6C8))
  }

  private static func text(
    _ string: String, _ font: Font, _ color: Color, lineHeight: Double, lines: Int
  ) -> Label {
    var style = ParagraphStyle()
    style.minimumLineHeight = lineHeight
    style.maximumLineHeight = lineHeight
    return Label(
      string, font: font, color: color, maximumNumberOfLines: lines, truncationString: "…",
      paragraphStyle: style)
  }
}
