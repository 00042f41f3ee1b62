import Foundation
import Testing

/// Which test an assertion stands in, and where its references are.
struct SnapshotPlace: Sendable {
  /// Of the file the assertion is in.
  let file: String
  let line: Int
  let column: Int
  let fileID: String
  /// The test's function, without its arguments.
  let test: String

  init(fileID: String, file: String, line: Int, column: Int, function: String) {
    self.fileID = fileID
    self.file = file
    self.line = line
    self.column = column
    test = String(function.prefix { $0 != "(" })
  }

  /// The file's name without ending.
  var suite: String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return name.hasSuffix(".swift") ? String(name.dropLast(".swift".count)) : name
  }

  /// Finds the test among those of the package: its module's name, and its own.
  var filter: String {
    "\(fileID.prefix { $0 != "/" }).*\(test)"
  }

  /// `<Suite>/<test>.<name>@2x.png`, without the name where there is none.
  func reference(_ name: String?, suffix: String, fileExtension: String) -> String {
    let parts = [test] + (name.map { [Self.fileName($0)] } ?? [])
    return "\(suite)/\(parts.joined(separator: "."))\(suffix).\(fileExtension)"
  }

  /// `Snapshots` beside the `Package.swift` that the file belongs to, or beside the file itself.
  var folder: String {
    var folder = URL(filePath: file).deletingLastPathComponent()
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
        return folder.appending(path: "Snapshots").path
      }
      folder = folder.deletingLastPathComponent()
    }
    return URL(filePath: file).deletingLastPathComponent().appending(path: "Snapshots").path
  }

  var sourceLocation: SourceLocation {
    SourceLocation(fileID: fileID, filePath: file, line: line, column: column)
  }

  /// What no file system takes in names becomes `-`.
  private static func fileName(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber || "-_+.".contains($0) ? $0 : "-" })
  }
}
