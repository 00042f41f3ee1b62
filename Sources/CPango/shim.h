// Pango, fontconfig and HarfBuzz as Swift sees them, and what Swift cannot import: cast macros,
// cast constants, memfd_create.
#include <fontconfig/fontconfig.h>
#include <hb-ot.h>
#include <hb.h>
#include <linux/memfd.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>

/// A new FreeType font map that finds fonts in `config` only. The caller owns a reference.
static inline PangoFontMap *cpango_font_map_new(FcConfig *config) {
  PangoFontMap *map = pango_ft2_font_map_new();
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
  return map;
}

/// The fontconfig pattern a font was made from; owned by the font.
static inline FcPattern *cpango_font_pattern(PangoFont *font) {
  return pango_fc_font_get_pattern(PANGO_FC_FONT(font));
}

/// The direction of the first letter in the text: left to right, right to left, or neutral where there is none. Pango itself
/// goes on using the function that it advises others against.
static inline PangoDirection cpango_find_base_direction(const char *text, int length) {
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  return pango_find_base_dir(text, length);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

/// The character's class in the bidirectional algorithm (Unicode Standard Annex 9).
static inline PangoBidiType cpango_bidi_type(gunichar character) {
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  return pango_bidi_type_for_unichar(character);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

/// Whether the glyph draws something: neither a space holder nor a box for an unknown character.
static inline gboolean cpango_glyph_is_visible(PangoGlyph glyph) {
  return glyph != PANGO_GLYPH_EMPTY && (glyph & PANGO_GLYPH_UNKNOWN_FLAG) == 0;
}

/// The character that no glyph was found for, as Pango writes it down in place of a glyph; 0 for glyphs.
static inline gunichar cpango_unknown_character(PangoGlyph glyph) {
  if (glyph == PANGO_GLYPH_EMPTY || glyph == PANGO_GLYPH_INVALID_INPUT) return 0;
  return (glyph & PANGO_GLYPH_UNKNOWN_FLAG) == 0 ? 0 : glyph & ~PANGO_GLYPH_UNKNOWN_FLAG;
}

/// Whether lines of the layout could be broken inside of what a reader sees as one character.
static inline gboolean cpango_layout_has_break_in_character(PangoLayout *layout) {
  int count;
  const PangoLogAttr *attributes = pango_layout_get_log_attrs_readonly(layout, &count);
  for (int index = 1; index < count; index++) {
    if (attributes[index].is_line_break && !attributes[index].is_char_break) return TRUE;
  }
  return FALSE;
}

/// Gives the font's metrics the average width of its letters that they would have had if nothing else had ever been set.
///
/// Near the end of a line Pango decides by that width whether to shape a word anew before it is broken. It takes it from a
/// text of its own, under a flag that all threads share, and leaves it at zero where the flag is up: while another thread,
/// or another font of the same thread, is being measured.
static inline void cpango_font_settle_metrics(PangoFont *font) {
  static const char sample[] = "The quick brown fox jumps over the lazy dog.";
  PangoFontMetrics *metrics = pango_font_get_metrics(font, pango_language_from_string("xx"));
  hb_buffer_t *buffer = hb_buffer_create();
  hb_buffer_add_utf8(buffer, sample, -1, 0, -1);
  hb_buffer_guess_segment_properties(buffer);
  hb_shape(pango_font_get_hb_font(font), buffer, NULL, 0);
  unsigned int count;
  const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &count);
  gint64 width = 0;
  for (unsigned int index = 0; index < count; index++) width += positions[index].x_advance;
  metrics->approximate_char_width = (int)(width / (gint64)(sizeof sample - 1));
  hb_buffer_destroy(buffer);
  pango_font_metrics_unref(metrics);
}

/// FreeType's version, all zero when it cannot be started.
static inline void cpango_freetype_version(int *major, int *minor, int *patch) {
  FT_Library library;
  *major = *minor = *patch = 0;
  if (FT_Init_FreeType(&library) != 0) return;
  FT_Library_Version(library, major, minor, patch);
  FT_Done_FreeType(library);
}

int memfd_create(const char *name, unsigned int flags);

/// A file that is in memory only, empty and open for reading and writing; negative, with `errno`, where there can be none.
static inline int cpango_memory_file_open(const char *name) { return memfd_create(name, MFD_CLOEXEC); }
