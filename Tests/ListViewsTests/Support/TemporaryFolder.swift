import Foundation

/// A folder of a test's own, removed with all that is in it.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "offscreen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The names of all files and folders in it, sorted.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// The content of a file in it.
  func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: "\(path)/\(name)")))
  }

  /// Puts a file with some bytes into it; returns its path.
  func makeFile(_ name: String, _ bytes: [UInt8] = [1, 2, 3]) throws -> String {
    let path = "\(path)/\(name)"
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }
}
