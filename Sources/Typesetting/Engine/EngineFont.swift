import CPango
import Drawing

/// A font that Pango chose for some text; owns a reference to it.
final class EngineFont {
  let face: FontFace
  let size: Double
  let metrics: FontMetrics
  /// Whether its glyphs bring their own colours.
  let hasColor: Bool
  private let font: UnsafeMutablePointer<PangoFont>

  /// Takes a reference of its own. Lines that Pango broke before, with the font as it came, are to be broken again.
  ///
  /// - Throws: what reading the font file for its digest throws.
  init(_ font: UnsafeMutablePointer<PangoFont>, catalog: FontCatalog) throws(TypesettingError) {
    let pattern = cpango_font_pattern(font)
    let harfBuzzFont = pango_font_get_hb_font(font)
    face = try Self.face(pattern: pattern, harfBuzzFont: harfBuzzFont, catalog: catalog)
    metrics = FontMetrics(of: harfBuzzFont)
    cpango_font_settle_metrics(font)
    var pixelSize = 0.0
    FcPatternGetDouble(pattern, FC_PIXEL_SIZE, 0, &pixelSize)
    size = pixelSize
    var isColored: FcBool = 0
    FcPatternGetBool(pattern, FC_COLOR, 0, &isColored)
    hasColor = isColored != 0
    self.font = font
    g_object_ref(font)
  }

  deinit {
    g_object_unref(font)
  }

  /// Whether glyphs of both fonts can be in one run.
  func drawsLike(_ other: EngineFont) -> Bool {
    self === other || (face == other.face && size == other.size)
  }

  private static func face(
    pattern: OpaquePointer?, harfBuzzFont: OpaquePointer?, catalog: FontCatalog
  ) throws(TypesettingError) -> FontFace {
    var file: UnsafeMutablePointer<FcChar8>?
    FcPatternGetString(pattern, FC_FILE, 0, &file)
    let path = file.map { String(cString: $0) } ?? ""
    guard let fontFile = catalog.file(at: path) else { throw .invalidFont(path: path) }
    var index: Int32 = 0
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    var count: UInt32 = 0
    let coordinates = hb_font_get_var_coords_design(harfBuzzFont, &count)
    let variations = UnsafeBufferPointer(start: coordinates, count: Int(count)).map(Double.init)
    // The upper half of fontconfig's index is the named instance, which the variations say already.
    return FontFace(
      path: path, fileDigest: try fontFile.digest(), index: Int(index & 0xFFFF), variations: variations)
  }
}
