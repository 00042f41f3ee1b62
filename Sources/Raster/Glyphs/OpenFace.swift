import CCairo
import Drawing
import Glibc

/// The one owner of a FreeType face, made from a font file directly: no font configuration has a say.
final class OpenFace {
  let pointer: FT_Face
  let path: String
  let library: FreeTypeLibrary  // must outlive the face
  private var selectedSize: Int?

  /// - Throws: `RasterError` when the file cannot be read, has no such face or refuses the variation values.
  init(_ face: FontFace, in library: FreeTypeLibrary) throws(RasterError) {
    guard access(face.openedPath, R_OK) == 0 else {
      throw .fontFileUnreadable(path: face.path, reason: String(cString: strerror(errno)))
    }
    var opened: FT_Face?
    // FreeType takes a negative index for a question and answers it with a face that has no glyphs.
    let code =
      face.index < 0
      ? FT_Error(FT_Err_Invalid_Argument)
      : FT_New_Face(library.pointer, face.openedPath, FT_Long(face.index), &opened)
    guard code == 0, let opened else {
      throw .fontFaceUnusable(path: face.path, index: face.index, code: code)
    }
    pointer = opened
    path = face.path
    self.library = library
    if !face.variations.isEmpty { try set(face.variations) }
  }

  private func set(_ variations: [Double]) throws(RasterError) {
    // 16.16 fixed point.
    var coordinates = variations.map { FT_Fixed(($0.isNaN ? 0 : min(max($0, -32768), 32767)) * 65536) }
    let code = FT_Set_Var_Design_Coordinates(pointer, FT_UInt(clamping: coordinates.count), &coordinates)
    guard code == 0 else {
      throw .variationsRefused(path: path, count: variations.count, code: code)
    }
  }

  deinit {
    FT_Done_Face(pointer)
  }

  /// Whether the face has outlines, not only bitmaps of some sizes.
  var isScalable: Bool { pointer.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0 }

  var unitsPerEm: Double { Double(max(pointer.pointee.units_per_EM, 1)) }

  /// Loads an outline glyph, not hinted, at `size` 64ths of a pixel per em.
  func loadOutline(_ id: UInt32, size: Int) throws(RasterError) {
    if selectedSize != size {
      try check(FT_Set_Char_Size(pointer, 0, FT_F26Dot6(size), 72, 72), glyph: id)
      selectedSize = size
    }
    let flags = Int(FT_LOAD_NO_HINTING) | Int(FT_LOAD_NO_AUTOHINT) | Int(FT_LOAD_NO_BITMAP)
    try check(FT_Load_Glyph(pointer, id, Int32(flags)), glyph: id)
  }

  /// Loads a glyph's outline in font units.
  func loadUnscaledOutline(_ id: UInt32) throws(RasterError) {
    try check(FT_Load_Glyph(pointer, id, Int32(Int(FT_LOAD_NO_SCALE))), glyph: id)
  }

  /// Loads a glyph's bitmap from the strike that best serves `size` pixels per em.
  ///
  /// - Returns: the strike's own pixels per em.
  func loadStrike(_ id: UInt32, size: Double) throws(RasterError) -> Double {
    let strikes = UnsafeBufferPointer(
      start: pointer.pointee.available_sizes, count: Int(pointer.pointee.num_fixed_sizes))
    let heights = strikes.map { Double($0.y_ppem) / 64 }
    let order = heights.indices.sorted { heights[$0] < heights[$1] }
    guard let best = order.first(where: { heights[$0] >= size }) ?? order.last, heights[best] > 0 else {
      throw .glyphUnusable(id: id, path: path, code: FT_Error(FT_Err_Invalid_Pixel_Size))
    }
    try check(FT_Select_Size(pointer, Int32(best)), glyph: id)
    try check(FT_Load_Glyph(pointer, id, Int32(Int(FT_LOAD_COLOR))), glyph: id)
    return heights[best]
  }

  /// The slot that holds the glyph loaded last.
  func loadedGlyph(_ id: UInt32) throws(RasterError) -> FT_GlyphSlot {
    guard let slot = pointer.pointee.glyph else {
      throw .glyphUnusable(id: id, path: path, code: FT_Error(FT_Err_Invalid_Slot_Handle))
    }
    return slot
  }

  func check(_ code: FT_Error, glyph id: UInt32) throws(RasterError) {
    guard code == 0 else { throw .glyphUnusable(id: id, path: path, code: code) }
  }
}
