import OffscreenKit

/// A whole screen of a phone: the status bar, then what is on it from top to bottom.
struct Page: Component {
  private let background: AdaptiveColor
  private let bar: AdaptiveColor?
  private let statusColor: AdaptiveColor
  private let height: Double
  private let children: [FlexboxChild]

  /// - Parameters:
  ///   - background: behind everything.
  ///   - bar: behind the status bar; nil for what is behind everything.
  ///   - statusColor: of what the status bar says.
  ///   - height: the least there is, in points.
  init(
    _ background: AdaptiveColor = Palette.grouped, bar: AdaptiveColor? = nil,
    statusColor: AdaptiveColor = Palette.label, height: Double = 720,
    @FlexboxBuilder children: () -> [FlexboxChild]
  ) {
    self.background = background
    self.bar = bar
    self.statusColor = statusColor
    self.height = height
    self.children = children()
  }

  var body: some Component {
    Flexbox {
      StatusBar(color: statusColor).background(bar ?? AdaptiveColor(.clear))
      for child in children { child }
    }
    .frame(minHeight: .points(height))
    .background(background)
    .context(ControlTheme.screens)
  }
}

/// The time and how the phone is doing.
struct StatusBar: Component {
  var color = Palette.label

  var body: some Component {
    HStack {
      Paragraph("9:41", .system(15, .semibold), color)
      Spacer()
      Battery(color: color)
    }
    .frame(height: 40).padding(EdgeInsets(horizontal: 22))
  }
}

/// A battery that is mostly full, and the strength of the signal.
private struct Battery: Component {
  @Environment(\.userInterfaceStyle) private var style
  let color: AdaptiveColor

  var body: some Component {
    HStack(alignment: .end, spacing: 2) {
      for height in [4.0, 6, 8, 10] {
        Box().frame(width: 3, height: .points(height)).background(color.resolved(for: style)).cornerRadius(1)
      }
      HStack {
        Box().frame(width: 14, height: 7).background(color.resolved(for: style)).cornerRadius(1.5)
      }
      .padding(EdgeInsets(horizontal: 2, vertical: 2))
      .view(.borderWidth(1), .borderColor(color.resolved(for: style).opacity(0.5)), .cornerRadius(3.5))
      .margin(FlexEdges(start: 5))
    }
  }
}
