import OffscreenKit

/// A till's receipt with a torn edge, in a fixed-width font.
struct ReceiptScreen: Component {
  private let items = [
    ("2 Flat white", "7.60"), ("1 Rye with egg", "8.90"), ("1 Cardamom bun", "4.20"),
    ("1 Sparkling water", "2.80"),
  ]
  private let ink = AdaptiveColor(Color(rgb: 0x2A2521))
  private let faint = AdaptiveColor(Color(rgb: 0x6E655C))

  var body: some Component {
    Page(AdaptiveColor(light: Color(rgb: 0xE9E4DC), dark: Color(rgb: 0x191715))) {
      NavigationBar("Receipt", backTitle: "Back").context(clear)
      paper.margin(FlexEdges(horizontal: 34, vertical: 20))
      Spacer()
      HStack(spacing: 12) {
        WideButton("Share", .secondary, icon: .share).flexGrow(1).flexBasis(0)
        WideButton("Save", icon: .download).flexGrow(1).flexBasis(0)
      }
      .margin(FlexEdges(horizontal: 20, bottom: 30))
    }
  }

  private var clear: ControlTheme {
    var theme = ControlTheme.screens
    theme.bar = AdaptiveColor(.clear)
    theme.line = AdaptiveColor(.clear)
    return theme
  }

  private var paper: some Component {
    Flexbox(spacing: 12, padding: FlexEdges(horizontal: 22, top: 30, bottom: 38)) {
      VStack(spacing: 2) {
        Paragraph("HARBOUR CAFÉ", .monospaced(19, .bold), ink, at: .center)
        Paragraph("Quay Lane 3", mono, faint, at: .center)
        Paragraph("12 May 2026  09:41", mono, faint, at: .center)
      }
      rule
      for (name, price) in items { line(name, price, mono) }
      rule
      line("Subtotal", "23.50", mono)
      line("VAT 10 %", "2.35", mono)
      line("TOTAL €", "25.85", .monospaced(19, .bold))
      rule
      Paragraph("Card •••• 4012, contactless", mono, faint, at: .center)
      Box().view(.content(Barcode(digits: "40127798135542"))).frame(height: 54)
      Paragraph("Thank you, come again!", mono, ink, at: .center)
    }
    .view(
      .content(TornPaper()),
      .shadow(Shadow(color: Color.black.opacity(0.22), offset: Point(x: 0, y: 8), blurRadius: 18)))
  }

  private var mono: Font { .monospaced(13).scaled(as: .footnote) }

  private var rule: some Component {
    Box().frame(height: 1).view(.borderWidth(1), .borderColor(Color(rgb: 0xA79C90)), .borderDash([4, 4]))
  }

  private func line(_ name: String, _ price: String, _ font: Font) -> some Component {
    HStack(spacing: 12) {
      Paragraph(name, font, ink).flexGrow(1).flexShrink(1)
      Paragraph(price, font, ink).flexShrink(0)
    }
  }
}

/// Paper that was torn off above and below.
private struct TornPaper: Drawable {
  func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double) {
    let tooth = bounds.width / 32
    var path = Path()
    path.move(to: Point(x: bounds.minX, y: bounds.minY + tooth))
    for index in 0..<32 {
      let x = bounds.minX + Double(index) * tooth
      path.addLine(to: Point(x: x + tooth / 2, y: bounds.minY))
      path.addLine(to: Point(x: x + tooth, y: bounds.minY + tooth))
    }
    for index in (0..<32).reversed() {
      let x = bounds.minX + Double(index) * tooth
      path.addLine(to: Point(x: x + tooth, y: bounds.maxY - tooth))
      path.addLine(to: Point(x: x + tooth / 2, y: bounds.maxY))
    }
    path.addLine(to: Point(x: bounds.minX, y: bounds.maxY - tooth))
    path.close()
    canvas.fill(path, with: Color(rgb: 0xFFFDF8))
  }
}

/// Bars as wide as digits say.
struct Barcode: Drawable {
  let digits: String

  func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double) {
    let widths = digits.flatMap { digit in
      let value = digit.wholeNumberValue ?? 0
      return [1 + value % 3, 1 + value / 5, 1 + (value * 7) % 4, 1 + value % 2]
    }
    let unit = (bounds.width / Double(max(1, widths.reduce(0, +)))).rounded(.down)
    guard unit > 0 else { return }
    var x = bounds.minX + ((bounds.width - unit * Double(widths.reduce(0, +))) / 2).rounded()
    for (index, width) in widths.enumerated() {
      let length = unit * Double(width)
      if index.isMultiple(of: 2) {
        canvas.fill(
          Rect(x: x, y: bounds.minY, width: length, height: bounds.height), with: Color(rgb: 0x1C1917))
      }
      x += length
    }
  }
}
