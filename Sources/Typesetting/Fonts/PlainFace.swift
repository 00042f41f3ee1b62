import CPango

/// A font file of one static face without colours, opened by HarfBuzz alone.
///
/// Pango starts threads for each font it looks for, and fontconfig reads all that a file has: to set a word in a face that is known,
/// neither is needed. A process that draws a label is done sooner than the two of them.
///
/// `@unchecked Sendable`: HarfBuzz's face does not change any more, and its references are counted atomically.
/// `LayoutConcurrencyTests` run under the thread sanitizer.
final class PlainFace: @unchecked Sendable {
  let traits: FaceTraits
  private let pointer: OpaquePointer

  /// Nil where the file cannot be read, or is another kind of font: those who read it wholly say what is wrong.
  init?(path: String, traits: FaceTraits) {
    let blob = hb_blob_create_from_file(path)
    defer { hb_blob_destroy(blob) }
    guard let face = hb_face_create(blob, 0) else { return nil }
    guard hb_face_get_glyph_count(face) > 0, Self.specialTables.allSatisfy({ !Self.has($0, face) }) else {
      hb_face_destroy(face)
      return nil
    }
    hb_face_make_immutable(face)
    pointer = face
    self.traits = traits
  }

  deinit {
    hb_face_destroy(pointer)
  }

  /// HarfBuzz's font at a size in Pango's units, as Pango makes it; the caller owns it.
  func font(size: Int32) -> OpaquePointer? {
    let font = hb_font_create(pointer)
    hb_font_set_scale(font, size, size)
    hb_font_make_immutable(font)
    return font
  }

  /// Those of glyphs with colours, and of variable faces.
  private static let specialTables = ["CBDT", "COLR", "sbix", "SVG ", "fvar"]

  private static func has(_ table: String, _ face: OpaquePointer?) -> Bool {
    !PlanRules.bytes(of: openTypeTag(table), in: face, limit: 1).isEmpty
  }
}
