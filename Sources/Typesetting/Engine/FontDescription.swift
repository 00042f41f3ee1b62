import CPango

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
