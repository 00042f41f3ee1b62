import CCairo
import Drawing

/// One of the glyphs that a glyph in colours is put together from (OpenType 1.9, "COLR table", version 0).
struct GlyphLayer {
  var glyph: UInt32
  /// Nil for the colour of the text.
  var color: Color?
}

extension OpenFace {
  /// Whether some glyphs are layers of others, or may be.
  var hasLayers: Bool { isScalable && pointer.pointee.face_flags & FT_Long(FT_FACE_FLAG_COLOR) != 0 }

  /// The layers of a glyph, the lowest first, in the colours of the font's first palette; none for a glyph of one colour.
  func layers(of id: UInt32) -> [GlyphLayer] {
    guard hasLayers else { return [] }
    let palette = palette
    var layers: [GlyphLayer] = []
    var iterator = FT_LayerIterator()
    var (glyph, entry): (FT_UInt, FT_UInt) = (0, 0)
    while FT_Get_Color_Glyph_Layer(pointer, id, &glyph, &entry, &iterator) != 0 {
      layers.append(
        GlyphLayer(glyph: glyph, color: palette.indices.contains(Int(entry)) ? palette[Int(entry)] : nil))
    }
    return layers
  }

  private var palette: [Color] {
    var data = FT_Palette_Data()
    var entries: UnsafeMutablePointer<FT_Color>?
    guard FT_Palette_Data_Get(pointer, &data) == 0, FT_Palette_Select(pointer, 0, &entries) == 0 else {
      return []
    }
    return UnsafeBufferPointer(start: entries, count: entries == nil ? 0 : Int(data.num_palette_entries)).map
    {
      Color(
        red: Double($0.red) / 255, green: Double($0.green) / 255, blue: Double($0.blue) / 255,
        alpha: Double($0.alpha) / 255)
    }
  }
}
