import OffscreenKit

/// One of the pages that say what an app is for.
struct OnboardingScreen: Component {
  var body: some Component {
    Page(Palette.screen) {
      HStack {
        Spacer()
        Paragraph("Skip", .body, Palette.accent)
      }
      .margin(FlexEdges(horizontal: 22, vertical: 4))
      poster.flexGrow(1).margin(FlexEdges(horizontal: 24, vertical: 14))
      Flexbox(spacing: 12, padding: FlexEdges(horizontal: 30, vertical: 8)) {
        Paragraph("Walks worth the detour", .title.weight(.bold), at: .center)
        Paragraph(
          "Every week we pick three short walks near you, with a map that works where your phone does not.",
          .body, Palette.secondary, at: .center)
      }
      PageControl(count: 4, current: 1, tint: Palette.accent).margin(FlexEdges(vertical: 12))
      WideButton("Next").margin(FlexEdges(horizontal: 24, bottom: 28))
    }
  }

  private var poster: some Component {
    Box(.peaks).frame(minHeight: 300)
      .overlay {
        Flexbox(justifyContent: .end, padding: FlexEdges(all: 16)) {
          HStack(spacing: 12) {
            Tile(glyph: .pin, color: 0x4F46E5, side: 40)
            VStack(alignment: .start, spacing: 2) {
              Paragraph("Kettle Ridge", .headline)
              Paragraph("6.2 km · 2 h 10 min", .subheadline, Palette.secondary)
            }
            .flexGrow(1).flexShrink(1)
            Icon(.heart, size: 22, Palette.bad, isFilled: true)
          }
          .padding(14).background(Palette.card).cornerRadius(18)
        }
      }
      .cornerRadius(28)
  }
}
