import Files
import Typesetting

extension FontLibrary {
  /// The standard fonts, and those in folders of the user's.
  ///
  /// - Throws: `fonts`; `input` for a folder that cannot be read.
  static func forCommands(_ folders: [FilePath] = []) throws(CommandError) -> FontLibrary {
    let files = try fontFiles(below: folders)
    do throws(TypesettingError) {
      let standard = try standardFonts()
      guard !files.isEmpty else { return standard }
      return try standard.adding(files.map { (String(decoding: $0.bytes, as: UTF8.self), nil) })
    } catch {
      throw .fonts(error)
    }
  }

  /// What text set with the standard fonts depends on.
  ///
  /// - Throws: `fonts`.
  static func commandInventory() throws(CommandError) -> FontInventory {
    let fonts = try forCommands()
    do throws(TypesettingError) {
      return try fonts.inventory()
    } catch {
      throw .fonts(error)
    }
  }

  /// The fonts and hyphenation patterns that were given away with the program, or else the system's.
  private static func standardFonts() throws(TypesettingError) -> FontLibrary {
    let fonts =
      if let folder = Installation.sharedFolder("fonts") {
        try FontLibrary.standard(in: folder)
      } else {
        try FontLibrary.standard()
      }
    return Installation.sharedFolder("hyphen").map(fonts.hyphenating) ?? fonts
  }

  /// The files of the fonts in folders of the user's.
  ///
  /// - Throws: `input` for a folder that cannot be read.
  static func fontFiles(below folders: [FilePath]) throws(CommandError) -> [FilePath] {
    var files: [FilePath] = []
    for folder in folders { files += try fontFiles(below: folder) }
    return files
  }

  /// In the order of their names; links to folders are not followed.
  private static func fontFiles(below folder: FilePath) throws(CommandError) -> [FilePath] {
    var files: [FilePath] = []
    for entry in try folder.entries() {
      if entry.isFolder {
        if !entry.isLink { files += try fontFiles(below: entry.path) }
      } else if fontExtensions.contains(entry.path.fileExtension) {
        files.append(entry.path)
      }
    }
    return files
  }

  private static let fontExtensions: Set<String> = ["ttf", "otf", "ttc", "otc"]
}
