import OffscreenKit

/// Draws the bars of a chart; a view shows it with `.content`.
struct Bars: Drawable {
  let values: [Double]

  func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double) {
    let width = bounds.size.width / Double(values.count)
    for (index, value) in values.enumerated() {
      let height = bounds.size.height * value
      let bar = Rect(
        x: width * Double(index), y: bounds.size.height - height, width: width - 4, height: height)
      canvas.fill(.roundedRect(bar, radii: CornerRadii(all: 3)), with: .sky)
    }
  }
}

func effectGallery() throws -> Gallery {
  let heart = try Path(
    svgData: "M12 21 C5 15 2 12 2 8 A5 5 0 0 1 12 6 A5 5 0 0 1 22 8 C22 12 19 15 12 21 Z")
  var gallery = Gallery()

  gallery.show("box") {
    Box().frame(width: 120, height: 60)
      .background(.sand)
      .border(.coral, width: 2)
      .cornerRadius(12)
  }

  gallery.show("gradients") {
    let stops = [GradientStop(location: 0, color: .coral), GradientStop(location: 1, color: .plum)]
    HStack(spacing: 8) {
      Box().frame(.square(72)).background(.linear(angle: 45, stops: stops))
      Box().frame(.square(72)).background(.radial(stops: stops))
      Box().frame(.square(72)).background(.conic(stops: stops))
    }
  }

  gallery.show("shadow") {
    Box().frame(width: 120, height: 60).background(.sand).cornerRadius(12)
      .shadow(Shadow(color: .gray, offset: Point(x: 0, y: 4), blurRadius: 12))
      .padding(20)
  }

  gallery.show("shadows") {
    Box().frame(width: 120, height: 60).background(.sand).cornerRadius(12)
      .view(
        .shadows([
          BoxShadow(Shadow(color: .coral, blurRadius: 0), spread: 3),
          BoxShadow(Shadow(color: .gray, blurRadius: 8), isInset: true),
        ])
      )
      .padding(8)
  }

  gallery.show("edges") {
    Box().frame(width: 120, height: 60).background(.sand)
      .view(
        .borders(
          EdgeBorders(
            left: EdgeBorder(width: 6, color: .coral), bottom: EdgeBorder(width: 2, color: .gray))))
  }

  gallery.show("dashes") {
    Box().frame(width: 120, height: 60).border(.gray, width: 2).cornerRadius(12).view(.borderDash([6, 4]))
  }

  gallery.show("corners") {
    HStack(spacing: 8) {
      Box().frame(.square(72)).background(.mint).cornerRadius(24)
      Box().frame(.square(72)).background(.mint).cornerRadius(24).view(.cornerCurve(.continuous))
      Box().frame(.square(72)).background(.mint)
        .view(.cornerRadii(CornerRadii(topLeft: 36, bottomRight: 36)))
    }
  }

  gallery.show("opacity") {
    HStack(spacing: 8) {
      for opacity in [1, 0.6, 0.2] { Swatch(.coral).opacity(opacity) }
    }
  }

  gallery.show("transform") {
    Swatch(.plum, width: 80, height: 40)
      .view(.transform(ViewConfiguration.Transform(rotation: 15)))
      .padding(20)
  }

  gallery.show("mask") {
    let stops = [GradientStop(location: 0, color: .black), GradientStop(location: 1, color: .clear)]
    Box().frame(width: 160, height: 48).background(.coral)
      .view(.mask(.gradient(.linear(angle: 90, stops: stops))))
  }

  gallery.show("blend") {
    ZStack {
      Swatch(.sand, width: 120, height: 60)
      Swatch(.sky, width: 60, height: 60).view(.blendMode(.multiply))
    }
  }

  gallery.show("shape") {
    HStack(spacing: 12) {
      Shape(heart, fill: .coral).frame(.square(48))
      Shape(heart, fill: nil, stroke: .gray, style: StrokeStyle(width: 1.5)).frame(.square(48))
    }
  }

  gallery.show("drawing") {
    Box().frame(width: 160, height: 64).view(.content(Bars(values: [0.3, 0.7, 0.5, 1, 0.8, 0.4])))
  }
  return gallery
}
