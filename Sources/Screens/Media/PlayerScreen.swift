import OffscreenKit

/// A song that is playing, over colours of its cover.
struct PlayerScreen: Component {
  private let white = AdaptiveColor(.white)
  private let pale = AdaptiveColor(Color.white.opacity(0.72))

  var body: some Component {
    Flexbox {
      StatusBar(color: white)
      HStack {
        Icon(.chevronDown, white)
        Paragraph("Slow Rivers", .subheadline.weight(.semibold), white, at: .center).flexGrow(1).flexShrink(1)
        Icon(.more, white, isFilled: true)
      }
      .margin(FlexEdges(horizontal: 24, vertical: 6))
      Box(.dusk).aspectRatio(1).cornerRadius(22)
        .shadow(Shadow(color: Color.black.opacity(0.45), offset: Point(x: 0, y: 18), blurRadius: 40))
        .margin(FlexEdges(horizontal: 36, vertical: 26))
      HStack(spacing: 12) {
        VStack(alignment: .start, spacing: 2) {
          Paragraph("Where the Light Goes", .title2.weight(.bold), white)
          Paragraph("Nora Lind & the Estuary", .body, pale)
        }
        .flexGrow(1).flexShrink(1)
        Icon(.heart, size: 28, white, isFilled: true)
      }
      .margin(FlexEdges(horizontal: 28))
      progress.margin(FlexEdges(horizontal: 28, top: 18))
      buttons.margin(FlexEdges(horizontal: 28, vertical: 22))
      HStack(spacing: 12) {
        Icon(.speaker, size: 18, pale)
        Slider(value: 0.55, tint: white).accessibility(label: "Volume").flexGrow(1)
      }
      .margin(FlexEdges(horizontal: 28, bottom: 34))
    }
    .frame(minHeight: 760)
    .background(
      .linear(
        angle: 180,
        stops: [
          GradientStop(location: 0, color: Color(rgb: 0x6B2C5F)),
          GradientStop(location: 0.6, color: Color(rgb: 0x2E1540)),
          GradientStop(location: 1, color: Color(rgb: 0x140A20)),
        ])
    )
    .context(theme)
  }

  private var progress: some Component {
    Flexbox(spacing: 8) {
      Progress(value: 0.38, tint: white)
      HStack {
        Paragraph("1:37", .caption.tabular, pale)
        Spacer()
        Paragraph("−2:38".amount, .caption.tabular, pale)
      }
    }
  }

  private var buttons: some Component {
    HStack {
      Icon(.shuffle, pale)
      Spacer()
      Icon(.previous, size: 32, white, isFilled: true)
      Spacer()
      RoundButton(
        glyph: .pause, label: "Pause", diameter: 72, color: AdaptiveColor(Color(rgb: 0x2E1540)), fill: white,
        isFilled: true)
      Spacer()
      Icon(.next, size: 32, white, isFilled: true)
      Spacer()
      Icon(.repeats, pale)
    }
  }

  /// White controls, however light the screen is.
  private var theme: ControlTheme {
    var theme = ControlTheme.screens
    theme.track = AdaptiveColor(Color.white.opacity(0.25))
    return theme
  }
}
