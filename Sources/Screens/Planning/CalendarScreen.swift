import OffscreenKit

/// A month with what happens in it, and the plan of one day.
struct CalendarScreen: Component {
  private let marks: [Int: [UInt32]] = [
    4: [0x2563EB], 7: [0xDB2777, 0x16A34A], 12: [0x4F46E5, 0xD97706], 14: [0x16A34A],
    19: [0x2563EB, 0xDB2777, 0xD97706],
    23: [0x16A34A], 28: [0x4F46E5],
  ]

  var body: some Component {
    Page(Palette.screen) {
      HStack(spacing: 12) {
        VStack(alignment: .start) {
          Paragraph("2026", .subheadline.weight(.semibold), Palette.accent)
          Paragraph("May", .largeTitle.weight(.bold))
        }
        .flexGrow(1)
        RoundButton(glyph: .search, label: "Search")
        RoundButton(glyph: .plus, label: "New", color: Palette.onAccent, fill: Palette.accent)
      }
      .margin(FlexEdges(horizontal: 18, bottom: 12))
      month.margin(FlexEdges(horizontal: 10))
      Divider(Palette.separator, axis: .horizontal).margin(FlexEdges(top: 10))
      Flexbox(spacing: 10, padding: FlexEdges(horizontal: 18, vertical: 16)) {
        SectionHeading(title: "Tuesday 12", more: "3 events")
        event("8:30", "9:00", "Stand-up", "Old well, garden", 0x4F46E5)
        event("11:00", "12:30", "Floor plan with Grace", "Studio 2", 0xD97706)
        event("18:00", "19:30", "Choir", "St. Anne’s, rear door", 0x4F46E5)
      }
    }
  }

  private var month: some Component {
    Grid(
      columns: Array(repeating: .fraction(1), count: 7), rowSpacing: 2, alignment: .stretch,
      children: ["M", "T", "W", "T", "F", "S", "S"].map { name in
        Grid.Child(
          Paragraph(name, .caption.weight(.semibold), Palette.secondary, at: .center).padding(
            EdgeInsets(vertical: 4)))
      } + (-3...31).map { Grid.Child(day($0)) })
  }

  private func day(_ number: Int) -> some Component {
    // May 2026 begins on a Friday; before it stand the last days of April.
    let isOutside = number < 1
    let isToday = number == 12
    let color =
      isToday
      ? Palette.onAccent
      : isOutside ? AdaptiveColor(light: Color(rgb: 0xA1A1A6), dark: Color(rgb: 0x5C5C61)) : Palette.label
    return Flexbox(spacing: 3, alignItems: .center, padding: FlexEdges(vertical: 2)) {
      Center {
        Paragraph(
          "\(isOutside ? number + 30 : number)", .system(17, isToday ? .bold : .regular).tabular, color,
          at: .center)
      }
      .frame(.square(36)).background(isToday ? Palette.accent : AdaptiveColor(.clear)).cornerRadius(18)
      HStack(spacing: 3) {
        for mark in marks[number] ?? [] {
          Box().frame(.square(5)).background(Color(rgb: mark)).cornerRadius(2.5)
        }
      }
      .frame(height: 5)
    }
  }

  private func event(_ start: String, _ end: String, _ title: String, _ place: String, _ color: UInt32)
    -> some Component
  {
    HStack(alignment: .stretch, spacing: 12) {
      Box().frame(width: 4).background(Color(rgb: color)).cornerRadius(2)
      VStack(alignment: .start, spacing: 1) {
        Paragraph(title, .headline)
        Paragraph(place, .footnote, Palette.secondary)
      }
      .flexGrow(1).flexShrink(1)
      VStack(alignment: .end, spacing: 1) {
        Paragraph(start, .subheadline.tabular)
        Paragraph(end, .footnote.tabular, Palette.secondary)
      }
      .flexShrink(0)
    }
    .padding(12).background(Palette.fill).cornerRadius(14)
  }
}
