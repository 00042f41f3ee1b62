import CPango

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
