import OffscreenKit

/// What three plans cost and hold, in a table.
struct PricesScreen: Component {
  private let rows: [(feature: String, values: [String])] = [
    ("Projects", ["3", "20", "∞"]), ("Storage", ["1 GB", "50 GB", "1 TB"]), ("Guests", ["–", "5", "50"]),
    ("History", ["7 days", "1 year", "∞"]), ("Offline", ["–", "✓", "✓"]),
    ("Support", ["–", "Mail", "Phone"]),
  ]

  private let plans = [("Solo", "€0"), ("Studio", "€8"), ("House", "€24")]

  var body: some Component {
    Page(bar: Palette.bar) {
      NavigationBar("Plans", backTitle: "Back")
      Flexbox(spacing: 18, padding: FlexEdges(all: 16)) {
        VStack(spacing: 6) {
          Paragraph("Pick what you need", .title.weight(.bold), at: .center)
          Paragraph("Change or leave at any time.", .subheadline, Palette.secondary, at: .center)
        }
        .spacingBefore(10)
        SegmentedControl(["Monthly", "Yearly, 2 months free"], selected: 1, tint: nil)
        table
        WideButton("Continue with Studio")
        Paragraph(
          "€96 a year, then the same each year until you stop.", .footnote, Palette.secondary, at: .center)
      }
    }
  }

  private var table: some Component {
    Panel(padding: 0) {
      Grid(
        columns: [.fraction(1.25), .fraction(1), .fraction(1), .fraction(1)], alignment: .stretch,
        children: heads + rows.flatMap(cells))
    }
  }

  private var heads: [Grid.Child] {
    [Grid.Child(cell(isChosen: false) {})]
      + plans.enumerated().map { index, plan in
        Grid.Child(
          cell(isChosen: index == 1) {
            VStack(spacing: 2) {
              Paragraph(
                plan.0, .subheadline.weight(.semibold), index == 1 ? Palette.accent : Palette.label,
                at: .center)
              Paragraph(plan.1, .title2.weight(.bold).tabular, at: .center)
              Paragraph("a month", .caption2, Palette.secondary, at: .center)
            }
            .padding(EdgeInsets(vertical: 8))
          })
      }
  }

  private func cells(_ row: (feature: String, values: [String])) -> [Grid.Child] {
    [
      Grid.Child(
        cell(isChosen: false) {
          Flexbox(padding: FlexEdges(start: 14)) { Paragraph(row.feature, .subheadline) }
        })
    ]
      + row.values.enumerated().map { index, value in
        Grid.Child(
          cell(isChosen: index == 1) {
            Paragraph(
              value, .subheadline.weight(index == 1 ? .semibold : .regular).tabular,
              value == "–" ? Palette.secondary : Palette.label, at: .center)
          })
      }
  }

  private func cell(isChosen: Bool, @ComponentBuilder content: () -> some Component) -> some Component {
    Flexbox(justifyContent: .center, padding: FlexEdges(vertical: 9)) { content() }
      .frame(minHeight: 44)
      .background(isChosen ? Palette.accentFill : AdaptiveColor(.clear))
      .overlay(alignment: .bottom) { Divider(Palette.separator, axis: .horizontal) }
  }
}
