import OffscreenKit

/// What is to be taken when, for people who read in the largest type: everything wraps, nothing is cut off.
struct MedicineScreen: Component {
  @Environment(\.contentSize) private var contentSize

  var body: some Component {
    Page(bar: Palette.bar) {
      NavigationBar("Medicine", hasLargeTitle: true)
      Flexbox(spacing: 16, padding: FlexEdges(all: 16)) {
        next
        SectionHeading(title: "Later today")
        dose("13:00", "Vitamin D", "1 drop, with lunch", 0xD97706)
        dose("21:30", "Magnesium", "2 tablets and a glass of water", 0x7C3AED)
        SectionHeading(title: "Taken")
        dose("7:15", "Iron", "1 capsule", 0x16A34A, isTaken: true)
      }
    }
  }

  private var next: some Component {
    Flexbox(spacing: 12, padding: FlexEdges(all: 18)) {
      Paragraph("In 20 minutes", .subheadline.weight(.semibold), Palette.accent)
      Paragraph("Thyroxine", .title.weight(.bold))
      Paragraph("Half a tablet, before breakfast", .body)
      buttons
    }
    .background(Palette.card).cornerRadius(20)
  }

  /// Beside each other, or below each other where words need the room.
  private var buttons: some Component {
    Flexbox(direction: contentSize.isAccessibilitySize ? .column : .row, rowGap: 10, columnGap: 10) {
      WideButton("Taken", icon: .check).flexGrow(1).flexBasis(basis)
      WideButton("Later", .secondary, icon: .clock).flexGrow(1).flexBasis(basis)
    }
  }

  /// Equal widths beside each other, heights of their own below each other.
  private var basis: FlexLength { contentSize.isAccessibilitySize ? .auto : .points(0) }

  private func dose(
    _ time: String, _ name: String, _ amount: String, _ color: UInt32, isTaken: Bool = false
  ) -> some Component {
    let texts = Flexbox(spacing: 2) {
      Paragraph(time, .subheadline.weight(.semibold).tabular, Palette.secondary)
      Paragraph(name, .headline)
      Paragraph(amount, .subheadline, Palette.secondary)
    }
    return HStack(spacing: 14) {
      if !contentSize.isAccessibilitySize { Tile(glyph: .drop, color: color, side: 44) }
      texts.flexGrow(1).flexShrink(1)
      Checkbox(isOn: isTaken).accessibility(label: name)
    }
    .padding(16).background(Palette.card).cornerRadius(16)
  }
}
