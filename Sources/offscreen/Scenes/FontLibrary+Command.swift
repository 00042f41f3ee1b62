import Typesetting

extension FontLibrary {
  /// The standard fonts.
  ///
  /// - Throws: `fonts`.
  static func forCommands() throws(CommandError) -> FontLibrary {
    do throws(TypesettingError) {
      return try FontLibrary.standard()
    } catch {
      throw .fonts(error)
    }
  }
}
