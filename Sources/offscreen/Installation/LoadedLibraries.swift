import CProgramStart
import Codecs
import Files
import Glibc
import Typesetting

/// The libraries that this process has in memory, by their files, whose names usually end in the whole version.
enum LoadedLibraries {
  /// The libraries that are loaded when something is first asked of them.
  private static var loadedLate: [String] {
    ImageFormat.allCases.compactMap { $0.library?.name } + [
      "libcurl.so.4", "libicui18n.so.\(LocaleRules.libraryVersion)",
    ]
  }

  /// The files of those there are now, by name, with those that the program has not called yet but is linked with.
  static func files() -> [String] {
    var index = 0
    while let library = program_late_library(index) {
      _ = dlopen(library, RTLD_LAZY | RTLD_LOCAL)
      index += 1
    }
    let maps = (try? InputFile(FilePath("/proc/self/maps")).readAll(limit: 1 << 24)) ?? []
    // The file is the sixth and last field (proc(5)); each stands there for several parts of memory.
    let paths = String(decoding: maps, as: UTF8.self).split(separator: "\n").compactMap { line in
      line.split(separator: " ", maxSplits: 5).dropFirst(5).first.map { String($0.drop { $0 == " " }) }
    }
    return Set(paths.filter { $0.hasPrefix("/") && name($0).contains(".so") }).sorted { name($0) < name($1) }
  }

  /// The files of those that are loaded only when they are needed; nil for one that is not installed. Loads them all.
  static func lateFiles() -> [(name: String, file: String?)] {
    loadedLate.map { library in
      guard let handle = dlopen(library, RTLD_NOW | RTLD_LOCAL) else { return (library, nil) }
      defer { dlclose(handle) }
      return (library, files().first { name($0).hasPrefix(library) } ?? library)
    }
  }

  private static func name(_ path: String) -> Substring {
    path.split(separator: "/").last ?? path[...]
  }
}
