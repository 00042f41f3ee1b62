import OffscreenKit

/// The last step before something is bought.
struct CheckoutScreen: Component {
  @Environment(\.contentSize) private var contentSize

  var body: some Component {
    Page(bar: Palette.bar) {
      NavigationBar("Checkout", backTitle: "Bag")
      Flexbox(spacing: 16, padding: FlexEdges(all: 16)) {
        steps
        Panel(padding: 0) {
          way(.truck, "Home delivery", "Thursday 14 May", "€4.90", isOn: true)
          Hairline(inset: 54)
          way(.bag, "Pick up in the shop", "Tomorrow from 10:00", "Free", isOn: false)
        }
        Panel(padding: 0) {
          DisclosureRow("Address", value: "14 Quay Lane")
          Hairline()
          DisclosureRow("Payment", value: "Card •• 4012")
          Hairline()
          HStack(spacing: 12) {
            Paragraph("Gift wrapping").flexGrow(1).flexShrink(1)
            Switch(isOn: true).accessibility(label: "Gift wrapping")
          }
          .padding(EdgeInsets(horizontal: 16, vertical: 8))
        }
        Panel(spacing: 10) {
          sum("Tide bowl × 2", "€96.00")
          sum("Delivery", "€4.90")
          sum("Gift wrapping", "€3.00")
          sum("Voucher SPRING", "−€9.60", Palette.good)
          Divider(Palette.separator, axis: .horizontal)
          HStack {
            Paragraph("Total", .headline).flexGrow(1).flexShrink(1)
            Paragraph("€94.30", .title3.weight(.bold).tabular)
          }
        }
      }
      Spacer()
      VStack(alignment: .stretch, spacing: 10) {
        WideButton("Pay €94.30", icon: .lock)
        Paragraph("30 days to change your mind", .caption, Palette.secondary, at: .center)
      }
      .padding(EdgeInsets(top: 12, left: 16, bottom: 26, right: 16)).background(Palette.bar)
    }
  }

  private var steps: some Component {
    // In very large type the steps stand below each other.
    let isColumn = contentSize.isAccessibilitySize
    return Flexbox(direction: isColumn ? .column : .row, spacing: 8, alignItems: isColumn ? .start : .center)
    {
      for (index, title) in ["Bag", "Delivery", "Pay"].enumerated() {
        HStack(spacing: 8) {
          Center {
            if index == 0 {
              Icon(.check, size: 14, Palette.onAccent, weight: 3)
            } else {
              Paragraph(
                "\(index + 1)", .system(13, .semibold), index == 1 ? Palette.onAccent : Palette.secondary)
            }
          }
          .frame(.square(24)).background(index < 2 ? Palette.accent : Palette.fill).cornerRadius(12)
          Paragraph(
            title, .footnote.weight(.semibold), index < 2 ? Palette.label : Palette.secondary, lines: 1)
        }
        .flexShrink(0)
        if index < 2, !isColumn {
          Box().frame(height: 2).background(Palette.separator).flexGrow(1).flexBasis(0)
        }
      }
    }
  }

  private func way(
    _ glyph: Glyph, _ title: String, _ time: String, _ price: String, isOn: Bool
  ) -> some Component {
    HStack(spacing: 14) {
      Icon(glyph, Palette.accent)
      VStack(alignment: .start, spacing: 1) {
        Paragraph(title, .body.weight(isOn ? .semibold : .regular))
        Paragraph("\(time) · \(price)", .footnote, Palette.secondary)
      }
      .flexGrow(1).flexShrink(1)
      RadioButton(isOn: isOn).accessibility(label: title)
    }
    .padding(EdgeInsets(horizontal: 16, vertical: 12))
  }

  private func sum(_ title: String, _ price: String, _ color: AdaptiveColor = Palette.label) -> some Component
  {
    HStack(spacing: 12) {
      Paragraph(title, .subheadline, color).flexGrow(1).flexShrink(1)
      Paragraph(price.amount, .subheadline.tabular, color).flexShrink(0)
    }
  }
}
