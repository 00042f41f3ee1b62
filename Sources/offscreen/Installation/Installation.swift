import CLibraryEnvironment
import Files
import Glibc

/// Where this program is, and what was given away with it.
enum Installation {
  /// The program's own file, links followed; nil where the system does not tell.
  static let program: FilePath? = {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    return FilePath(String(cString: path))
  }()

  /// The folder `share/offscreen/NAME` beside the program's `bin`, which the archive that needs no packages has; nil where
  /// there is none and the system's own folders count.
  static func sharedFolder(_ name: String) -> String? {
    guard let folder = program?.folder.folder.appending("share/offscreen").appending(name),
      folder.kind == .folder
    else { return nil }
    return String(decoding: folder.bytes, as: UTF8.self)
  }

  /// Has Thai divided into words by the dictionary that was given away with the program: the system's may be another one, or
  /// none. To be called while there is one thread.
  static func useDictionaries() {
    guard let folder = sharedFolder("libthai") else { return }
    library_environment_use_thai_dictionary(folder)
  }
}
