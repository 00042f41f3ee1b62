import OffscreenKit

/// A stack of notifications, each a material over what is behind the screen.
struct NotificationsScreen: Component {
  private let white = AdaptiveColor(.white)

  var body: some Component {
    ZStack(alignment: .top) {
      Box(Scenery.night.lit(x: 0.72, y: 0.42, radius: 0.085)).frame(width: .percent(1), height: 760)
      Flexbox {
        StatusBar(color: white)
        VStack {
          Paragraph("Tuesday 12 May", .system(20, .medium), white, at: .center)
          Paragraph("9:41", .system(88, .semibold), white, at: .center)
        }
        .margin(FlexEdges(top: 12, bottom: 40))
        Flexbox(spacing: 10, padding: FlexEdges(horizontal: 12)) {
          notice(.mail, 0x2563EB, "Grace Okafor", "The stairs now begin where the light comes in.", "now")
          notice(
            .calendar, 0xDC2626, "In 15 minutes", "Stand-up with the garden team, by the old well.", "9:40")
          stack
        }
        Spacer()
        HStack {
          RoundButton(glyph: .bolt, label: "Torch", diameter: 52, color: white, fill: glass)
          Spacer()
          RoundButton(glyph: .camera, label: "Camera", diameter: 52, color: white, fill: glass)
        }
        .margin(FlexEdges(horizontal: 44, bottom: 36))
      }
      .frame(width: .percent(1), minHeight: 760)
    }
  }

  private var glass: AdaptiveColor { AdaptiveColor(Color.black.opacity(0.35)) }

  /// Several of one app: the newest in front of the edges of the others.
  private var stack: some Component {
    VStack(alignment: .center) {
      notice(
        .music, 0xDB2777, "New: Slow Rivers", "Three episodes about water, and one about waiting.", "8:15"
      )
      .flexItem(size: ComponentSize(width: .percent(1))).zIndex(2)
      edge(width: 0.92).margin(FlexEdges(top: -14)).zIndex(1)
      edge(width: 0.84).margin(FlexEdges(top: -14))
    }
  }

  private func edge(width: Double) -> some Component {
    Box().frame(width: .percent(width), height: 24).view(.backdrop(ViewFilters(blur: 14)))
      .background(AdaptiveColor(light: Color.white.opacity(0.42), dark: Color.black.opacity(0.3)))
      .cornerRadius(16)
  }

  private func notice(
    _ glyph: Glyph, _ color: UInt32, _ title: String, _ text: String, _ time: String
  ) -> some Component {
    HStack(alignment: .start, spacing: 12) {
      Tile(glyph: glyph, color: color, side: 38)
      VStack(alignment: .stretch, spacing: 2) {
        HStack(spacing: 8) {
          Paragraph(title, .subheadline.weight(.semibold), lines: 1).flexGrow(1).flexShrink(1)
          Paragraph(time, .footnote, muted).flexShrink(0)
        }
        Paragraph(text, .subheadline, lines: 2)
      }
      .flexGrow(1).flexShrink(1)
    }
    .padding(14)
    .background(AdaptiveColor(light: Color.white.opacity(0.72), dark: Color(rgb: 0x1A1B26, alpha: 0.66)))
    .view(.backdrop(ViewFilters(blur: 20, saturation: 1.6)), .cornerRadius(22), .clipsToBounds(true))
  }

  private var muted: AdaptiveColor {
    AdaptiveColor(light: Color(rgb: 0x3F3F4A), dark: Color(rgb: 0xC7C7D1))
  }
}
