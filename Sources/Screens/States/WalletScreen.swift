import OffscreenKit

/// An account in the dark, whatever the rest of the phone is: cards, what was spent, and a menu.
struct WalletScreen: Component {
  @Environment(\.contentSize) private var contentSize
  private let white = AdaptiveColor(.white)

  var body: some Component {
    ZStack(alignment: .topEnd) {
      Page(AdaptiveColor(Color(rgb: 0x09090B))) {
        HStack(spacing: 12) {
          Face(.omar, 40)
          VStack(alignment: .start) {
            Paragraph("Balance", .footnote, Palette.secondary)
            Paragraph("€4,218.06", .title2.weight(.bold).tabular)
          }
          .flexGrow(1).flexShrink(1)
          RoundButton(glyph: .more, label: "More", isFilled: true)
        }
        .margin(FlexEdges(horizontal: 18, bottom: 18))
        cards.margin(FlexEdges(horizontal: 18))
        HStack(alignment: .start, spacing: 12) {
          for (glyph, title) in [
            (Glyph.arrowUp, "Send"), (.download, "Request"), (.card, "Top up"), (.grid, "More"),
          ] {
            VStack(spacing: 8) {
              RoundButton(glyph: glyph, label: title, diameter: 52)
              Paragraph(title, .caption, at: .center)
            }
            .flexGrow(1).flexBasis(0)
          }
        }
        .margin(FlexEdges(horizontal: 18, vertical: 22))
        Panel(padding: 0) {
          payment(.bag, 0xD97706, "Harbour Café", "Today 9:41", "−€25.85")
          Hairline(inset: 64)
          payment(.car, 0x2563EB, "Night bus", "Yesterday", "−€3.20")
          Hairline(inset: 64)
          payment(.person, 0x16A34A, "Grace Okafor", "Monday · Rent", "+€640.00", Palette.good)
          Hairline(inset: 64)
          payment(.music, 0xDB2777, "Slow Rivers", "Sunday · Monthly", "−€4.00")
        }
        .margin(FlexEdges(horizontal: 18, bottom: 28))
      }
      .frame(width: .percent(1))
    }
    .context(UserInterfaceStyle.dark)
  }

  private var cards: some Component {
    ZStack(alignment: .top) {
      card(0x3F3F46, 0x27272A, "").view(.opacity(0.7)).padding(EdgeInsets(horizontal: 18))
        .view(.transform(.init(translation: Point(x: 0, y: -24))))
      card(0x0F766E, 0x134E4A, "").padding(EdgeInsets(horizontal: 9))
        .view(.transform(.init(translation: Point(x: 0, y: -12))))
      card(0x6366F1, 0xA21CAF, "•••• 4012")
    }
    .padding(EdgeInsets(top: 26))
  }

  private func card(_ from: UInt32, _ to: UInt32, _ number: String) -> some ConfigurableComponent {
    Flexbox(padding: FlexEdges(all: 20)) {
      HStack {
        Paragraph("Estuary", .title3.weight(.bold), white).flexGrow(1).flexShrink(1)
        Icon(.wifi, size: 24, white).view(.transform(.init(rotation: 90)))
      }
      Spacer(minLength: 44)
      HStack(alignment: .end) {
        VStack(alignment: .start, spacing: 2) {
          Paragraph(number.amount, .headline.tabular, white)
          Paragraph("Omar Haddad", .subheadline, AdaptiveColor(Color.white.opacity(0.92)))
        }
        .flexGrow(1).flexShrink(1)
        Paragraph("09/29", .subheadline.tabular, white)
      }
    }
    .frame(width: .percent(1), minHeight: 190)
    .background(
      .linear(
        angle: 125,
        stops: [
          GradientStop(location: 0, color: Color(rgb: from)),
          GradientStop(location: 1, color: Color(rgb: to)),
        ])
    )
    .cornerRadius(20)
  }

  private func payment(
    _ glyph: Glyph, _ color: UInt32, _ title: String, _ time: String, _ sum: String,
    _ sumColor: AdaptiveColor = Palette.label
  ) -> some Component {
    let sum = Paragraph(sum.amount, .body.weight(.semibold).tabular, sumColor)
    // In very large type sums stand below what they were paid for.
    let isBelow = contentSize.isAccessibilitySize
    return HStack(spacing: 12) {
      Tile(glyph: glyph, color: color, side: 36)
      VStack(alignment: .start, spacing: 1) {
        Paragraph(title, .body.weight(.medium))
        Paragraph(time, .footnote, Palette.secondary)
        if isBelow { sum }
      }
      .flexGrow(1).flexShrink(1)
      if !isBelow { sum.flexShrink(0) }
    }
    .padding(EdgeInsets(horizontal: 16, vertical: 11))
  }
}
