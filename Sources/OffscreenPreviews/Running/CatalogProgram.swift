import Foundation

/// The program that a catalogue runs as.
enum CatalogProgram {
  /// Where it is, without symbolic links.
  static let path =
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]

  /// What it is called, as `swift run` knows it.
  static let name = URL(filePath: path).lastPathComponent

  /// Writes a line to standard error.
  static func say(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
