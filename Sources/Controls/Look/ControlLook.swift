import Components
import Drawing
import FlexLayout
import Geometry
import Typesetting

/// What a control was told beside what it shows.
struct ControlSettings: Sendable {
  /// Nil for the theme's.
  let tint: AdaptiveColor?
  let isEnabled: Bool
}

/// The theme at the place of a control.
struct ControlLook: Hashable, Sendable {
  let theme: ControlTheme
  private let style: UserInterfaceStyle
  private let tint: AdaptiveColor?
  let isEnabled: Bool
  let isRightToLeft: Bool
  private let displayScale: DisplayScale
  /// How much larger controls are than at the usual content size. They grow less than text, and never shrink: fingers stay
  /// as large as they are.
  let scale: Double

  init(in context: inout BuildContext, _ settings: ControlSettings) {
    theme = context.passedDown(ControlTheme.self) ?? ControlTheme()
    let environment = context.environment()
    style = environment.userInterfaceStyle
    tint = settings.tint
    isEnabled = settings.isEnabled
    isRightToLeft = environment.layoutDirection == .rightToLeft
    displayScale = environment.displayScale
    let textScale =
      TextStyle.body.fontSize(at: environment.contentSize) / TextStyle.body.fontSize(at: .large)
    scale = 1 + max(0, textScale - 1) * 0.4
  }

  /// A colour of the theme on the screen there is.
  func color(_ color: KeyPath<ControlTheme, AdaptiveColor>) -> Color {
    theme[keyPath: color].resolved(for: style)
  }

  /// The control's own tint, or else a colour of the theme.
  func tint(or color: KeyPath<ControlTheme, AdaptiveColor> = \.tint) -> Color {
    tint?.resolved(for: style) ?? self.color(color)
  }

  /// Whether the control was told its tint.
  var hasTint: Bool { tint != nil }

  /// Whether what is typed behind a text goes on to the left: the way of the text, or of the screen where it has none.
  func isRightToLeft(_ text: String) -> Bool {
    switch text.writingDirection {
    case .natural: isRightToLeft
    case .leftToRight: false
    case .rightToLeft: true
    }
  }

  /// Says what the control was told.
  func describe(in description: inout ComponentDescription) {
    description.say("tint", tint?.resolved(for: style))
    description.say("enabled", isEnabled, unless: true)
  }

  /// A length of the usual content size at this one, in whole points where it is any.
  func length(_ points: Double) -> Double { scale == 1 ? points : max(1, (points * scale).rounded()) }

  /// A bar in the middle of `bounds`, or as near to it as leaves its edges on pixels: between two they would be blurred.
  func bar(_ size: Size, in bounds: Rect) -> Rect {
    let middle = bounds.centered(size)
    return Rect(
      origin: Point(x: displayScale.roundToPixel(middle.minX), y: displayScale.roundToPixel(middle.minY)),
      size: size)
  }

  /// A font of the theme's family for controls that grow with the content size themselves.
  func font(_ size: Double, _ weight: FontWeight = .regular) -> Font {
    font(Font(family: theme.font.family, size: size, weight: weight))
  }

  /// A font for controls that grow with the content size themselves.
  func font(_ font: Font) -> Font {
    Font(
      family: font.family, size: (font.size * scale).rounded(), weight: font.weight, italic: font.italic,
      features: font.features)
  }

  /// A colour, fainter where the control cannot be used.
  func faded(_ color: Color) -> Color { isEnabled ? color : color.opacity(theme.disabledOpacity) }
}

extension ControlLook {
  /// Text in a control, one line that is cut off where nothing else is said. It stands at the start in whatever language it is, unless an
  /// alignment is given.
  func text(
    _ string: String, _ font: Font, _ color: Color, alignment: TextAlignment? = nil, lines: Int = 1,
    lineBreakMode: LineBreakMode = .truncatingTail, minimumScale: Double = 1
  ) -> Text {
    var style = ParagraphStyle()
    style.alignment = alignment ?? (isRightToLeft ? .right : .left)
    style.lineBreakMode = lineBreakMode
    return Text(
      AttributedText(string, TextAttributes(font: font, color: color), paragraphStyle: style),
      maximumNumberOfLines: lines
    ) { $0.minimumScaleFactor = minimumScale }
  }

  /// Text in as many lines as it has words at most, so that it gets smaller before a long word is broken.
  func wholeWords(_ string: String, _ font: Font, _ color: Color) -> Text {
    let words = string.split(whereSeparator: \.isWhitespace).count
    return text(string, font, color, lines: max(1, words), minimumScale: 0.6)
  }
}

extension ConfigurableComponent {
  /// The surface of what lies above a screen: an alert, a menu, a sheet or a toast.
  func surface(_ look: ControlLook) -> Self {
    background(look.color(\.overlay))
      .view(.cornerRadius(look.theme.radius.large), .cornerCurve(.continuous), .clipsToBounds(true))
  }

  /// The surface, lifted from what is below it.
  func elevated(_ look: ControlLook) -> Self {
    let shadow = Shadow(color: Color.black.opacity(0.25), offset: Point(x: 0, y: 10), blurRadius: 40)
    return surface(look).view(.shadows([BoxShadow(shadow)]))
  }
}
