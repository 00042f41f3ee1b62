import Drawing
import Geometry
import Glibc

/// What a view looks like around what is in it.
///
/// From back to front: shadows, background colour, background gradient, background image, shadows inside, what is in the view, border.
struct ViewBox {
  let bounds: Rect
  private let configuration: ViewConfiguration

  // Effects are large, and trees are deep: what is drawn around what is in a view keeps none of them on the stack.
  private var effects: ViewEffects { configuration.effects }
  private var hasEffects: Bool { configuration.hasEffects }

  init(_ configuration: ViewConfiguration, _ bounds: Rect) {
    self.bounds = bounds
    self.configuration = configuration
  }

  /// - Parameter drawInside: records what is in the view.
  func draw(on canvas: inout Canvas, _ drawInside: (inout Canvas) -> Void) {
    guard hasEffects else {
      return canvas.withLayer(opacity: configuration.opacity, shadow: configuration.shadow) { canvas in
        drawCaster(on: &canvas, drawInside)
      }
    }
    let boxShadows = shadowsOfTheBox
    guard !boxShadows.isEmpty else {
      return canvas.withLayer(layerEffects(casting: true, whole: true)) { drawCaster(on: &$0, drawInside) }
    }
    canvas.withLayer(layerEffects(casting: false, whole: true)) { canvas in
      for shadow in boxShadows.reversed() { draw(shadow, on: &canvas) }
      canvas.withLayer(layerEffects(casting: true, whole: false)) { drawCaster(on: &$0, drawInside) }
    }
  }

  private func drawCaster(on canvas: inout Canvas, _ drawInside: (inout Canvas) -> Void) {
    drawBackground(on: &canvas)
    if hasEffects { drawShadowsInside(on: &canvas) }
    if configuration.clipsToBounds {
      canvas.withClip(to: outline, drawInside)
    } else {
      drawInside(&canvas)
    }
    drawBorder(on: &canvas)
  }

  private var shadowsOfTheBox: [BoxShadow] { effects.shadows.filter { $0.isOfTheBox && !$0.isInset } }

  private func drawShadowsInside(on canvas: inout Canvas) {
    for shadow in effects.shadows.reversed() where shadow.isInset { draw(shadow, on: &canvas) }
  }

  /// - Parameters:
  ///   - casting: whether the layer casts the shadows of what is drawn in it.
  ///   - whole: whether it is what is mixed with what is below.
  private func layerEffects(casting: Bool, whole: Bool) -> LayerEffects {
    var layer = LayerEffects()
    if casting {
      layer.shadows =
        [configuration.shadow].compactMap(\.self)
        + effects.shadows.filter { !$0.isOfTheBox }.map(\.shadow)
    }
    guard whole else { return layer }
    layer.opacity = configuration.opacity
    layer.filters = effects.filters.pixelFilters
    layer.blendMode = effects.blendMode
    layer.mask = effects.mask.map(displayList)
    let backdrop = effects.backdrop.pixelFilters
    if !backdrop.isEmpty { layer.backdrop = LayerEffects.Backdrop(in: outline, through: backdrop) }
    return layer
  }

  private func displayList(of mask: ViewMask) -> DisplayList {
    var canvas = Canvas()
    switch mask {
    case .gradient(let gradient): canvas.fill(bounds, with: gradient.paint(over: bounds))
    case .image(let image): canvas.draw(image.bitmap, in: bounds)
    }
    return canvas.makeDisplayList()
  }
}

/// Backgrounds and borders.
extension ViewBox {
  private var radii: CornerRadii { configuration.cornerRadii }
  private var outline: Path { .roundedRect(bounds, radii: radii, curve: configuration.cornerCurve) }

  private func drawBackground(on canvas: inout Canvas) {
    if let color = configuration.backgroundColor, color.alpha > 0 { fill(with: .color(color), on: &canvas) }
    if let gradient = configuration.backgroundGradient {
      fill(with: gradient.paint(over: bounds), on: &canvas)
    }
    if let background = configuration.ownEffects?.backgroundImage { draw(background, on: &canvas) }
  }

  private func draw(_ background: BackgroundImage, on canvas: inout Canvas) {
    let drawable = ImageDrawable(image: background.image, contentMode: background.contentMode)
    if background.contentMode == .tile {
      fill(with: drawable.tiles(in: bounds), on: &canvas)
    } else if radii == .zero {
      drawable.draw(in: bounds, on: &canvas, at: 0)
    } else {
      canvas.withClip(to: outline) { drawable.draw(in: bounds, on: &$0, at: 0) }
    }
  }

