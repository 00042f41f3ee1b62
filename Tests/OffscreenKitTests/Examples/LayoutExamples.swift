import OffscreenKit

extension Color {
  static let coral = Color(rgb: 0xFF6B5E)
  static let mint = Color(rgb: 0x34C7A0)
  static let sky = Color(rgb: 0x4C9BFF)
  static let plum = Color(rgb: 0x8E5BD9)
  static let sand = Color(rgb: 0xE9C46A)
}

/// A coloured box, which stands for whatever an example is not about.
struct Swatch: Component {
  let color: Color
  let width: Double
  let height: Double

  init(_ color: Color, width: Double = 44, height: Double = 28) {
    self.color = color
    self.width = width
    self.height = height
  }

  var body: some Component {
    Box().frame(width: .points(width), height: .points(height)).background(color).cornerRadius(6)
  }
}

func layoutGallery() -> Gallery {
  var gallery = Gallery()

  gallery.show("hstack") {
    HStack(alignment: .end, spacing: 8) {
      Swatch(.coral)
      Swatch(.mint, height: 44)
      Swatch(.sky)
    }
  }

  gallery.show("vstack") {
    VStack(alignment: .start, spacing: 8) {
      Swatch(.coral)
      Swatch(.mint, width: 88)
      Swatch(.sky)
    }
  }

  gallery.show("zstack") {
    ZStack(alignment: .center) {
      Swatch(.coral, width: 120, height: 60)
      Swatch(.mint, width: 60, height: 40)
      Swatch(.sky, width: 20, height: 20).alignedInStack(.topRight)
    }
  }

  gallery.show("spacer", width: 240) {
    HStack(spacing: 8) {
      Label("Wi-Fi")
      Spacer()
      Label("On").foregroundColor(.secondaryLabel)
    }
  }

  gallery.show("divider", width: 240) {
    VStack(alignment: .stretch, spacing: 8) {
      Label("Above")
      Divider()
      Label("Below")
    }
  }

  gallery.show("grow", width: 240) {
    HStack(spacing: 8) {
      Swatch(.coral).flexGrow(1)
      Swatch(.mint)
      Swatch(.sky).flexGrow(2)
    }
  }

  gallery.show("wrap", width: 200) {
    Flexbox(direction: .row, justifyContent: .center, wrap: .wrap, rowGap: 8, columnGap: 8) {
      for width in [60.0, 90, 40, 120, 50] { Swatch(.mint, width: width) }
    }
  }

  gallery.show("grid", width: 240) {
    Grid(columns: [.fraction(1), .automatic, .automatic], spacing: 12, alignment: .stretch) {
      Label("Plan").font(.headline)
      Label("Month").font(.headline)
      Label("Year").font(.headline)
      Divider().spanning(columns: 3)
      Label("One person")
      Label("€ 3")
      Label("€ 30")
    }
  }

  gallery.show("scroll", width: 200) {
    Scroll(.horizontal, contentOffset: Point(x: 30, y: 0)) {
      HStack(spacing: 8) {
        for color in [Color.coral, .mint, .sky, .plum, .sand, .gray] { Swatch(color) }
      }
    }
  }

  gallery.show("fitting", width: 150) {
    FittingFirst {
      Label("A sentence that has no room").lineLimit(1)
      Label("A short one").lineLimit(1)
    }
    .border(.gray)
  }

  gallery.show("padding") {
    Swatch(.white)
      .padding(12)
      .padding(.horizontal, 24)
      .background(.coral)
  }

  gallery.show("inset", width: 200) {
    Inset(top: .points(8), start: .percent(0.25)) {
      Swatch(.coral, width: 100)
    }
    .background(.sand)
  }

  gallery.show("overlay") {
    Swatch(.sky, width: 60, height: 60)
      .overlay(alignment: .topEnd) { Swatch(.coral, width: 16, height: 16) }
  }

  gallery.show("background") {
    Label("In front").foregroundColor(.white)
      .padding(12)
      .background { Swatch(.plum) }
  }

  gallery.show("center", width: 200) {
    Swatch(.coral).centered(.x).background(.sand)
  }

  gallery.show("ratio", width: 120) {
    Box().background(.mint).aspectRatio(9.0 / 16)
  }

  gallery.show("clipping") {
    Clipping(.x) {
      Swatch(.coral, width: 200, height: 28)
    }
    .frame(width: 80, height: 28)
  }

  gallery.show("static") {
    StaticLayout(children: [
      .init(position: Point(x: 0, y: 20), component: Swatch(.coral)),
      .init(position: Point(x: 30, y: 0), component: Swatch(.mint)),
      .init(position: Point(x: 60, y: 30), component: Swatch(.sky)),
    ])
  }
  return gallery
}
