import OffscreenKit

/// A feed of rows that scroll sideways: one of large cards, one of covers, one of people.
struct CarouselScreen: Component {
  private let white = AdaptiveColor(.white)

  var body: some Component {
    Page(Palette.screen) {
      HStack(spacing: 12) {
        VStack(alignment: .start) {
          Paragraph("Tuesday 12 May", .subheadline, Palette.secondary)
          Paragraph("Good morning, Ada", .title.weight(.bold))
        }
        .flexGrow(1).flexShrink(1)
        RoundButton(glyph: .bell, label: "News", diameter: 42)
      }
      .margin(FlexEdges(horizontal: 18, top: 4, bottom: 14))
      carousel(offset: 230) {
        story(.peaks, "3 days", "Huts between the passes")
        story(.sea, "Weekend", "By ferry to the outer islands")
        story(.meadow, "Half a day", "Where the herbs grow")
      }
      heading("Jump back in")
      carousel {
        for (scenery, title, part) in [
          (Scenery.dusk, "Slow Rivers", 0.6), (.forest, "Moss and Co.", 0.2), (.night, "Star Hours", 0.85),
          (.dunes, "Salt Road", 0.4),
        ] {
          cover(scenery, title, part)
        }
      }
      heading("People you walk with")
      carousel {
        for person in [Person.nora, .omar, .mei, .linus, .grace, .tomas] {
          VStack(spacing: 6) {
            Face(person, 64)
            Paragraph(person.firstName, .footnote, at: .center)
          }
        }
      }
      .margin(FlexEdges(bottom: 22))
    }
  }

  private func heading(_ title: String) -> some Component {
    SectionHeading(title: title, more: "All").margin(FlexEdges(horizontal: 18, top: 24, bottom: 10))
  }

  private func carousel(offset: Double? = nil, @FlexboxBuilder children: () -> [FlexboxChild])
    -> some Component
  {
    let children = children()
    return Scroll(.horizontal, contentOffset: offset.map { Point(x: $0, y: 0) }) {
      Flexbox(direction: .row, columnGap: 12, padding: FlexEdges(horizontal: 18)) {
        for child in children { child }
      }
    }
  }

  private func story(_ scenery: Scenery, _ length: String, _ title: String) -> some Component {
    Flexbox(justifyContent: .end) {
      Box().frame(height: 48).view(shade(from: 0, to: 0.6))
      // All of the text stands in the shade, however large it is.
      Flexbox(padding: FlexEdges(horizontal: 14, bottom: 14)) {
        Paragraph(length, .caption.weight(.semibold), white)
        Paragraph(title, .headline, white)
      }
      .view(shade(from: 0.6, to: 0.75))
    }
    .frame(width: 264, minHeight: 190)
    .background { Box(scenery) }
    .cornerRadius(20)
  }

  /// Black that covers more and more of what is behind it, from top to bottom.
  private func shade(from top: Double, to bottom: Double) -> ViewAttribute {
    .backgroundGradient(
      .linear(
        angle: 180,
        stops: [
          GradientStop(location: 0, color: Color.black.opacity(top)),
          GradientStop(location: 1, color: Color.black.opacity(bottom)),
        ]))
  }

  private func cover(_ scenery: Scenery, _ title: String, _ part: Double) -> some Component {
    Flexbox(spacing: 6) {
      Box(scenery).frame(.square(124)).cornerRadius(14)
      Progress(value: part)
      Paragraph(title, .footnote.weight(.medium))
    }
    .frame(width: 124)
  }
}
