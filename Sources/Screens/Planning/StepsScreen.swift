import OffscreenKit

/// A week of steps as bars, and a heart's rate as a line.
struct StepsScreen: Component {
  @Environment(\.userInterfaceStyle) private var style
  @Environment(\.layoutDirection) private var direction
  private let rates = [58.0, 61, 57, 72, 96, 88, 74, 69, 112, 131, 104, 82, 71, 66, 64]
  private let days: [(name: String, steps: Int)] = [
    ("Mon", 6_420), ("Tue", 8_940), ("Wed", 4_310), ("Thu", 10_280), ("Fri", 7_650), ("Sat", 12_470),
    ("Sun", 9_120),
  ]

  var body: some Component {
    Page(bar: Palette.bar) {
      NavigationBar("Activity", hasLargeTitle: true)
      Flexbox(spacing: 16, padding: FlexEdges(all: 16)) {
        SegmentedControl(["Day", "Week", "Month", "Year"], selected: 1)
        steps
        HStack(alignment: .stretch, spacing: 12) {
          figure(.bolt, 0xD97706, "Energy", "2,140", "kcal", 0.82)
          figure(.clock, 0x0F766E, "Standing", "9", "of 12 h", 0.75)
        }
        heart
      }
    }
  }

  private var steps: some Component {
    Panel(spacing: 14) {
      HStack(alignment: .end, spacing: 8) {
        VStack(alignment: .start) {
          Paragraph("Average a day", .subheadline, Palette.secondary)
          Paragraph("8,456 steps", .title2.weight(.bold).tabular)
        }
        .flexGrow(1).flexShrink(1)
        Paragraph("↑ 12%".amount, .subheadline.weight(.semibold), Palette.good).flexShrink(0)
      }
      HStack(alignment: .end, spacing: 10) {
        for day in days { bar(day.name, Double(day.steps) / 12_470, isBest: day.steps == 12_470) }
      }
    }
  }

  private func bar(_ name: String, _ part: Double, isBest: Bool) -> some Component {
    Flexbox(spacing: 6) {
      Box().frame(height: .points((140 * part).rounded()))
        .background(
          isBest ? Palette.accent : AdaptiveColor(light: Color(rgb: 0xC7C5F8), dark: Color(rgb: 0x43427A))
        )
        .cornerRadius(7)
      Paragraph(name, .system(11, .medium), isBest ? Palette.accent : Palette.secondary, at: .center)
    }
    .flexGrow(1).flexBasis(0)
  }

  private func figure(
    _ glyph: Glyph, _ color: UInt32, _ title: String, _ number: String, _ unit: String, _ part: Double
  ) -> some Component {
    Panel(spacing: 8) {
      HStack(spacing: 8) {
        Icon(glyph, size: 18, AdaptiveColor(Color(rgb: color)))
        Paragraph(title, .subheadline, Palette.secondary).flexShrink(1)
      }
      Paragraph(number, .title2.weight(.bold).tabular)
      Progress(value: part, tint: AdaptiveColor(Color(rgb: color)))
      Paragraph(unit, .caption, Palette.secondary)
    }
    .flexGrow(1).flexBasis(0)
  }

  private var heart: some Component {
    Panel(spacing: 12) {
      HStack(spacing: 8) {
        Icon(.heart, size: 18, Palette.bad, isFilled: true)
        Paragraph("Heart rate", .subheadline, Palette.secondary).flexGrow(1).flexShrink(1)
        Paragraph("64 bpm", .headline.tabular)
      }
      Box().frame(height: 92).view(
        .content(
          LineChart(
            values: direction == .rightToLeft ? rates.reversed() : rates,
            line: Palette.bad.resolved(for: style),
            grid: Palette.separator.resolved(for: style))))
      HStack {
        for time in ["6:00", "10:00", "14:00", "18:00"] {
          Paragraph(time, .caption2.tabular, Palette.secondary)
          if time != "18:00" { Spacer() }
        }
      }
    }
  }
}

/// A smooth line through values, with a shade below it.
struct LineChart: Drawable {
  let values: [Double]
  let line: Color
  let grid: Color

  func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double) {
    guard values.count > 1, let least = values.min(), let most = values.max(), most > least else { return }
    for part in [0.0, 0.5, 1] {
      let y = (bounds.minY + part * (bounds.height - 1)).rounded()
      canvas.fill(Rect(x: bounds.minX, y: y, width: bounds.width, height: 1), with: grid)
    }
    let points = values.enumerated().map { index, value in
      Point(
        x: bounds.minX + Double(index) / Double(values.count - 1) * bounds.width,
        y: bounds.maxY - 6 - (value - least) / (most - least) * (bounds.height - 12))
    }
    var path = Path()
    path.move(to: points[0])
    for (before, point) in zip(points, points.dropFirst()) {
      let middle = (before.x + point.x) / 2
      path.addCurve(
        to: point, control1: Point(x: middle, y: before.y), control2: Point(x: middle, y: point.y))
    }
    var area = path
    area.addLine(to: Point(x: bounds.maxX, y: bounds.maxY))
    area.addLine(to: Point(x: bounds.minX, y: bounds.maxY))
    area.close()
    let shade = LinearGradient(
      start: bounds.origin, end: Point(x: bounds.minX, y: bounds.maxY),
      stops: [
        GradientStop(location: 0, color: line.opacity(0.28)),
        GradientStop(location: 1, color: line.opacity(0)),
      ])
    canvas.fill(area, with: .linearGradient(shade))
    canvas.stroke(path, with: .color(line), style: StrokeStyle(width: 2.5, cap: .round, join: .round))
  }
}
