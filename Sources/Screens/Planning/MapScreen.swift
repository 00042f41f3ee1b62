import OffscreenKit

/// A map with pins, and a card about the one that is chosen.
struct MapScreen: Component {
  @Environment(\.userInterfaceStyle) private var style

  var body: some Component {
    ZStack(alignment: .bottom) {
      Box().view(.content(StreetMap(isDark: style == .dark))).frame(width: .percent(1), height: 760)
        .overlay { pins }
      Flexbox {
        StatusBar()
        search.margin(FlexEdges(horizontal: 16, top: 4))
        Spacer()
        card.margin(FlexEdges(horizontal: 14, bottom: 28))
      }
      .frame(width: .percent(1), height: 760)
    }
    .context(ControlTheme.screens)
  }

  private var search: some Component {
    HStack(spacing: 10) {
      Icon(.search, size: 20, Palette.secondary)
      Paragraph("Coffee near me", .body).flexGrow(1).flexShrink(1)
      Face(.ada, 32)
    }
    .padding(EdgeInsets(top: 8, left: 14, bottom: 8, right: 8)).background(Palette.card)
    .view(
      .cornerRadius(24), .clipsToBounds(true),
      .shadow(Shadow(color: Color.black.opacity(0.2), offset: Point(x: 0, y: 4), blurRadius: 14)))
  }

  private var pins: some Component {
    StaticLayout(children: [
      StaticLayout.Child(position: Point(x: 62, y: 190)) { pin("4.2") },
      StaticLayout.Child(position: Point(x: 286, y: 232)) { pin("4.5") },
      StaticLayout.Child(position: Point(x: 250, y: 420)) { pin("3.9") },
      StaticLayout.Child(position: Point(x: 40, y: 408)) { Location() },
      StaticLayout.Child(position: Point(x: 150, y: 276)) { chosenPin },
    ])
  }

  private func pin(_ rating: String) -> some Component {
    Paragraph(rating, .system(13, .semibold), Palette.label)
      .padding(EdgeInsets(horizontal: 9, vertical: 5))
      .background(AdaptiveColor(light: .white, dark: Color(rgb: 0x4B5163)))
      .view(
        .cornerRadius(13), .clipsToBounds(true),
        .shadow(Shadow(color: Color.black.opacity(0.25), offset: Point(x: 0, y: 2), blurRadius: 6)))
  }

  private var chosenPin: some Component {
    ZStack(alignment: .top) {
      Icon(.drop, size: 64, Palette.accent, isFilled: true, weight: 1).view(.transform(.init(rotation: 180)))
      Center { Icon(.bag, size: 20, Palette.onAccent, weight: 2.2) }.frame(width: 64, height: 50)
    }
    .shadow(Shadow(color: Color.black.opacity(0.35), offset: Point(x: 0, y: 6), blurRadius: 10))
  }

  private var card: some Component {
    Flexbox(spacing: 12, padding: FlexEdges(all: 16)) {
      HStack(alignment: .start, spacing: 14) {
        Box(.sea).frame(.square(76)).cornerRadius(14)
        VStack(alignment: .start, spacing: 3) {
          Paragraph("Harbour Café", .title3.weight(.bold))
          HStack(spacing: 4) {
            Icon(.star, size: 15, Palette.warm, isFilled: true)
            Paragraph("4.7 · 212 reviews", .footnote, Palette.secondary).flexShrink(1)
          }
          Paragraph("Open until 18:00", .footnote.weight(.semibold), Palette.good)
        }
        .flexGrow(1).flexShrink(1)
        RoundButton(glyph: .bookmark, label: "Save", diameter: 36)
      }
      HStack(spacing: 10) {
        WideButton("8 min", icon: .car).flexGrow(1).flexBasis(0)
        WideButton("Call", .secondary, icon: .phone).flexGrow(1).flexBasis(0)
      }
    }
    .background(Palette.card)
    .view(
      .cornerRadius(24), .clipsToBounds(true),
      .shadow(Shadow(color: Color.black.opacity(0.28), offset: Point(x: 0, y: 10), blurRadius: 30)))
  }
}

/// Where the phone is.
private struct Location: Component {
  var body: some Component {
    ZStack {
      Box().frame(.square(56)).background(Color(rgb: 0x2563EB).opacity(0.2)).cornerRadius(28)
      Box().frame(.square(20)).background(.white).cornerRadius(10)
      Box().frame(.square(14)).background(Color(rgb: 0x2563EB)).cornerRadius(7)
    }
  }
}

/// Streets, a park and water of a town that is nowhere; its path data is right, as its picture shows.
private struct StreetMap: Drawable {
  let isDark: Bool

  func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double) {
    canvas.fill(bounds, with: Color(rgb: isDark ? 0x1B1F27 : 0xEFEBE4))
    fill(
      "M-10 560 C 90 520 150 620 240 590 S 360 480 410 500 V 780 H -10 Z", isDark ? 0x16324A : 0xA9D3EA,
      on: &canvas)
    fill("M206 70 L 330 96 L 318 196 L 196 180 Z", isDark ? 0x1E3B2C : 0xC4E2BA, on: &canvas)
    fill("M20 300 L 96 310 L 90 372 L 14 362 Z", isDark ? 0x1E3B2C : 0xC4E2BA, on: &canvas)
    for street in [
      "M-10 130 L 400 214", "M-10 392 C 120 396 260 360 400 330", "M120 -10 C 130 160 100 380 136 600",
      "M-10 260 L 400 276", "M356 -10 C 340 180 350 320 330 520",
    ] {
      stroke(street, isDark ? 0x394150 : 0xFFFFFF, width: 13, on: &canvas)
    }
    for street in [
      "M40 -10 L 30 540", "M210 180 L 190 560", "M270 190 L 262 540", "M-10 60 L 400 84",
      "M-10 470 C 100 470 240 440 400 420",
      "M-10 330 L 130 336", "M196 40 L 60 560",
    ] {
      stroke(street, isDark ? 0x2C3340 : 0xFFFFFF, width: 6, on: &canvas)
    }
    stroke("M66 436 L 110 430 C 118 380 116 330 122 300 L 182 306", 0x4F46E5, width: 6, on: &canvas)
  }

  private func fill(_ data: String, _ color: UInt32, on canvas: inout Canvas) {
    guard let path = try? Path(svgData: data) else { return }
    canvas.fill(path, with: Color(rgb: color))
  }

  private func stroke(_ data: String, _ color: UInt32, width: Double, on canvas: inout Canvas) {
    guard let path = try? Path(svgData: data) else { return }
    canvas.stroke(
      path, with: .color(Color(rgb: color)), style: StrokeStyle(width: width, cap: .round, join: .round))
  }
}
