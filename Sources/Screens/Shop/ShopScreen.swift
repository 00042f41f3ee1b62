import OffscreenKit

/// Goods in a grid, with badges on some of them.
struct ShopScreen: Component {
  private struct Product {
    let name: String
    let maker: String
    let price: String
    var oldPrice: String?
    var badge: String?
    var isLiked = false
    let vessel: Vessel
  }

  private let products = [
    Product(
      name: "Tide bowl", maker: "Mei Tanaka", price: "€48", badge: "New", isLiked: true,
      vessel: Vessel(shape: .bowl, glaze: 0x2F6F8F, backdrop: 0xDCECF2)),
    Product(
      name: "Tall vase", maker: "Atelier Nord", price: "€64", oldPrice: "€80", badge: "20% off",
      vessel: Vessel(shape: .vase, glaze: 0xB8552F, backdrop: 0xF6E3D7)),
    Product(
      name: "Breakfast cup", maker: "Linus Meyer", price: "€22",
      vessel: Vessel(shape: .cup, glaze: 0x4F7B58, backdrop: 0xE2EEDF)),
    Product(
      name: "Plum vase", maker: "Mei Tanaka", price: "€56", badge: "Last one",
      vessel: Vessel(shape: .vase, glaze: 0x6B3A6E, backdrop: 0xEDE0EF)),
    Product(
      name: "Serving bowl", maker: "Kiln 9", price: "€72",
      vessel: Vessel(shape: .bowl, glaze: 0xD9A441, backdrop: 0xFAF0D6)),
    Product(
      name: "Espresso cup", maker: "Kiln 9", price: "€16", isLiked: true,
      vessel: Vessel(shape: .cup, glaze: 0x334155, backdrop: 0xE2E8F0)),
  ]

  var body: some Component {
    Page(Palette.screen, bar: Palette.bar) {
      NavigationBar("Pottery", backTitle: "Shop") {
        ZStack(alignment: .topEnd) {
          Icon(.bag, Palette.accent).padding(6)
          Badge(2).alignedInStack(.topEnd)
        }
      }
      Scroll(.horizontal) {
        HStack(spacing: 8) {
          for (index, title) in ["All", "Bowls", "Cups", "Vases", "Plates", "Teapots"].enumerated() {
            Chip(title, isSelected: index == 0)
          }
        }
        .padding(EdgeInsets(horizontal: 16, vertical: 12))
      }
      Grid(
        columns: [.fraction(1), .fraction(1)], rowSpacing: 20, columnSpacing: 14, alignment: .stretch,
        children: products.map { Grid.Child(tile($0)) }
      )
      .padding(EdgeInsets(top: 4, left: 16, bottom: 24, right: 16))
    }
  }

  private func tile(_ product: Product) -> some Component {
    Flexbox(spacing: 8) {
      Box().view(.content(product.vessel)).frame(height: 150)
        .overlay {
          Flexbox(direction: .row, alignItems: .start, padding: FlexEdges(all: 8)) {
            if let badge = product.badge {
              Badge(badge, tint: product.oldPrice == nil ? Palette.accent : nil)
            }
            Spacer()
            Icon(
              .heart, size: 22, AdaptiveColor(Color(rgb: product.isLiked ? 0xDC2626 : 0x57534E)),
              isFilled: product.isLiked)
          }
        }
        .cornerRadius(16)
      VStack(alignment: .start, spacing: 1) {
        Paragraph(product.name, .headline)
        Paragraph(product.maker, .footnote, Palette.secondary)
        HStack(spacing: 6) {
          Paragraph(
            product.price, .subheadline.weight(.semibold),
            product.oldPrice == nil ? Palette.label : Palette.bad)
          if let oldPrice = product.oldPrice { OldPrice(text: oldPrice) }
        }
      }
    }
  }
}

/// A price that no longer counts.
private struct OldPrice: Component {
  @Environment(\.userInterfaceStyle) private var style
  let text: String

  var body: some Component {
    Text(
      AttributedText(
        text,
        TextAttributes(
          font: .footnote, color: Palette.secondary.resolved(for: style), strikethrough: .single)))
  }
}

/// Something thrown on a wheel, before a wall.
private struct Vessel: Drawable {
  enum Shape {
    case bowl, cup, vase
  }

  let shape: Shape
  let glaze: UInt32
  let backdrop: UInt32

  func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double) {
    canvas.fill(bounds, with: Color(rgb: backdrop))
    let unit = bounds.height / 100
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: bounds.center.x + x * unit, y: bounds.minY + y * unit)
    }
    func ellipse(_ y: Double, _ width: Double, _ height: Double) -> Path {
      let corner = point(-width / 2, y - height / 2)
      return .ellipse(in: Rect(x: corner.x, y: corner.y, width: width * unit, height: height * unit))
    }
    canvas.fill(ellipse(84, 76, 9), with: Color.black.opacity(0.12))
    let (rim, top, belly, foot): (Double, Double, Double, Double) =
      switch shape {
      case .bowl: (34, 44, 36, 14)
      case .cup: (20, 42, 23, 15)
      case .vase: (12, 20, 27, 16)
      }
    var body = Path()
    body.move(to: point(-rim, top))
    body.addCurve(to: point(-foot, 83), control1: point(-belly, top + 26), control2: point(-belly, 78))
    body.addLine(to: point(foot, 83))
    body.addCurve(to: point(rim, top), control1: point(belly, 78), control2: point(belly, top + 26))
    body.close()
    if shape == .cup {
      var handle = Path()
      handle.move(to: point(19, 50))
      handle.addCurve(to: point(18, 72), control1: point(38, 48), control2: point(38, 74))
      canvas.stroke(handle, with: .color(Color(rgb: glaze)), style: StrokeStyle(width: 5 * unit, cap: .round))
    }
    let light = LinearGradient(
      start: point(-belly, 0), end: point(belly, 0),
      stops: [
        GradientStop(location: 0, color: Color.white.opacity(0.28)),
        GradientStop(location: 0.45, color: Color.white.opacity(0)),
        GradientStop(location: 1, color: Color.black.opacity(0.25)),
      ])
    canvas.fill(body, with: Color(rgb: glaze))
    canvas.fill(body, with: .linearGradient(light))
    canvas.fill(ellipse(top, rim * 2, rim * 0.36), with: Color(rgb: glaze))
    canvas.fill(ellipse(top + 0.6, rim * 1.84, rim * 0.28), with: Color.black.opacity(0.35))
  }
}
