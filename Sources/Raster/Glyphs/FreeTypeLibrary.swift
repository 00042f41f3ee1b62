import CCairo

/// The one owner of a FreeType library instance. Neither it nor its faces may be used from two tasks at a time.
final class FreeTypeLibrary {
  let pointer: FT_Library

  init() throws(RasterError) {
    var library: FT_Library?
    let code = FT_Init_FreeType(&library)
    guard code == 0, let library else { throw .fontLibraryUnavailable(code: code) }
    pointer = library
  }

  deinit {
    FT_Done_FreeType(pointer)
  }
}
