import OffscreenKit

/// The weather of a place, now, by the hour and by the day.
struct WeatherScreen: Component {
  @Environment(\.layoutDirection) private var direction
  @Environment(\.contentSize) private var contentSize
  private let white = AdaptiveColor(.white)
  private let pale = AdaptiveColor(Color.white.opacity(0.78))
  private let hours: [(String, Glyph, String)] = [
    ("Now", .sun, "21°"), ("11", .sun, "22°"), ("12", .cloud, "23°"), ("13", .cloud, "23°"),
    ("14", .rain, "20°"),
    ("15", .rain, "19°"), ("16", .cloud, "20°"),
  ]
  private let days: [(String, Glyph, Int, Int)] = [
    ("Today", .sun, 12, 23), ("Wed", .cloud, 11, 19), ("Thu", .rain, 9, 16), ("Fri", .wind, 8, 17),
    ("Sat", .sun, 13, 25),
  ]

  var body: some Component {
    Flexbox {
      StatusBar(color: white)
      VStack {
        Paragraph("Lisbon", .title.weight(.medium), white, at: .center)
        Paragraph("21°", .system(92, .thin), white, at: .center)
        Paragraph("Mostly sunny", .headline, white, at: .center)
        Paragraph("High 23°  Low 12°", .subheadline.tabular, pale, at: .center)
      }
      .margin(FlexEdges(top: 8, bottom: 26))
      Flexbox(spacing: 12, padding: FlexEdges(horizontal: 16, bottom: 30)) {
        glass {
          Scroll(.horizontal) {
            HStack(spacing: 22) {
              for (hour, glyph, degrees) in hours {
                VStack(spacing: 8) {
                  Paragraph(hour, .footnote.tabular, pale, at: .center)
                  Icon(glyph, white)
                  Paragraph(degrees, .headline.tabular, white, at: .center)
                }
              }
            }
          }
        }
        glass {
          Flexbox(spacing: 12) { for day in days { row(day) } }
        }
        HStack(alignment: .stretch, spacing: 12) {
          fact(.wind, "Wind", "14 km/h", "from the north-west")
          fact(.drop, "Humidity", "58%", "dew point at 12°")
        }
      }
    }
    .frame(minHeight: 760)
    .background { Sky() }
    .context(ControlTheme.screens)
  }

  private func glass(@ComponentBuilder content: () -> some Component) -> some Component {
    Flexbox(padding: FlexEdges(all: 16)) { content() }
      .view(
        .backgroundColor(Color(rgb: 0x0C2A52).opacity(0.28)), .cornerRadius(20), .clipsToBounds(true),
        .borders(EdgeBorders(top: EdgeBorder(width: 1, color: Color.white.opacity(0.14)))))
  }

  private func row(_ day: (String, Glyph, Int, Int)) -> some Component {
    // In very large type the degrees stand below the day.
    Flexbox(
      direction: contentSize.isAccessibilitySize ? .column : .row, spacing: 12,
      alignItems: contentSize.isAccessibilitySize ? .stretch : .center
    ) {
      HStack(spacing: 12) {
        Paragraph(day.0, .subheadline.weight(.medium), white).flexGrow(1).flexShrink(1)
        Icon(day.1, size: 20, white)
      }
      .flexGrow(1).flexBasis(contentSize.isAccessibilitySize ? .auto : .points(32))
      HStack(spacing: 12) {
        Paragraph("\(day.2)°", .subheadline.tabular, pale, at: .end).frame(minWidth: 42)
        span(from: day.2, to: day.3).flexGrow(1)
        Paragraph("\(day.3)°", .subheadline.tabular, white, at: .end).frame(minWidth: 42)
      }
      .flexGrow(1.6).flexBasis(contentSize.isAccessibilitySize ? .auto : .points(108))
    }
  }

  /// How warm a day is among the others, from 5° to 27°.
  private func span(from low: Int, to high: Int) -> some Component {
    HStack {
      Box().flexGrow(Double(low - 5))
      Box().frame(height: 5).background(
        .linear(
          angle: direction == .rightToLeft ? 270 : 90,
          stops: [
            GradientStop(location: 0, color: Color(rgb: 0x9BE8C8)),
            GradientStop(location: 1, color: Color(rgb: 0xFFD166)),
          ])
      ).cornerRadius(2.5).flexGrow(Double(high - low))
      Box().flexGrow(Double(27 - high))
    }
    .background(AdaptiveColor(Color.white.opacity(0.2))).cornerRadius(2.5)
  }

  private func fact(_ glyph: Glyph, _ title: String, _ value: String, _ text: String) -> some Component {
    glass {
      Flexbox(spacing: 6) {
        HStack(spacing: 6) {
          Icon(glyph, size: 16, pale)
          Paragraph(title, .footnote, pale).flexShrink(1)
        }
        Paragraph(value, .title2.weight(.medium).tabular, white)
        Paragraph(text, .caption, pale)
      }
    }
    .flexGrow(1).flexBasis(0)
  }
}

/// A day's sky, or a night's on dark screens.
private struct Sky: Component {
  @Environment(\.userInterfaceStyle) private var style

  var body: some Component {
    Box().background(
      .linear(
        angle: 180,
        stops: [
          GradientStop(location: 0, color: Color(rgb: style == .dark ? 0x0B1B3B : 0x1D5FA8)),
          GradientStop(location: 1, color: Color(rgb: style == .dark ? 0x2B3B63 : 0x5B9BD1)),
        ]))
  }
}
