import Drawing
import Geometry
import Testing

/// Two commands that differ in nothing but one field.
struct DrawCommandVariation: CustomTestStringConvertible, Sendable {
  var field: String
  var original: DrawCommand
  var changed: DrawCommand
  var testDescription: String { field }
}

extension DrawCommandVariation {
  static let all = paints + paths + strokes + images + glyphs + transforms + layers + kinds

  static let rect = Rect(x: 1, y: 2, width: 3, height: 4)

  private static let paints: [DrawCommandVariation] = {
    let linear = LinearGradient(
      start: Point(x: 1, y: 2), end: Point(x: 3, y: 4),
      stops: [GradientStop(location: 0, color: .red), GradientStop(location: 1, color: .blue)])
    let radial = RadialGradient(center: Point(x: 1, y: 2), radius: 3, stops: linear.stops)
    let tiles = ImageTiles(
      Bitmap(size: PixelSize(width: 1, height: 1), format: .straightRGBA, pixels: [1, 2, 3, 4]), tile: rect)
    let color = Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    return [
      vary("color.red", color, \.red, 0.9) { .fillRect(rect, .color($0)) },
      vary("color.green", color, \.green, 0.9) { .fillRect(rect, .color($0)) },
      vary("color.blue", color, \.blue, 0.9) { .fillRect(rect, .color($0)) },
      vary("color.alpha", color, \.alpha, 0.9) { .fillRect(rect, .color($0)) },
      vary("linear.start", linear, \.start.y, 9) { .fillRect(rect, .linearGradient($0)) },
      vary("linear.end", linear, \.end.x, 9) { .fillRect(rect, .linearGradient($0)) },
      vary("linear.location", linear, \.stops[1].location, 0.9) { .fillRect(rect, .linearGradient($0)) },
      vary("linear.color", linear, \.stops[0].color, .green) { .fillRect(rect, .linearGradient($0)) },
      vary("linear.stops", linear, \.stops, []) { .fillRect(rect, .linearGradient($0)) },
      vary("radial.center", radial, \.center.x, 9) { .fillRect(rect, .radialGradient($0)) },
      vary("radial.radius", radial, \.radius, 9) { .fillRect(rect, .radialGradient($0)) },
      vary("radial.location", radial, \.stops[1].location, 0.9) { .fillRect(rect, .radialGradient($0)) },
      vary("radial.color", radial, \.stops[0].color, .green) { .fillRect(rect, .radialGradient($0)) },
      vary(
        "tiles.image", tiles, \.image,
        Bitmap(size: PixelSize(width: 1, height: 1), format: .straightRGBA, pixels: [9, 2, 3, 4])
      ) {
        .fillRect(rect, .tiles($0))
      },
      vary("tiles.tile", tiles, \.tile.origin.x, 9) { .fillRect(rect, .tiles($0)) },
      vary("fill paint", Paint.color(.red), \.self, .color(.blue)) { .fill(.rect(rect), $0) },
      vary("fillRect x", rect, \.origin.x, 9) { .fillRect($0, .color(.red)) },
      vary("fillRect y", rect, \.origin.y, 9) { .fillRect($0, .color(.red)) },
      vary("fillRect width", rect, \.size.width, 9) { .fillRect($0, .color(.red)) },
      vary("fillRect height", rect, \.size.height, 9) { .fillRect($0, .color(.red)) },
    ]
  }()

  private static let paths: [DrawCommandVariation] = {
    func path(from start: Point = Point(x: 1, y: 1), _ draw: (inout Path) -> Void) -> Path {
      var path = Path()
      path.move(to: start)
      draw(&path)
      return path
    }
    let (near, far) = (Point(x: 2, y: 3), Point(x: 4, y: 5))
    let line = path { $0.addLine(to: near) }
    let curve = path { $0.addCurve(to: near, control1: near, control2: near) }
    let variations: [(String, Path, Path)] = [
      ("start", line, path(from: far) { $0.addLine(to: near) }),
      ("line", line, path { $0.addLine(to: far) }),
      ("kind of element", line, path { $0.move(to: near) }),
      ("curve end", curve, path { $0.addCurve(to: far, control1: near, control2: near) }),
      ("control1", curve, path { $0.addCurve(to: near, control1: far, control2: near) }),
      ("control2", curve, path { $0.addCurve(to: near, control1: near, control2: far) }),
      (
        "close", line,
        path {
          $0.addLine(to: near); $0.close()
        }
      ),
    ]
    return variations.flatMap { name, original, changed in
      [
        vary("clip \(name)", original, \.self, changed) { .clip($0) },
        vary("fill \(name)", original, \.self, changed) { .fill($0, .color(.red)) },
        vary("stroke \(name)", original, \.self, changed) { .stroke($0, .color(.red), StrokeStyle()) },
      ]
    }
  }()

  private static let strokes: [DrawCommandVariation] = {
    let style = StrokeStyle(width: 2, miterLimit: 3, dashes: [4, 5], dashPhase: 1)
    func stroke(_ style: StrokeStyle) -> DrawCommand { .stroke(.rect(rect), .color(.red), style) }
    return [
      vary("stroke paint", Paint.color(.red), \.self, .color(.blue)) { .stroke(.rect(rect), $0, style) },
      vary("style.width", style, \.width, 9, in: stroke),
      vary("style.cap", style, \.cap, .round, in: stroke),
      vary("style.join", style, \.join, .bevel, in: stroke),
      vary("style.miterLimit", style, \.miterLimit, 9, in: stroke),
      vary("style.dashes length", style, \.dashes[1], 9, in: stroke),
      vary("style.dashes count", style, \.dashes, [4, 5, 4, 5], in: stroke),
      vary("style.dashPhase", style, \.dashPhase, 9, in: stroke),
    ]
  }()

