import OffscreenKit

/// Somebody's page, with overlapping pictures of those who follow.
struct ProfileScreen: Component {
  let person = Person.mei
  let followers = [Person.ada, .omar, .nora, .linus]

  var body: some Component {
    Page(Palette.screen, statusColor: AdaptiveColor(.white)) {
      Box(.dusk).frame(height: 190).margin(FlexEdges(top: -40)).zIndex(-1)
      Flexbox(spacing: 14, padding: FlexEdges(horizontal: 20, bottom: 20)) {
        HStack(alignment: .end) {
          portrait
          Spacer()
          RoundButton(glyph: .mail, label: "Write")
          Chip("Following", isSelected: true).margin(FlexEdges(bottom: 4, start: 10))
        }
        .margin(FlexEdges(top: -48))
        VStack(alignment: .start, spacing: 4) {
          Paragraph(person.name, .title2.weight(.bold))
          Paragraph("Ceramics, Kyoto and Lisbon", .subheadline, Palette.secondary)
        }
        Paragraph(
          """
          I throw bowls, glaze them slowly and write down what the kiln had to say about it. New pieces on the first \
          Sunday.
          """
        )
        friends
        figures
        gallery
      }
    }
  }

  private var portrait: some Component {
    Face(person, 96).padding(4).background(Palette.screen).cornerRadius(52)
  }

  private var friends: some Component {
    HStack(spacing: 10) {
      HStack {
        for (index, follower) in followers.enumerated() {
          Face(follower, 30).padding(2).background(Palette.screen).cornerRadius(17)
            .margin(FlexEdges(start: index == 0 ? 0 : -12))
        }
      }
      Paragraph("Followed by Ada, Omar and 18 others you know", .footnote, Palette.secondary).flexShrink(1)
    }
  }

  private var figures: some Component {
    HStack {
      for (number, word) in [("214", "posts"), ("12.8 k", "followers"), ("340", "following")] {
        VStack(spacing: 2) {
          Paragraph(number, .headline.tabular)
          Paragraph(word, .footnote, Palette.secondary)
        }
        .flexGrow(1).flexBasis(0)
      }
    }
    .padding(EdgeInsets(vertical: 12)).background(Palette.fill).cornerRadius(14)
  }

  private var gallery: some Component {
    Grid(columns: 3, spacing: 4, alignment: .stretch) {
      for scenery in [Scenery.dunes, .bloom, .sea, .forest, .night, .peaks] {
        Box(scenery).aspectRatio(1)
      }
    }
    .cornerRadius(14)
  }
}
