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

  /// From the baseline up to the top of capitals, in points.
  var capHeight: Double {
    var position: hb_position_t = 0
    hb_ot_metrics_get_position_with_fallback(
      pango_font_get_hb_font(font), HB_OT_METRICS_TAG_CAP_HEIGHT, &position)
    return PangoUnit.points(position)
  }

  /// HarfBuzz's font for the face at the size, which never changes and outlives the engine; the caller owns a reference.
  func retainedHarfBuzzFont() -> OpaquePointer? {
    hb_font_reference(pango_font_get_hb_font(font))
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
      path: fontFile.path, copy: fontFile.copy, fileDigest: try fontFile.digest(), index: Int(index & 0xFFFF),
      variations: variations)
  }
}

/// What Pango is asked for when it looks for a font; owns the description.
struct FontDescription: ~Copyable {
  let pointer: OpaquePointer

  init(_ font: Font, families: String) {
    pointer = pango_font_description_new()
    pango_font_description_set_family(pointer, families)
    pango_font_description_set_absolute_size(pointer, font.size * PangoUnit.perPoint)
    pango_font_description_set_weight(pointer, PangoWeight(UInt32(font.weight.value)))
    pango_font_description_set_style(pointer, font.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
  }

  deinit {
    pango_font_description_free(pointer)
  }
}

/// Lengths of a face at one size, in points, as the font file gives them: nothing is rounded or hinted.
package struct FontMetrics: Hashable, Sendable {
  /// From the baseline up.
  package let ascent: Double
  /// From the baseline down, positive.
  package let descent: Double
  /// From the baseline down to the middle of an underline.
  let underlineOffset: Double
  let underlineThickness: Double
  /// From the baseline up to the middle of the line through text.
  let strikethroughOffset: Double
  let strikethroughThickness: Double

  /// The height of a line without spacing; the font's own line gap is not used.
  package var lineHeight: Double { ascent + descent }

  /// Reads the metrics of a HarfBuzz font scaled to Pango units.
  init(of font: OpaquePointer?) {
    var extents = hb_font_extents_t()
    hb_font_get_extents_for_direction(font, HB_DIRECTION_LTR, &extents)
    func length(_ tag: hb_ot_metrics_tag_t) -> Double {
      var position: hb_position_t = 0
      hb_ot_metrics_get_position_with_fallback(font, tag, &position)
      return PangoUnit.points(position)
    }
    ascent = PangoUnit.points(extents.ascender)
    descent = -PangoUnit.points(extents.descender)
    underlineOffset = -length(HB_OT_METRICS_TAG_UNDERLINE_OFFSET)
    underlineThickness = length(HB_OT_METRICS_TAG_UNDERLINE_SIZE)
    strikethroughOffset = length(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET)
    strikethroughThickness = length(HB_OT_METRICS_TAG_STRIKEOUT_SIZE)
  }
}