  private static let images: [DrawCommandVariation] = {
    func bitmap(_ lastByte: UInt8) -> Bitmap {
      Bitmap(size: PixelSize(width: 1, height: 1), format: .straightRGBA, pixels: [1, 2, 3, lastByte])
    }
    let image = bitmap(4)
    return [
      vary("image pixels", image, \.self, bitmap(5)) {
        .image($0, source: rect, destination: rect, .smooth)
      },
      vary("image source", rect, \.size.width, 9) {
        .image(image, source: $0, destination: rect, .smooth)
      },
      vary("image destination", rect, \.origin.y, 9) {
        .image(image, source: rect, destination: $0, .smooth)
      },
      vary("image interpolation", Interpolation.smooth, \.self, .nearest) {
        .image(image, source: rect, destination: rect, $0)
      },
    ]
  }()

  private static let glyphs: [DrawCommandVariation] = {
    func face(_ digest: Digest = Digest(high: 1, low: 2), index: Int = 0, weight: Double = 400) -> FontFace {
      FontFace(path: "/fonts/a.ttf", fileDigest: digest, index: index, variations: [weight])
    }
    let run = GlyphRun(
      face: face(), fontSize: 12, glyphs: [GlyphRun.Glyph(id: 1, position: Point(x: 2, y: 3))])
    func draw(_ run: GlyphRun) -> DrawCommand { .glyphs(run, .red) }
    return [
      vary("font file, high half", run, \.face, face(Digest(high: 9, low: 2)), in: draw),
      vary("font file, low half", run, \.face, face(Digest(high: 1, low: 9)), in: draw),
      vary("face index", run, \.face, face(index: 1), in: draw),
      vary("face variations", run, \.face, face(weight: 700), in: draw),
      vary("font size", run, \.fontSize, 13, in: draw),
      vary("glyph id", run, \.glyphs[0].id, 9, in: draw),
      vary("glyph x", run, \.glyphs[0].position.x, 9, in: draw),
      vary("glyph y", run, \.glyphs[0].position.y, 9, in: draw),
      vary("glyph count", run, \.glyphs, run.glyphs + run.glyphs, in: draw),
      vary("glyph color", Color.red, \.self, .blue) { .glyphs(run, $0) },
    ]
  }()

  private static let transforms: [DrawCommandVariation] = {
    let transform = AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let fields: [(String, WritableKeyPath<AffineTransform, Double>)] = [
      ("a", \.a), ("b", \.b), ("c", \.c), ("d", \.d), ("tx", \.tx), ("ty", \.ty),
    ]
    return fields.map { name, field in
      vary("transform.\(name)", transform, field, 9) { .transform($0) }
    }
  }()

  private static let layers: [DrawCommandVariation] = {
    let shadow = Shadow(color: .black, offset: Point(x: 1, y: 2), blurRadius: 3)
    func layer(_ shadow: Shadow) -> DrawCommand { .beginLayer(LayerEffects(opacity: 0.5, shadow: shadow)) }
    return [
      vary("layer opacity", 0.5, \.self, 0.25) { .beginLayer(LayerEffects(opacity: $0, shadow: nil)) },
      vary("layer shadow", Shadow?.none, \.self, shadow) {
        .beginLayer(LayerEffects(opacity: 0.5, shadow: $0))
      },
      vary("layer shadows", LayerEffects(shadow: shadow), \.shadows, [shadow, shadow]) { .beginLayer($0) },
      vary("layer filters", LayerEffects(), \.filters, [.blur(1)]) { .beginLayer($0) },
      vary("layer filter", LayerEffects(), \.filters, [.contrast(1)]) { .beginLayer($0) },
      vary("layer mask", LayerEffects(), \.mask, .empty) { .beginLayer($0) },
      vary("layer blend mode", LayerEffects(), \.blendMode, .multiply) { .beginLayer($0) },
      vary("layer backdrop", LayerEffects(), \.backdrop, .init(in: .rect(rect), through: [.blur(1)])) {
        .beginLayer($0)
      },
      vary("shadow color", shadow, \.color, .red, in: layer),
      vary("shadow x", shadow, \.offset.x, 9, in: layer),
      vary("shadow y", shadow, \.offset.y, 9, in: layer),
      vary("shadow blur", shadow, \.blurRadius, 9, in: layer),
    ]
  }()

  /// Commands that hold the same or no values.
  private static let kinds: [DrawCommandVariation] = [
    DrawCommandVariation(field: "save, restore", original: .save, changed: .restore),
    DrawCommandVariation(field: "restore, endLayer", original: .restore, changed: .endLayer),
    DrawCommandVariation(
      field: "fill, fillRect", original: .fill(.rect(rect), .color(.red)),
      changed: .fillRect(rect, .color(.red))),
  ]

  private static func vary<Value, Field>(
    _ name: String, _ value: Value, _ field: WritableKeyPath<Value, Field>, _ other: Field,
    in command: (Value) -> DrawCommand
  ) -> DrawCommandVariation {
    var changed = value
    changed[keyPath: field] = other
    return DrawCommandVariation(field: name, original: command(value), changed: command(changed))
  }
}
