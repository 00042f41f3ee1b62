import CCairo
import Drawing

/// The fonts of one document.
final class VectorFonts {
  private var fonts: [FontFace: VectorFont] = [:]

  func font(for face: FontFace) throws(RasterError) -> VectorFont {
    if let known = fonts[face] { return known }
    let font = try VectorFont(face)
    fonts[face] = font
    return font
  }
}

/// The one owner of a cairo font face over a FreeType face of its own, which cairo may keep for longer than we do.
final class VectorFont {
  /// Whether cairo draws all glyphs as they are.
  let hasPlainOutlines: Bool
  private let pointer: OpaquePointer
  private let options: OpaquePointer?

  init(_ face: FontFace) throws(RasterError) {
    let opened = try OpenFace(face, in: FreeTypeLibrary())
    let flags = Int32(Int(FT_LOAD_NO_HINTING) | Int(FT_LOAD_NO_AUTOHINT))
    guard let font = cairo_ft_font_face_create_for_ft_face(opened.pointer, flags) else {
      throw .cairo(status: "out of memory", action: "opening the font file \(face.path)")
    }
    let owner = Unmanaged.passRetained(opened)
    let status = cairo_font_face_set_user_data(font, ccairo_face_owner_key(), owner.toOpaque()) { face in
      guard let face else { return }
      Unmanaged<OpenFace>.fromOpaque(face).release()
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_font_face_destroy(font)
      owner.release()
      throw RasterError(status, "opening the font file \(face.path)")
    }
    hasPlainOutlines = opened.isScalable && !opened.hasLayers
    pointer = font
    options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    // Without these cairo would put the face back to its default instance.
    cairo_font_options_set_variations(options, opened.variationSettings(face.variations))
  }

  deinit {
    cairo_font_options_destroy(options)
    cairo_font_face_destroy(pointer)
  }

  func select(in context: CairoContext, size: Double) {
    cairo_set_font_face(context.pointer, pointer)
    cairo_set_font_size(context.pointer, size)
    cairo_set_font_options(context.pointer, options)
  }
}

extension OpenFace {
  /// Axis values as cairo reads them, `wght=700,slnt=-10`; nil where there are none.
  fileprivate func variationSettings(_ values: [Double]) -> String? {
    var axes: UnsafeMutablePointer<FT_MM_Var>?
    guard !values.isEmpty, FT_Get_MM_Var(pointer, &axes) == 0, let axes else { return nil }
    defer { FT_Done_MM_Var(library.pointer, axes) }
    let count = min(values.count, Int(axes.pointee.num_axis))
    return (0..<count).map { "\(Self.tag(axes.pointee.axis[$0].tag))=\(values[$0])" }.joined(separator: ",")
  }

  private static func tag(_ value: FT_ULong) -> String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }, as: UTF8.self)
  }
}
