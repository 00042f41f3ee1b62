import OffscreenKit

/// A podcast and its episodes: what has been heard, what is on the phone.
struct PodcastScreen: Component {
  private struct Episode {
    let day: String
    let title: String
    let text: String
    let length: String
    var heard = 0.0
    var isStored = false
  }

  private let episodes = [
    Episode(
      day: "Today", title: "The lock keeper’s daughter",
      text: "She grew up between two water levels. Now she decides which of them the city gets.",
      length: "18 min left", heard: 0.6, isStored: true),
    Episode(
      day: "5 May", title: "A bridge nobody asked for",
      text: "How four streets got a crossing, a café and an argument that lasts until today.",
      length: "41 min",
      isStored: true),
    Episode(
      day: "28 April", title: "Listening to ice",
      text: "Hydrophones below a frozen fjord, and what they hear when the sun comes back.", length: "36 min"),
  ]

  var body: some Component {
    Page(Palette.screen, bar: Palette.bar) {
      NavigationBar("", backTitle: "Library") { Icon(.share, Palette.accent) }
      Flexbox(spacing: 16, padding: FlexEdges(all: 18)) {
        HStack(alignment: .start, spacing: 16) {
          Box(.sea).frame(.square(112)).cornerRadius(18)
          VStack(alignment: .start, spacing: 4) {
            Paragraph("Slow Rivers", .title2.weight(.bold))
            Paragraph("Nora Lind", .subheadline, Palette.accent)
            HStack(spacing: 4) {
              Icon(.star, size: 15, Palette.warm, isFilled: true)
              Paragraph("4.8 · Nature · weekly", .footnote, Palette.secondary).flexShrink(1)
            }
          }
          .flexGrow(1).flexShrink(1)
        }
        HStack(spacing: 10) {
          WideButton("Resume", icon: .play, isIconFilled: true).flexGrow(1).flexBasis(0)
          WideButton("Follow", .secondary, icon: .plus).flexGrow(1).flexBasis(0)
        }
        Paragraph(
          "Stories from people who live by water: ferries, floods, fish, and the long patience between them.",
          .subheadline, Palette.secondary)
        SectionHeading(title: "Episodes", more: "Newest first").spacingBefore(8)
      }
      for (index, episode) in episodes.enumerated() {
        if index > 0 { Hairline(inset: 18) }
        row(episode)
      }
    }
  }

  private func row(_ episode: Episode) -> some Component {
    Flexbox(spacing: 4, padding: FlexEdges(horizontal: 18, vertical: 12)) {
      Paragraph(episode.day, .caption.weight(.semibold), Palette.secondary)
      Paragraph(episode.title, .headline)
      Paragraph(episode.text, .subheadline, Palette.secondary, lines: 2)
      HStack(spacing: 10) {
        HStack(spacing: 6) {
          Icon(.play, size: 15, Palette.accent, isFilled: true)
          if episode.heard > 0 { Progress(value: episode.heard).frame(width: 44) }
          Paragraph(episode.length, .footnote.weight(.semibold), Palette.accent)
        }
        .padding(EdgeInsets(horizontal: 12, vertical: 7)).background(Palette.accentFill).cornerRadius(16)
        Spacer()
        Icon(
          episode.isStored ? .check : .download, size: 20, episode.isStored ? Palette.good : Palette.secondary
        )
        Icon(.more, size: 20, Palette.secondary, isFilled: true)
      }
      .margin(FlexEdges(top: 8))
    }
  }
}
