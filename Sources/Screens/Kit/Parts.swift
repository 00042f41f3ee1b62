import OffscreenKit

/// A wide button with a title.
struct WideButton: Component {
  enum Role {
    /// What most people want.
    case primary
    /// Beside something more important.
    case secondary
    /// Text alone.
    case plain
  }

  private let title: String
  private let role: Role
  private let icon: Glyph?
  private let isIconFilled: Bool

  init(_ title: String, _ role: Role = .primary, icon: Glyph? = nil, isIconFilled: Bool = false) {
    self.title = title
    self.role = role
    self.icon = icon
    self.isIconFilled = isIconFilled
  }

  private var color: AdaptiveColor {
    switch role {
    case .primary: Palette.onAccent
    case .secondary: Palette.label
    case .plain: Palette.accent
    }
  }

  private var fill: AdaptiveColor {
    switch role {
    case .primary: Palette.accent
    case .secondary: Palette.fill
    case .plain: AdaptiveColor(.clear)
    }
  }

  var body: some Component {
    Flexbox(
      direction: .row, spacing: 8, justifyContent: .center, alignItems: .center,
      padding: FlexEdges(horizontal: 16, vertical: 8)
    ) {
      if let icon { Icon(icon, size: 20, color, isFilled: isIconFilled) }
      Paragraph(title, .headline, color, at: .center).flexShrink(1)
    }
    .frame(minHeight: 50)
    .view(.accessibility(Accessibility(isElement: true, label: title, traits: .button)))
    .background(fill).cornerRadius(14)
  }
}

/// A round button with a symbol.
struct RoundButton: Component {
  let glyph: Glyph
  let label: String
  var diameter = 40.0
  var color = Palette.label
  var fill = Palette.fill
  var isFilled = false

  var body: some Component {
    Center { Icon(glyph, size: diameter / 2, color, isFilled: isFilled, weight: 2) }
      .frame(.square(diameter))
      .view(.accessibility(Accessibility(isElement: true, label: label, traits: .button)))
      .background(fill).cornerRadius(diameter / 2)
  }
}

/// A symbol on a square with round corners, as rows of settings begin with.
struct Tile: Component {
  let glyph: Glyph
  let color: UInt32
  var side = 30.0

  var body: some Component {
    Center { Icon(glyph, size: side * 0.62, AdaptiveColor(.white), weight: 2) }
      .frame(.square(side)).background(Color(rgb: color)).cornerRadius(side * 0.24)
  }
}

/// What stands on a card: its children below each other.
struct Panel: Component {
  private let padding: Double
  private let spacing: Double
  private let children: [FlexboxChild]

  init(padding: Double = 16, spacing: Double = 0, @FlexboxBuilder children: () -> [FlexboxChild]) {
    self.padding = padding
    self.spacing = spacing
    self.children = children()
  }

  var body: some Component {
    Flexbox(spacing: spacing, padding: FlexEdges(all: .points(padding))) {
      for child in children { child }
    }
    .background(Palette.card).cornerRadius(16)
  }
}

/// A line between rows that begins where their text does.
struct Hairline: Component {
  var inset = 16.0

  var body: some Component {
    Flexbox(padding: FlexEdges(start: .points(inset))) {
      Box().frame(height: 1).background(Palette.separator)
    }
  }
}

/// The heading of a part of a screen, with where to find the rest of it.
struct SectionHeading: Component {
  let title: String
  var more: String?

  var body: some Component {
    HStack(alignment: .end, spacing: 12) {
      Paragraph(title, .title3.weight(.bold)).view(.accessibility(Accessibility(traits: .header)))
        .flexGrow(1).flexShrink(1)
      if let more { Paragraph(more, .subheadline, Palette.accent) }
    }
  }
}
