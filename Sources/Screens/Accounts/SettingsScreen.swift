import OffscreenKit

/// Settings in groups: what leads further, what is on or off, what is chosen.
struct SettingsScreen: Component {
  @Environment(\.contentSize) private var contentSize

  var body: some Component {
    Page(bar: Palette.bar) {
      NavigationBar("Settings", hasLargeTitle: true)
      Flexbox(spacing: 20, padding: FlexEdges(all: 16)) {
        SearchField(placeholder: "Search")
        account
        Panel(padding: 0) {
          toggle(.wifi, 0x2563EB, "Wi-Fi", isOn: true)
          Hairline(inset: hasTiles ? 60 : 16)
          toggle(.bell, 0xDC2626, "Notifications", isOn: true)
          Hairline(inset: hasTiles ? 60 : 16)
          toggle(.moon, 0x4F46E5, "Quiet at night", isOn: false)
        }
        Panel(padding: 0) {
          PickerRow("Appearance", options: ["Light", "Dark", "Automatic"], selected: 2)
          Hairline()
          DateRow("Wake up", time: "06:45")
          Hairline()
          DisclosureRow("Language", value: "English")
          Hairline()
          DisclosureRow("Storage", value: "41 of 64 GB")
        }
        Panel(spacing: 10) {
          HStack(spacing: 10) {
            Paragraph("Brightness").flexGrow(1).flexShrink(1)
            Paragraph("70%".amount, .body.tabular, Palette.secondary)
          }
          HStack(spacing: 12) {
            Icon(.sun, size: 18, Palette.secondary)
            Slider(value: 0.7).accessibility(label: "Brightness").flexGrow(1)
            Icon(.sun, size: 26, Palette.secondary)
          }
        }
      }
    }
  }

  /// In very large type words need the room.
  private var hasTiles: Bool { !contentSize.isAccessibilitySize }

  private var account: some Component {
    HStack(spacing: 14) {
      Face(.ada, 60)
      VStack(alignment: .start, spacing: 2) {
        Paragraph("Ada Byrne", .title3.weight(.semibold))
        Paragraph("Account, devices and payment", .subheadline, Palette.secondary)
      }
      .flexGrow(1).flexShrink(1)
      Chevron()
    }
    .padding(14).background(Palette.card).cornerRadius(16)
  }

  private func toggle(_ glyph: Glyph, _ color: UInt32, _ title: String, isOn: Bool) -> some Component {
    HStack(spacing: 14) {
      if hasTiles { Tile(glyph: glyph, color: color) }
      Paragraph(title).flexGrow(1).flexShrink(1)
      Switch(isOn: isOn).accessibility(label: title)
    }
    .padding(EdgeInsets(horizontal: 16, vertical: 8))
  }
}
