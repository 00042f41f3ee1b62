import OffscreenKit

/// An album that is scrolled: its name stays at the top as a material over the rows below it.
struct AlbumScreen: Component {
  @Environment(\.userInterfaceStyle) private var style
  private let songs = [
    "Upstream", "The Ferry at Six", "Where the Light Goes", "Kettle Ridge", "Reeds", "Two Banks", "Silt",
    "A Rope Across", "Night Lock", "Delta",
  ]

  var body: some Component {
    ZStack(alignment: .topStart) {
      Scroll(contentOffset: Point(x: 0, y: 140)) { content }.frame(width: .percent(1), height: 720)
      header.frame(width: .percent(1))
    }
    .background(Palette.screen)
    .context(ControlTheme.screens)
  }

  private var content: some Component {
    Flexbox {
      Box(.dusk).frame(height: 300)
      Flexbox(padding: FlexEdges(horizontal: 18, vertical: 6)) {
        for (index, song) in songs.enumerated() {
          row(index + 1, song, isPlaying: index == 2)
          Divider(Palette.separator, axis: .horizontal)
        }
        Paragraph("10 songs, 42 minutes\n© 2026 Estuary Records", .footnote, Palette.secondary)
          .margin(FlexEdges(vertical: 20))
      }
    }
  }

  private func row(_ number: Int, _ song: String, isPlaying: Bool) -> some Component {
    HStack(spacing: 14) {
      Flexbox(alignItems: .center) {
        if isPlaying {
          Icon(.speaker, size: 18, Palette.accent)
        } else {
          Paragraph("\(number)", .body.tabular, Palette.secondary, lines: 1, at: .center)
        }
      }
      .frame(width: 34)
      Paragraph(
        song, .body.weight(isPlaying ? .semibold : .regular), isPlaying ? Palette.accent : Palette.label
      )
      .flexGrow(1).flexShrink(1)
      Icon(.more, size: 20, Palette.secondary, isFilled: true)
    }
    .padding(EdgeInsets(vertical: 12))
  }

  private var header: some Component {
    Flexbox {
      StatusBar()
      HStack(spacing: 12) {
        Chevron(size: 22, color: Palette.accent).view(.transform(.init(rotation: 180)))
        VStack(alignment: .start) {
          Paragraph("Where the Light Goes", .headline)
          Paragraph("Nora Lind & the Estuary", .caption, muted)
        }
        .flexGrow(1).flexShrink(1)
        RoundButton(
          glyph: .play, label: "Play", diameter: 36, color: Palette.onAccent, fill: Palette.accent,
          isFilled: true)
      }
      .padding(EdgeInsets(top: 2, left: 16, bottom: 10, right: 16))
    }
    .background((style == .dark ? Color(rgb: 0x161618) : Color.white).opacity(0.7))
    .view(.backdrop(ViewFilters(blur: 18, saturation: 1.5)))
  }

  private var muted: AdaptiveColor { AdaptiveColor(light: Color(rgb: 0x3F3F46), dark: Color(rgb: 0xD4D4D8)) }
}
