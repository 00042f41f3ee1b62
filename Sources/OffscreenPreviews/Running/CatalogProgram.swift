import Foundation

/// The program that a catalogue runs as.
enum CatalogProgram {
  /// Where it is, without symbolic links.
  static let path =
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]

  /// What it is called, as `swift run` knows it.
  static let name = URL(filePath: path).lastPathComponent

  /// The folder of the package that a source or a built program lies in; the folder around it where there is none.
  static func package(around file: String) -> String {
    let start = URL(filePath: file).deletingLastPathComponent()
    var folder = start
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
        return folder.path
      }
      folder = folder.deletingLastPathComponent()
    }
    return start.path
  }

  /// Writes a line to standard error.
  static func say(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
