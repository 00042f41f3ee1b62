import Drawing
import Geometry

/// A glyph run without a device: for transforms that turn or stretch, large sizes and vector documents.
struct GlyphShapes: Sendable {
  /// All outlines, in points.
  var outlines = Path()
  /// The glyphs a font has only as bitmaps.
  var images: [PlacedImage] = []
  /// Whether the images are to be drawn in the colour of the text, as far as they cover a pixel.
  var imagesAreMasks = false

  init(_ run: GlyphRun, face: OpenFace, devicePixelsPerPoint: Double) throws(RasterError) {
    for glyph in run.glyphs where glyph.position.isFinite {
      if face.isScalable {
        try face.addOutline(glyph.id, at: glyph.position, fontSize: run.fontSize, to: &outlines)
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