  private func fill(with paint: Paint, on canvas: inout Canvas) {
    if radii == .zero {
      canvas.fill(bounds, with: paint)
    } else {
      canvas.fill(outline, with: paint)
    }
  }

  private func drawBorder(on canvas: inout Canvas) {
    if hasEffects || configuration.borderWidth > 0 { drawBorderOfSomeWidth(on: &canvas) }
  }

  private func drawBorderOfSomeWidth(on canvas: inout Canvas) {
    let effects = effects
    let edges = edges
    guard edges.contains(where: { $0.border.width > 0 }) else { return }
    let first = edges[0].border
    if effects.borders.isEmpty, let style = dashes(first.width) {
      let middle = bounds.inset(by: EdgeInsets(all: first.width / 2))
      let path = Path.roundedRect(
        middle, radii: radii.fitted(into: bounds.size).inset(by: first.width / 2), curve: effects.cornerCurve)
      return canvas.stroke(path, with: .color(first.color), style: style)
    }
    let ring = Path.border(of: bounds, radii: radii, curve: effects.cornerCurve, widths: borderWidths)
    let isOfOneColor = edges.allSatisfy { $0.border.width <= 0 || $0.border.color == first.color }
    if isOfOneColor, first.width > 0 { return canvas.fill(ring, with: first.color) }
    for edge in edges where edge.border.width > 0 {
      canvas.withClip(to: edge.room) { $0.fill(ring, with: edge.border.color) }
    }
  }

  /// Nil for a solid border.
  private func dashes(_ width: Double) -> StrokeStyle? {
    guard let gap = effects.borderDash.last, gap > 0 else { return nil }
    return StrokeStyle(width: width, dashes: effects.borderDash)
  }

  private var borderWidths: EdgeInsets {
    let widths = edges.map { max(0, $0.border.width) }
    return EdgeInsets(top: widths[0], left: widths[3], bottom: widths[2], right: widths[1])
  }

  /// Clockwise from the top: what an edge has for a border, and where that lies. Borders of two colours meet on the lines
  /// from the outer corners to the inner ones: CSS Backgrounds and Borders 3, section 4.3.
  private var edges: [(border: EdgeBorder, room: Path)] {
    let own = EdgeBorder(width: configuration.borderWidth, color: configuration.borderColor)
    let borders = effects.borders
    guard !borders.isEmpty else { return Array(repeating: (own, Path()), count: 4) }
    let (top, right) = (borders.top ?? own, borders.right ?? own)
    let (bottom, left) = (borders.bottom ?? own, borders.left ?? own)
    let outer = bounds.corners
    let inside = bounds.inset(
      by: EdgeInsets(top: top.width, left: left.width, bottom: bottom.width, right: right.width))
    let inner = inside.corners
    // As far as the middle of what the borders leave free, for the curves of rounded corners to lie within, and for the whole of
    // a border that is wider than half of the box.
    let middle = inside.center
    func room(_ index: Int) -> Path {
      let next = (index + 1) % 4
      func inwards(_ corner: Int) -> Point {
        let (from, to) = (outer[corner], inner[corner])
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let reach = min(
          dx == 0 ? .infinity : abs((middle.x - from.x) / dx),
          dy == 0 ? .infinity : abs((middle.y - from.y) / dy))
        guard reach.isFinite else { return from }
        return Point(x: from.x + dx * reach, y: from.y + dy * reach)
      }
      var path = Path()
      path.move(to: outer[index])
      path.addLine(to: outer[next])
      let (end, start) = (inwards(next), inwards(index))
      path.addLine(to: end)
      // There all four meet, and leave nothing out between them.
      if end.x != start.x, end.y != start.y { path.addLine(to: middle) }
      path.addLine(to: start)
      path.close()
      return path
    }
    return [(top, room(0)), (right, room(1)), (bottom, room(2)), (left, room(3))]
  }
}

