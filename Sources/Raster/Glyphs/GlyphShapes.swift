import Drawing
import Geometry

/// A glyph run without a device: for transforms that turn or stretch, large sizes, glyphs in layers of colours and vector documents.
struct GlyphShapes: Sendable {
  /// Outlines to be filled at once.
  struct Fill: Sendable {
    /// In points.
    var outlines = Path()
    /// Nil for the colour of the text.
    var color: Color?
  }

  /// The lowest first.
  var fills: [Fill] = []
  /// The glyphs a font has only as bitmaps.
  var images: [PlacedImage] = []
  /// Whether the images are to be drawn in the colour of the text, as far as they cover a pixel.
  var imagesAreMasks = false

  init(_ run: GlyphRun, face: OpenFace, devicePixelsPerPoint: Double) throws(RasterError) {
    for glyph in run.glyphs where glyph.position.isFinite {
      if face.isScalable {
        let layers = face.layers(of: glyph.id)
        for layer in layers.isEmpty ? [GlyphLayer(glyph: glyph.id)] : layers {
          if fills.isEmpty || fills.last?.color != nil || layer.color != nil || !layers.isEmpty {
            fills.append(Fill(color: layer.color))
          }
          try face.addOutline(
            layer.glyph, at: glyph.position, fontSize: run.fontSize, to: &fills[fills.count - 1].outlines)
        }
      } else if let strike = try face.makeStrike(glyph.id, size: run.fontSize * devicePixelsPerPoint) {
        images.append(Self.image(of: strike, at: glyph.position, fontSize: run.fontSize))
        imagesAreMasks = imagesAreMasks || !strike.isColored
      }
    }
  }

  private static func image(of strike: GlyphStrike, at position: Point, fontSize: Double) -> PlacedImage {
    let scale = fontSize / strike.pixelsPerEm
    let (width, height) = (Double(strike.bitmap.size.width), Double(strike.bitmap.size.height))
    return PlacedImage(
      bitmap: strike.bitmap, source: Rect(x: 0, y: 0, width: width, height: height),
      destination: Rect(
        x: position.x + Double(strike.left) * scale, y: position.y - Double(strike.top) * scale,
        width: width * scale, height: height * scale),
      interpolation: .smooth)
  }
}
