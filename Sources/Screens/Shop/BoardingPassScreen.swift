import OffscreenKit

/// A ticket with notches where it is torn.
struct BoardingPassScreen: Component {
  @Environment(\.layoutDirection) private var direction
  private let white = AdaptiveColor(.white)
  private let pale = AdaptiveColor(Color(rgb: 0xC7D2FE))

  var body: some Component {
    Page(AdaptiveColor(light: Color(rgb: 0xE8EAF6), dark: Color(rgb: 0x0B0D1A))) {
      HStack {
        RoundButton(glyph: .cross, label: "Close", diameter: 36, fill: Palette.card)
        Paragraph("Boarding pass", .headline, at: .center).flexGrow(1).flexShrink(1)
        RoundButton(glyph: .share, label: "Share", diameter: 36, fill: Palette.card)
      }
      .margin(FlexEdges(horizontal: 18, vertical: 8))
      Flexbox {
        flight
        tear
        stub
      }
      .cornerRadius(24).margin(FlexEdges(horizontal: 22, vertical: 18))
      Spacer()
      WideButton("Add to wallet", icon: .card).margin(FlexEdges(horizontal: 22, bottom: 32))
    }
  }

  private var flight: some Component {
    Flexbox(spacing: 20, padding: FlexEdges(horizontal: 22, top: 22, bottom: 24)) {
      HStack {
        Paragraph("Lark Air", .headline, white).flexGrow(1).flexShrink(1)
        Paragraph("LK 2048", .subheadline.tabular, pale)
      }
      HStack(spacing: 12) {
        airport("LIS", "Lisbon")
        VStack(spacing: 4) {
          Icon(.airplane, size: 26, white, isFilled: true, weight: 0.5)
            .view(.transform(.init(rotation: direction == .rightToLeft ? 180 : 0)))
          Paragraph("3 h 05", .caption, pale, at: .center)
        }
        .flexGrow(1)
        airport("OSL", "Oslo")
      }
      HStack {
        fact("Boarding", "13:20", white, pale)
        fact("Gate", "B 14", white, pale)
        fact("Seat", "7 A", white, pale)
      }
    }
    .view(
      .backgroundGradient(
        .linear(
          angle: 135,
          stops: [
            GradientStop(location: 0, color: Color(rgb: 0x3730A3)),
            GradientStop(location: 1, color: Color(rgb: 0x2563EB)),
          ])))
  }

  /// Where the ticket is torn: a dashed line between two half circles of what is behind it.
  private var tear: some Component {
    HStack {
      notch.margin(FlexEdges(start: -12))
      Box().frame(height: 2)
        .view(.borderWidth(2), .borderColor(Color(rgb: 0x9AA3C7)), .borderDash([6, 6]))
        .flexGrow(1).margin(FlexEdges(horizontal: 8))
      notch.margin(FlexEdges(end: -12))
    }
    .background(Palette.card)
  }

  private var notch: some Component {
    Box().frame(.square(24)).background(
      AdaptiveColor(light: Color(rgb: 0xE8EAF6), dark: Color(rgb: 0x0B0D1A))
    )
    .cornerRadius(12)
  }

  private var stub: some Component {
    Flexbox(spacing: 18, padding: FlexEdges(horizontal: 22, top: 8, bottom: 24)) {
      HStack {
        fact("Passenger", "Nora Lind", Palette.label, Palette.secondary)
        fact("Group", "2", Palette.label, Palette.secondary)
      }
      Box().view(.content(Barcode(digits: "20480714135542"))).frame(height: 70)
        .padding(12).background(white).cornerRadius(12)
    }
    .background(Palette.card)
  }

  private func airport(_ code: String, _ city: String) -> some Component {
    VStack(spacing: 0) {
      Paragraph(code, .system(34, .bold).scaled(as: .largeTitle), white, at: .center)
      Paragraph(city, .subheadline, pale, at: .center)
    }
  }

  private func fact(
    _ title: String, _ value: String, _ color: AdaptiveColor, _ faint: AdaptiveColor
  ) -> some Component {
    VStack(alignment: .start, spacing: 2) {
      Paragraph(title, .caption, faint)
      Paragraph(value, .title3.weight(.semibold).tabular, color)
    }
    .flexGrow(1).flexBasis(0)
  }
}
