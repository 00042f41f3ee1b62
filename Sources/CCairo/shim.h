#include <cairo.h>
#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_COLOR_H
#include FT_OUTLINE_H
#include FT_MULTIPLE_MASTERS_H

/// The key under which a cairo font face keeps the FreeType face it was made from: an address, which Swift has no
/// constant of.
static inline const cairo_user_data_key_t *ccairo_face_owner_key(void) {
  static const cairo_user_data_key_t key;
  return &key;
}
