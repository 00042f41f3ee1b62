import OffscreenKit

/// A long read: a drop of colour, headings, a quote, a list and links within running text.
struct ArticleScreen: Component {
  @Environment(\.userInterfaceStyle) private var style
  @Environment(\.layoutDirection) private var direction

  var body: some Component {
    Page(Palette.screen, bar: Palette.bar) {
      NavigationBar("", backTitle: "Today") {
        HStack(spacing: 18) {
          Icon(.bookmark, Palette.accent)
          Icon(.share, Palette.accent)
        }
      }
      Flexbox(spacing: 16, padding: FlexEdges(horizontal: 20, vertical: 18)) {
        Paragraph("WATER", .caption.weight(.bold), Palette.accent)
        Paragraph("A river that was given back its bends", .title.weight(.bold))
        HStack(spacing: 10) {
          Face(.grace, 36)
          VStack(alignment: .start) {
            Paragraph("Grace Okafor", .subheadline.weight(.semibold))
            Paragraph("12 May · 6 minutes", .footnote, Palette.secondary)
          }
          .flexShrink(1)
        }
        Box(.forest).frame(height: 190).cornerRadius(16)
        running(
          """
          For ninety years the Senne ran **straight as a ruler**. Then the valley asked for it back: in three winters, \
          diggers gave the river *eleven bends*, two islands and room to flood.
          """
        )
        quote
        Paragraph("What changed first", .title3.weight(.bold)).view(
          .accessibility(Accessibility(traits: .header)))
        for (index, text) in [
          "Kingfishers, **within weeks**, in banks nobody had built for them.",
          "The cellars of four villages, which stayed dry in March.",
          "The sound. Straight water hums; [bent water](https://example.org) talks.",
        ].enumerated() {
          HStack(alignment: .start, spacing: 12) {
            running("**\(index + 1)**", Palette.accent)
            running(text).flexGrow(1).flexShrink(1)
          }
        }
      }
    }
  }

  private var quote: some Component {
    HStack(alignment: .stretch, spacing: 16) {
      Box().frame(width: 4).background(Palette.accent).cornerRadius(2)
      VStack(alignment: .start, spacing: 6) {
        Paragraph("“We did not repair it. We stopped correcting it.”", .title3.weight(.medium).italicized())
        Paragraph("Linus Meyer, engineer", .footnote, Palette.secondary)
      }
      .flexGrow(1).flexShrink(1)
    }
    .margin(FlexEdges(top: 24, bottom: 8))
  }

  /// Text with Markdown's marks.
  private func running(_ markdown: String, _ color: AdaptiveColor = Palette.label) -> Text {
    var paragraph = ParagraphStyle(alignment: direction == .rightToLeft ? .right : .left)
    paragraph.lineHeightMultiple = 1.25
    return Text(
      AttributedText(
        markdown: markdown, TextAttributes(font: .body, color: color.resolved(for: style)),
        linkColor: Palette.accent.resolved(for: style),
        paragraphStyle: paragraph))
  }
}