/// Shadows of the box, as CSS Backgrounds and Borders 3, section 6.1, has them.
extension ViewBox {
  private func draw(_ shadow: BoxShadow, on canvas: inout Canvas) {
    let look = shadow.shadow
    guard look.color.alpha > 0 else { return }
    let reach = 2 * max(0, look.blurRadius) + abs(shadow.spread) + abs(look.offset.x) + abs(look.offset.y) + 1
    let around = bounds.inset(by: EdgeInsets(all: -reach))
    var (clip, shape) = (Path(), Path())
    if shadow.isInset {
      clip = .inside(of: bounds, radii: radii, curve: effects.cornerCurve, widths: borderWidths)
      shape.addRect(around)
      addHole(of: shadow, to: &shape)
    } else {
      let larger = bounds.inset(by: EdgeInsets(all: -shadow.spread)).moved(by: look.offset)
      guard !larger.isEmpty else { return }
      clip.addRect(around)
      clip.addRoundedRect(bounds, radii: radii, curve: effects.cornerCurve, clockwise: false)
      shape.addRoundedRect(
        larger, radii: radii.fitted(into: bounds.size).spread(by: shadow.spread), curve: effects.cornerCurve)
    }
    var blur = LayerEffects()
    if look.blurRadius > 0 { blur.filters = [.blur(look.blurRadius / 2)] }
    canvas.withClip(to: clip) { canvas in
      canvas.withLayer(blur) { $0.fill(shape, with: look.color) }
    }
  }

  /// Adds, counterclockwise, where a shadow inside of the box is not: the inner edge of the border, moved and made smaller.
  private func addHole(of shadow: BoxShadow, to shape: inout Path) {
    let (corners, widths) = (radii.fitted(into: bounds.size), borderWidths)
    let (place, spread) = (bounds.moved(by: shadow.shadow.offset), shadow.spread)
    guard spread < 0 else {
      let thick = EdgeInsets(
        top: widths.top + spread, left: widths.left + spread, bottom: widths.bottom + spread,
        right: widths.right + spread)
      return shape.addInside(
        of: place, radii: corners, curve: effects.cornerCurve, widths: thick, clockwise: false)
    }
    let hole = place.inset(by: widths).inset(by: EdgeInsets(all: spread))
    guard !hole.isEmpty else { return }
    let inner = CornerRadii(
      topLeft: corners.topLeft - max(widths.top, widths.left),
      topRight: corners.topRight - max(widths.top, widths.right),
      bottomRight: corners.bottomRight - max(widths.bottom, widths.right),
      bottomLeft: corners.bottomLeft - max(widths.bottom, widths.left))
    shape.addRoundedRect(
      hole, radii: inner.inset(by: 0).spread(by: -spread), curve: effects.cornerCurve, clockwise: false)
  }
}

extension CornerRadii {
  /// The corners of a box that is larger by `distance` on every side; small ones grow less, and sharp ones stay sharp.
  fileprivate func spread(by distance: Double) -> CornerRadii {
    guard distance > 0 else { return inset(by: -distance) }
    func grown(_ radius: Double) -> Double {
      guard radius > 0 else { return 0 }
      let part = radius / distance - 1
      return radius + distance * (radius < distance ? 1 + part * part * part : 1)
    }
    return CornerRadii(
      topLeft: grown(topLeft), topRight: grown(topRight), bottomRight: grown(bottomRight),
      bottomLeft: grown(bottomLeft))
  }
}

extension Rect {
  /// Clockwise from the top left one.
  fileprivate var corners: [Point] {
    [origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY)]
  }

  fileprivate func moved(by offset: Point) -> Rect { Rect(origin: origin + offset, size: size) }
}

extension ViewConfiguration.BackgroundGradient {
  /// The gradient over `bounds`.
  ///
  /// The line of a linear gradient is as long as CSS Images 3, section 3.1, has it: its ends are where lines across
  /// it touch the corners.
  func paint(over bounds: Rect) -> Paint {
    let center = bounds.center
    switch self {
    case .linear(let angle, let stops):
      let direction = Point(x: sin(angle * .pi / 180), y: -cos(angle * .pi / 180))
      let halfLength = (abs(bounds.width * direction.x) + abs(bounds.height * direction.y)) / 2
      let reach = Point(x: direction.x * halfLength, y: direction.y * halfLength)
      return .linearGradient(LinearGradient(start: center - reach, end: center + reach, stops: stops))
    case .radial(let stops):
      let radius = hypot(bounds.width / 2, bounds.height / 2)
      return .radialGradient(RadialGradient(center: center, radius: radius, stops: stops))
    case .conic(let angle, let stops):
      return .conicGradient(ConicGradient(center: center, angle: angle, stops: stops))
    }
  }
}
